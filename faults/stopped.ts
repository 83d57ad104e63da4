import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Actor } from './alert-cast.ts'
import { check } from './checker.ts'
import { addressThrough, openProxy } from './proxy.ts'
import { takePulse } from './pulse.ts'
import { openScene, type PostgresScene } from './scene.ts'
import { conclude, isShort, unless } from './verdict.ts'
import { type Attempt, startWriters, statusesOf } from './writers.ts'

// The server is asked to stop while people write and a page is open, again and again; then once while the
// database is silent and requests hang, where asking a second time ends it at once.
const stops = isShort ? 3 : 10
const mostMilliseconds = 10_000

const scene = await openScene()
try {
  const attempts: Attempt[] = []
  const faults: string[] = []
  let slowest = 0
  for (let count = 0; count < stops; count += 1) {
    const server = await scene.instance()
    await server.start()
    const writers = startWriters(scene.residents, [server.address])
    const ready = takePulse(`${server.address}/health/ready`, 5)
    const goodbye = lastWordsOf(server.address, scene.responders[0]!)
    await sleep(400 + Math.random() * 400)
    const asked = Date.now()
    const { code, milliseconds } = await server.terminate()
    await ready.stop()
    await writers.stop()
    attempts.push(...writers.attempts)
    slowest = Math.max(slowest, milliseconds)
    const late = ready.beats.filter(
      ({ endedAt, milliseconds: took, status }) => endedAt - took > asked + 50 && status === 200,
    )
    faults.push(
      ...unless(code === 0, `it ended with ${code}`),
      ...unless(late.length === 0, `/health/ready was 200 ${late.length} times after it was asked to stop`),
      ...unless((await goodbye).includes('retry: '), 'a page was left without a word on when to come back'),
    )
  }
  const forced = await stopTwice(scene)
  faults.push(...(await check(scene, attempts)))
  conclude(
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
  await scene.close()
}

/** What an open page hears until its stream ends. */
function lastWordsOf(address: string, { cookie }: Actor): Promise<string> {
  return new Promise((resolve) => {
    let last = ''
    get(`${address}/api/events`, { headers: { cookie }, agent: false }, (reply) => {
      reply.on('data', (part: Buffer) => (last = part.toString()))
      reply.once('close', () => resolve(last))
    }).once('error', () => resolve(last))
  })
}

/** Stops it while requests hang; answers how many milliseconds it lived after it was asked again. */
async function stopTwice({ postgres, ...there }: PostgresScene): Promise<number> {
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
