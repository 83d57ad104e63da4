import { setTimeout as sleep } from 'node:timers/promises'

import { check } from './checker.ts'
import { takePulse } from './pulse.ts'
import { openScene } from './scene.ts'
import { conclude, isShort, unless } from './verdict.ts'
import { startWriters, statusesOf } from './writers.ts'

// Kills PostgreSQL ten times while people write, and starts it again. The server must live on, say 503
// meanwhile, and be back soon after; nothing that was acknowledged may be lost.
const kills = isShort ? 4 : 10
const backWithin = 2000

const scene = await openScene()
try {
  const server = await scene.instance()
  await server.start()
  const writers = startWriters(scene.residents, [server.address])
  const health = takePulse(`${server.address}/health/live`)
  const backs: number[] = []
  for (let count = 0; count < kills; count += 1) {
    await sleep(500 + Math.random() * 700)
    await scene.postgres.kill()
    await sleep(700)
    await scene.postgres.start()
    backs.push(await secondWind())
  }
  await sleep(500)
  const isAlive = server.isRunning()
  await writers.stop()
  await health.stop()
  await server.kill()

  const { attempts } = writers
  const statuses = statusesOf(attempts)
  const bare = attempts.filter(({ status, retryAfter }) => status === 503 && retryAfter === null).length
  const slowest = Math.max(...backs)
  const faults = await check(scene, attempts)
  conclude(
    {
      id: 'F2',
      title: 'PostgreSQL is killed',
      done: '`kill -9` of the postmaster while eight people write, started again 0.7 s later',
      reach: '0 acknowledged lost; the server lives; 503 with Retry-After and never 500; back within 2 s',
    },
    `${kills} kills, answers ${JSON.stringify(statuses)}, ${faults.length} faults, back after at most ${slowest} ms`,
    [
      ...faults,
      ...unless(isAlive, 'the server ended'),
      ...unless(
        !statuses[500] && !statuses[0],
        `answers other than 201 and 503: ${JSON.stringify(statuses)}`,
      ),
      ...unless(bare === 0, `${bare} answers with 503 lack Retry-After`),
      ...unless(
        health.beats.every(({ status }) => status === 200),
        '/health/live was not always 200',
      ),
      ...unless(slowest < backWithin, `it took ${slowest} ms to be back`),
    ],
  )

  /** Waits for the first write to succeed after this moment; answers how many milliseconds that took. */
  async function secondWind(): Promise<number> {
    const from = Date.now()
    for (;;) {
      const first = writers.attempts.find(({ endedAt, outcome }) => endedAt >= from && outcome === 'ok')
      if (first) return first.endedAt - from
      await sleep(20)
    }
  }
} finally {
  await scene.close()
}
