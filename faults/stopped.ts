import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

import { checkConsistency } from './consistency.ts'
import { openInstallation, type PostgresInstallation } from './installation.ts'
import { startProbe } from './probe.ts'
import { addressThrough, openProxy } from './proxy.ts'
import { report, isShort, unless } from './report.ts'
import type { TestPerson } from './seed-people.ts'
import { type Attempt, startWriters, statusesOf } from './writers.ts'

// Asks the server to stop while people write and a page is open, again and again. Then once while the database is
// silent and requests hang. There a second signal must end it at once.
const stops = isShort ? 3 : 10
const mostMilliseconds = 10_000

const installation = await openInstallation()
try {
  const attempts: Attempt[] = []
  const faults: string[] = []
  let slowest = 0
  for (let count = 0; count < stops; count += 1) {
    const server = await installation.instance()
    await server.start()
    const writers = startWriters(installation.residents, [server.address])
    const ready = startProbe(`${server.address}/health/ready`, 5)
    const lastEvent = lastEventOf(server.address, installation.responders[0]!)
    await sleep(400 + Math.random() * 400)
    const asked = Date.now()
    const { code, milliseconds } = await server.terminate()
    await ready.stop()
    await writers.stop()
    attempts.push(...writers.attempts)
    slowest = Math.max(slowest, milliseconds)
    const late = ready.replies.filter(
      ({ endedAt, milliseconds: took, status }) => endedAt - took > asked + 50 && status === 200,
    )
    faults.push(
      ...unless(code === 0, `it ended with ${code}`),
      ...unless(late.length === 0, `/health/ready was 200 ${late.length} times after it was asked to stop`),
      ...unless((await lastEvent).includes('retry: '), 'an open page was not told when to reconnect'),
    )
  }
  const forced = await stopTwice(installation)
  faults.push(...(await checkConsistency(installation, attempts)))
  report(
    {
      id: 'F13',
      title: 'The server is asked to stop',
      done: 'SIGTERM while eight people write and a page is open; twice while the database is silent',
      reach:
        '0 acknowledged lost, no 500, /health/ready not 200 any more, exit 0 within 10 s; a second SIGTERM ends it at once',
    },
    `${stops} stops, answers ${JSON.stringify(statusesOf(attempts))}, slowest ${slowest} ms; asked twice: ${forced} ms`,
    [
      ...faults,
      ...unless(!statusesOf(attempts)[500], 'answers with 500'),
      ...unless(slowest < mostMilliseconds, `a stop took ${slowest} ms`),
      ...unless(forced < 1000, `asked twice it took ${forced} ms`),
    ],
  )
} finally {
  await installation.close()
}

/** The last data that an open page gets before its stream ends. */
function lastEventOf(address: string, { cookie }: TestPerson): Promise<string> {
  return new Promise((resolve) => {
    let last = ''
    get(`${address}/api/events`, { headers: { cookie }, agent: false }, (reply) => {
      reply.on('data', (part: Buffer) => (last = part.toString()))
      reply.once('close', () => resolve(last))
    }).once('error', () => resolve(last))
  })
}

/** Stops the server while requests hang. Returns how many milliseconds it ran on after the second signal. */
async function stopTwice({ postgres, ...there }: PostgresInstallation): Promise<number> {
  const proxy = await openProxy(postgres.port)
  const server = await there.instance({ DATABASE_URL: addressThrough(proxy, postgres.url) })
  await server.start()
  proxy.swallow()
  const writers = startWriters(there.residents, [server.address])
  await sleep(500)
  server.signal('SIGTERM')
  await sleep(500)
  const { milliseconds } = await server.terminate()
  await writers.stop()
  await proxy.close()
  return milliseconds
}
