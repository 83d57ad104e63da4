// Secures R6.
import { setTimeout as sleep } from 'node:timers/promises'

import { freePort } from '#server/free-port.ts'

import { checkConsistency } from './consistency.ts'
import { openInstallation } from './installation.ts'
import { faultsOf } from './outage.ts'
import { startProbe } from './probe.ts'
import { addressThrough, openProxy } from './proxy.ts'
import { report, isShort, leeway, p99Of, unless } from './report.ts'
import { type Attempt, startWriters, statusesOf, write } from './writers.ts'

// The connection to PostgreSQL becomes slow, then slower, and then passes nothing on. More people write than there
// are connections. One of them asks for help all the time.
const seconds = isShort ? { slow: 6, slower: 6, swallowed: 20 } : { slow: 20, slower: 40, swallowed: 60 }
/** The server waits 2 s for a connection and 5 s for a statement. Then a request gives up. */
const mostSilent = 15_000
const mostLoopDelay = 0.05 * leeway
const mostLive = 100 * leeway
/** A call for help sends about thirty statements to the database, and each one is delayed. */
const helpTimeout = 90_000

const installation = await openInstallation({ residents: 25 })
const proxy = await openProxy(installation.postgres.port)
try {
  const metricsPort = await freePort()
  const server = await installation.instance({
    DATABASE_URL: addressThrough(proxy, installation.postgres.url),
    METRICS_PORT: String(metricsPort),
  })
  await server.start()
  const [caller, ...others] = installation.residents
  const writers = startWriters(others, [server.address], { timeout: helpTimeout })
  const live = startProbe(`${server.address}/health/live`)
  const calls: Attempt[] = []
  const over = new AbortController()
  const calling = callForHelp()

  await sleep(1000)
  const normal = await during(2, () => {})
  const slow = await during(seconds.slow, () => proxy.delay(200), isAnswered)
  const slower = await during(seconds.slower, () => proxy.delay(2000), isAnswered)
  const dark = await during(seconds.swallowed, () => proxy.swallow())
  proxy.delay(0)
  proxy.release()
  await sleep(8000)
  const after = await during(3, () => {})
  over.abort()
  await calling
  await writers.stop()
  await live.stop()
  const isAlive = server.isRunning()
  await server.kill()

  const all = [...writers.attempts, ...calls]
  const faults = await checkConsistency(installation, all)
  const slowestLive = Math.round(Math.max(...live.replies.map(({ milliseconds }) => milliseconds)))
  const longestDark = dark.longest()
  const loop = Math.max(...[normal, slow, slower, dark].map(({ loopDelay }) => loopDelay))
  report(
    {
      id: 'F4',
      title: 'The database is slow, then silent',
      done: `answers held back 200 ms, then 2 s, then all swallowed for ${seconds.swallowed} s; 24 people write, one asks for help`,
      reach:
        '/health/live within 100 ms throughout; 503 with Retry-After, never 500; event loop p99 under 50 ms; ' +
        'help is asked for successfully while the database answers at all, and told so otherwise',
    },
    `p99 ${[normal, slow, slower].map((phase) => p99Of(phase.asked())).join(', ')} ms; silent: answered within ${longestDark} ms; ` +
      `/health/live within ${slowestLive} ms; event loop p99 ${Math.round(loop * 1000)} ms; ` +
      `help: ${[slow, slower, dark, after].map((phase) => JSON.stringify(statusesOf(phase.calls()))).join(', ')}`,
    [
      ...faults,
      ...faultsOf({ ...writers, attempts: all }),
      ...unless(isAlive, 'the server ended'),
      ...unless(
        live.replies.every(({ status }) => status === 200),
        '/health/live was not always 200',
      ),
      ...unless(slowestLive < mostLive, `/health/live took ${slowestLive} ms`),
      ...unless(loop < mostLoopDelay, `the event loop was ${Math.round(loop * 1000)} ms late`),
      ...unless(longestDark < mostSilent, `a silent database kept a request for ${longestDark} ms`),
      ...unless(
        [slow, slower, after].flatMap((phase) => phase.calls()).every(({ status }) => status === 201),
        'help was refused while the database answered',
      ),
      ...unless(
        dark.calls().every(({ status }) => status === 503),
        'help in the dark was answered with something else than 503',
      ),
      ...unless(
        after.asked().some(({ status }) => status === 201),
        'nothing could be written afterwards',
      ),
    ],
  )

  async function callForHelp(): Promise<void> {
    while (!over.signal.aborted) {
      calls.push(
        await write(server.address, { kind: 'help', person: caller!, key: crypto.randomUUID() }, helpTimeout),
      )
      await sleep(200)
    }
  }

  /** Runs a phase for so many seconds, and longer until `isEnough` is true. */
  async function during(
    length: number,
    change: () => void,
    isEnough: (from: number) => boolean = () => true,
  ) {
    change()
    const from = Date.now()
    await loopDelayOf(metricsPort)
    await sleep(length * 1000)
    while (!isEnough(from)) await sleep(200)
    const until = Date.now()
    const loopDelay = await loopDelayOf(metricsPort)
    const isAsked = (attempt: Attempt) => begunAt(attempt) >= from && begunAt(attempt) < until
    return {
      loopDelay,
      /** The requests that were sent in this phase, even if their reply came later. */
      asked: () => writers.attempts.filter(isAsked),
      /** The calls for help that were sent and answered in this phase. */
      calls: () => calls.filter((call) => isAsked(call) && call.endedAt <= until),
      /** The longest wait for a reply, in milliseconds, counted from the start of this phase. */
      longest: () =>
        Math.max(
          0,
          ...[...writers.attempts, ...calls]
            .filter((attempt) => attempt.endedAt > from && begunAt(attempt) < until)
            .map((attempt) => attempt.endedAt - Math.max(from, Math.round(begunAt(attempt)))),
        ),
    }
  }

  /** Whether a call for help that was sent after this time has been answered. */
  function isAnswered(from: number): boolean {
    return calls.some((call) => begunAt(call) >= from)
  }
} finally {
  await proxy.close()
  await installation.close()
}

function begunAt({ endedAt, milliseconds }: Attempt): number {
  return endedAt - milliseconds
}

async function loopDelayOf(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return Number(/event_loop_delay_seconds ([\d.e-]+)/.exec(text)?.[1])
}
