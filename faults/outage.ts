import { setTimeout as sleep } from 'node:timers/promises'

import type { TemporaryPostgres } from '../scripts/temporary-postgres.ts'
import { checkConsistency } from './consistency.ts'
import { openInstallation } from './installation.ts'
import { startProbe } from './probe.ts'
import { report, type FaultDescription, unless } from './report.ts'
import { startWriters, statusesOf, type Writers } from './writers.ts'

interface Outage {
  readonly fault: FaultDescription
  readonly times: number
  /** Stops the database and waits until it is back. */
  readonly interruptDatabase: (postgres: TemporaryPostgres) => Promise<void>
  /** The most milliseconds from the start of the outage until writing works again. */
  readonly mostMilliseconds: number
  /** The most milliseconds from the time that the database accepts connections again. */
  readonly backWithin: number
}

/**
 * Stops PostgreSQL again and again while people write. The server must stay alive, answer 503 meanwhile and recover
 * soon. No acknowledged write may be lost.
 */
export async function runOutage({ fault, times, interruptDatabase, ...most }: Outage): Promise<void> {
  const installation = await openInstallation()
  try {
    const server = await installation.instance()
    await server.start()
    const writers = startWriters(installation.residents, [server.address])
    const health = startProbe(`${server.address}/health/live`)
    const windows: number[] = []
    const backs: number[] = []
    for (let count = 0; count < times; count += 1) {
      await nextAnswer(writers)
      await sleep(500 + Math.random() * 700)
      const begun = Date.now()
      await interruptDatabase(installation.postgres)
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
    const faults = await checkConsistency(installation, writers.attempts)
    report(
      fault,
      `${times} times, answers ${JSON.stringify(statusesOf(writers.attempts))}, ${faults.length} faults; ` +
        `back ${back} ms after the database, ${window} ms after it went`,
      [
        ...faults,
        ...faultsOf(writers),
        ...unless(isAlive, 'the server ended'),
        ...unless(
          health.replies.every(({ status }) => status === 200),
          '/health/live was not always 200',
        ),
        ...unless(back < most.backWithin, `it took ${back} ms to be back`),
        ...unless(window < most.mostMilliseconds, `nothing could be written for ${window} ms`),
      ],
    )
  } finally {
    await installation.close()
  }
}

/** Waits until a write is acknowledged, and returns the time of that. */
export async function nextAnswer({ attempts }: Writers): Promise<number> {
  const from = Date.now()
  for (;;) {
    const next = attempts.find(({ endedAt, outcome }) => endedAt >= from && outcome === 'ok')
    if (next) return next.endedAt
    await sleep(20)
  }
}

/** Checks that every reply is 201, or 503 with Retry-After. Returns what is wrong. */
export function faultsOf({ attempts }: Writers): string[] {
  const others = attempts.filter(({ status }) => status !== 201 && status !== 503)
  const bare = attempts.filter(({ status, retryAfter }) => status === 503 && retryAfter === null)
  return [
    ...unless(others.length === 0, `answers other than 201 and 503: ${JSON.stringify(statusesOf(others))}`),
    ...unless(bare.length === 0, `${bare.length} answers with 503 lack Retry-After`),
  ]
}

/** The longest time without an acknowledged write, in milliseconds. */
export function longestSilence({ attempts }: Writers, from: number): number {
  const moments = attempts
    .filter(({ outcome, endedAt }) => outcome === 'ok' && endedAt >= from)
    .map(({ endedAt }) => endedAt)
    .toSorted((one, other) => one - other)
  return Math.max(...moments.map((moment, at) => moment - (moments[at - 1] ?? from)))
}
