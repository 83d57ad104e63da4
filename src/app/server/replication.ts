import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'

import { type Database, rowsOf } from '#server/database/database.ts'

/** How much of the log a standby may lack before somebody should look, in bytes: sixteen of its files. */
const mostBehind = 256 * 1024 * 1024

/** What was found of the archive or of a standby, as a sentence. */
interface Finding {
  readonly level: 'ok' | 'warning' | 'wrong'
  readonly message: string
}

interface Archiver {
  readonly mode: string
  readonly is_standby: boolean
  readonly failed: string | null
  readonly is_failing: boolean
}

interface Slot {
  readonly name: string
  readonly active: boolean
  readonly behind: string | null
}

/** Examines where PostgreSQL's log goes: to an archive and to standbys, as far as there are any. */
export async function examineReplication(db: Database): Promise<Finding[]> {
  const [archiver] = rowsOf<Archiver>(
    await db.execute(sql`
      select current_setting('archive_mode') as mode, pg_is_in_recovery() as is_standby, last_failed_wal as failed,
        coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as is_failing
      from pg_stat_archiver`),
  )
  if (archiver?.is_standby) {
    return [{ level: 'wrong', message: 'Database: this is a standby, which takes no writes' }]
  }
  const slots = rowsOf<Slot>(
    await db.execute(sql`
      select slot_name as name, active, pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn) as behind
      from pg_replication_slots where slot_type = 'physical' order by slot_name`),
  )
  return [
    ...(archiver && archiver.mode !== 'off' ? [examineArchiver(archiver)] : []),
    ...slots.map(examineSlot),
  ]
}

/** Says in the log where PostgreSQL's own log reaches no archive, or a standby is away or lags. */
export async function logReplication(db: Database, log: FastifyBaseLogger): Promise<void> {
  for (const { level, message } of await examineReplication(db)) {
    if (level !== 'ok') log[level === 'wrong' ? 'error' : 'warn'](message)
  }
}

function examineArchiver({ is_failing: isFailing, failed }: Archiver): Finding {
  if (!isFailing) return { level: 'ok', message: 'Archive: PostgreSQL hands its log on' }
  return {
    level: 'wrong',
    message: `Archive: PostgreSQL could not hand ${failed} on, and keeps its log until its own disk is full: is the archive full or away?`,
  }
}

function examineSlot({ name, active, behind }: Slot): Finding {
  const megabytes = `${Math.round(Number(behind ?? 0) / 1e6)} MB`
  if (!active) {
    return {
      level: 'warning',
      message: `Standby ${name}: it is not connected, and ${megabytes} of the log wait for it`,
    }
  }
  return Number(behind) > mostBehind
    ? { level: 'warning', message: `Standby ${name}: it lags by ${megabytes} of the log` }
    : { level: 'ok', message: `Standby ${name}: connected, ${megabytes} behind` }
}
