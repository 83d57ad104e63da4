import { sql } from 'drizzle-orm'

import { type Database, rowsOf } from '#server/database/database.ts'

import { allowTime } from './rollup.ts'

/** A copy of the database that is only read, such as a standby. */
export interface Copy {
  readonly db: Database
  /** Told why it was left alone: it lags behind, or could not be asked. */
  readonly onCopyFailed: (error: unknown) => void
}

// The report's transaction waits meanwhile, which the database lets it do for ten seconds.
const patienceMs = 5000
const lookEveryMs = 200

/**
 * Reads from the copy what takes long to read, once everything committed here has arrived there; reads it
 * here where there is no copy, or it is too far behind or away: a report never waits for it longer than
 * five seconds.
 */
export async function readFromCopy<Result>(
  here: Database,
  copy: Copy | null,
  read: (db: Database) => Promise<Result>,
): Promise<Result> {
  if (!copy) return read(here)
  try {
    await untilCaughtUp(here, copy.db)
    return await copy.db.transaction(async (there) => {
      await allowTime(there)
      return read(there)
    })
  } catch (error) {
    copy.onCopyFailed(error)
    return read(here)
  }
}

/** Waits until a standby has replayed what is committed here. One that is fed otherwise is taken at its word. */
async function untilCaughtUp(here: Database, there: Database): Promise<void> {
  const [position] = rowsOf<{ lsn: string }>(
    await here.execute(sql`select pg_current_wal_lsn()::text as lsn`),
  )
  const givesUpAt = performance.now() + patienceMs
  while (!(await hasReached(there, position!.lsn))) {
    if (performance.now() > givesUpAt) throw new Error('Cannot read from the copy: it is too far behind')
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
}

async function hasReached(there: Database, lsn: string): Promise<boolean> {
  const [answer] = rowsOf<{ reached: boolean }>(
    await there.execute(sql`
      select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn as reached`),
  )
  return answer!.reached
}
