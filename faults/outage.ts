import { setTimeout as sleep } from 'node:timers/promises'

import type { TemporaryPostgres } from '../scripts/temporary-postgres.ts'
import { check } from './checker.ts'
import { takePulse } from './pulse.ts'
import { openScene } from './scene.ts'
import { conclude, type Fault, unless } from './verdict.ts'
import { startWriters, statusesOf, type Writers } from './writers.ts'

interface Outage {
  readonly fault: Fault
  readonly times: number
  /** Takes the database away and answers when it is back. */
  readonly takeAway: (postgres: TemporaryPostgres) => Promise<void>
  /** How many milliseconds from the first moment until writing works again. */
  readonly mostMilliseconds: number
  /** The same from the moment that the database takes connections again. */
  readonly backWithin: number
}

/**
 * Takes PostgreSQL away again and again while people write. The server must live on, say 503 meanwhile and
 * be back soon; nothing that was acknowledged may be lost.
 */
export async function tryOutage({ fault, times, takeAway, ...most }: Outage): Promise<void> {
  const scene = await openScene()
  try {
    const server = await scene.instance()
    await server.start()
    const writers = startWriters(scene.residents, [server.address])
    const health = takePulse(`${server.address}/health/live`)
    const windows: number[] = []
    const backs: number[] = []
    for (let count = 0; count < times; count += 1) {
      await nextAnswer(writers)
      await sleep(500 + Math.random() * 700)
      const begun = Date.now()
      await takeAway(scene.postgres)
      const up = Date.now()
      const back = await nextAnswer(writers)
      windows.push(back - begun)
      backs.push(back - up)
    }
    const isAlive = server.isRunning()
    await writers.stop()
    await health.stop()
    await server.kill()

    const [window, back] = [Math.max(...windows), Math.max(...backs)]
    const faults = await check(scene, writers.attempts)
    conclude(
      fault,
      `${times} times, answers ${JSON.stringify(statusesOf(writers.attempts))}, ${faults.length} faults; ` +
        `back ${back} ms after the database, ${window} ms after it went`,
      [
        ...faults,
        ...faultsOf(writers),
        ...unless(isAlive, 'the server ended'),
        ...unless(
          health.beats.every(({ status }) => status === 200),
          '/health/live was not always 200',
        ),
        ...unless(back < most.backWithin, `it took ${back} ms to be back`),
        ...unless(window < most.mostMilliseconds, `nothing could be written for ${window} ms`),
      ],
    )
  } finally {
    await scene.close()
  }
}

/** Waits for the first write after this moment to be acknowledged, and answers when that was. */
async function nextAnswer({ attempts }: Writers): Promise<number> {
  const from = Date.now()
  for (;;) {
    const next = attempts.find(({ endedAt, outcome }) => endedAt >= from && outcome === 'ok')
    if (next) return next.endedAt
    await sleep(20)
  }
}

/** Every answer is 201, or 503 that says when to come back. */
export function faultsOf({ attempts }: Writers): string[] {
  const others = attempts.filter(({ status }) => status !== 201 && status !== 503)
  const bare = attempts.filter(({ status, retryAfter }) => status === 503 && retryAfter === null)
  return [
    ...unless(others.length === 0, `answers other than 201 and 503: ${JSON.stringify(statusesOf(others))}`),
    ...unless(bare.length === 0, `${bare.length} answers with 503 lack Retry-After`),
  ]
}
