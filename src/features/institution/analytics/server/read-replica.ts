import { sql } from 'drizzle-orm'

import { type Database, rowsOf } from '#server/database/database.ts'

import { raiseStatementLimits } from './rollup.ts'

/** A read-only replica of the database, such as a standby server. */
export interface ReadReplica {
  readonly db: Database
  /** Called with the reason when the replica could not be used: it is behind or cannot be reached. */
  readonly onReplicaFailed: (error: unknown) => void
}

// The report's transaction waits during this time. The database ends transactions that wait for ten seconds.
const timeoutMs = 5000
const pollEveryMs = 200

/**
 * Runs a long read on the replica, after the replica has everything that is committed here. Reads here if
 * there is no replica, if it cannot be reached, or if it has not caught up within five seconds.
 */
export async function readFromReplica<Result>(
  here: Database,
  replica: ReadReplica | null,
  read: (db: Database) => Promise<Result>,
): Promise<Result> {
  if (!replica) return read(here)
  try {
    await untilCaughtUp(here, replica.db)
    return await replica.db.transaction(async (there) => {
      await raiseStatementLimits(there)
      return read(there)
    })
  } catch (error) {
    replica.onReplicaFailed(error)
    return read(here)
  }
}

/**
 * Waits until a standby has replayed everything that is committed here. A replica that is no standby cannot be
 * checked.
 */
async function untilCaughtUp(here: Database, there: Database): Promise<void> {
  const [position] = rowsOf<{ lsn: string }>(
    await here.execute(sql`select pg_current_wal_lsn()::text as lsn`),
  )
  const deadline = performance.now() + timeoutMs
  while (!(await hasReached(there, position!.lsn))) {
    if (performance.now() > deadline) throw new Error('Cannot read from the copy: it is too far behind')
    await new Promise((resolve) => setTimeout(resolve, pollEveryMs))
  }
}

async function hasReached(there: Database, lsn: string): Promise<boolean> {
  const [answer] = rowsOf<{ reached: boolean }>(
    await there.execute(sql`
      select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn as reached`),
  )
  return answer!.reached
}
