import { setTimeout as sleep } from 'node:timers/promises'

import { freePort } from '../scripts/free-port.ts'
import { check } from './checker.ts'
import { faultsOf } from './outage.ts'
import { addressThrough, openProxy } from './proxy.ts'
import { takePulse } from './pulse.ts'
import { openScene } from './scene.ts'
import { conclude, isShort, leeway, p99Of, unless } from './verdict.ts'
import { type Attempt, startWriters, statusesOf, write } from './writers.ts'

// The way to PostgreSQL becomes slow, slower, and swallows everything. More people write than there are
// connections; one of them asks for help all the while.
const seconds = isShort ? { slow: 6, slower: 6, swallowed: 20 } : { slow: 20, slower: 40, swallowed: 60 }
/** A connection is waited for 2 s and a statement 5 s; a request that knows nothing by then gives up. */
const mostInTheDark = 15_000
const mostLoopDelay = 0.05 * leeway
const mostLive = 100 * leeway
/** A call for help asks the database some thirty times, and each time waits as long as the way to it takes. */
const patience = 90_000

const scene = await openScene({ residents: 25 })
const proxy = await openProxy(scene.postgres.port)
try {
  const metricsPort = await freePort()
  const server = await scene.instance({
    DATABASE_URL: addressThrough(proxy, scene.postgres.url),
    METRICS_PORT: String(metricsPort),
  })
  await server.start()
  const [caller, ...others] = scene.residents
  const writers = startWriters(others, [server.address], { mostMilliseconds: patience })
  const live = takePulse(`${server.address}/health/live`)
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
  const faults = await check(scene, all)
  const slowestLive = Math.round(Math.max(...live.beats.map(({ milliseconds }) => milliseconds)))
  const longestDark = dark.longest()
  const loop = Math.max(...[normal, slow, slower, dark].map(({ loopDelay }) => loopDelay))
  conclude(
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
        live.beats.every(({ status }) => status === 200),
        '/health/live was not always 200',
      ),
      ...unless(slowestLive < mostLive, `/health/live took ${slowestLive} ms`),
      ...unless(loop < mostLoopDelay, `the event loop was ${Math.round(loop * 1000)} ms late`),
      ...unless(longestDark < mostInTheDark, `a silent database kept a request for ${longestDark} ms`),
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
        await write(server.address, { kind: 'help', person: caller!, key: crypto.randomUUID() }, patience),
      )
      await sleep(200)
    }
  }

  /** Lets a phase last so long, and on until what it is for has happened. */
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
      /** What was asked within it, however much later that was answered. */
      asked: () => writers.attempts.filter(isAsked),
      /** The calls for help that were asked and answered within it. */
      calls: () => calls.filter((call) => isAsked(call) && call.endedAt <= until),
      /** How long whoever waited then waited from then on. */
      longest: () =>
        Math.max(
          0,
          ...[...writers.attempts, ...calls]
            .filter((attempt) => attempt.endedAt > from && begunAt(attempt) < until)
            .map((attempt) => attempt.endedAt - Math.max(from, Math.round(begunAt(attempt)))),
        ),
    }
  }

  /** Whether a call for help that was made after this moment has been answered. */
  function isAnswered(from: number): boolean {
    return calls.some((call) => begunAt(call) >= from)
  }
} finally {
  await proxy.close()
  await scene.close()
}

function begunAt({ endedAt, milliseconds }: Attempt): number {
  return endedAt - milliseconds
}

async function loopDelayOf(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return Number(/event_loop_delay_seconds ([\d.e-]+)/.exec(text)?.[1])
}
