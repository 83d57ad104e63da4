import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'

import { type Database, rowsOf } from '#server/database/database.ts'

import { type Finding, ok, warning, wrong } from './finding.ts'

/** How much of the log a standby or the archive may lack before somebody should look, in bytes: sixteen of its files. */
const mostBehind = 256 * 1024 * 1024
/** pgBackRest tries for eight minutes to reach a storage that is away, and PostgreSQL counts no failure until then. */
const defaultMostSilentSeconds = 120

interface Archiver {
  readonly mode: string
  readonly is_standby: boolean
  readonly failed: string | null
  readonly is_failing: boolean
  /** Since something was last handed on. */
  readonly silent_seconds: number
  /** The bytes that were written since, without those of the part that is being written; null if that is not known. */
  readonly waiting: string | null
}

interface Slot {
  readonly name: string
  readonly active: boolean
  /** PostgreSQL kept as much of the log as it may, and what this standby needs next is gone. */
  readonly is_lost: boolean
  readonly behind: string | null
}

/**
 * Examines where PostgreSQL's log goes: to an archive and to standbys, as far as there are any. An archive that has
 * taken nothing for so many seconds is wrong if something waits for it.
 */
export async function examineReplication(
  db: Database,
  mostSilentSeconds = defaultMostSilentSeconds,
): Promise<Finding[]> {
  const [archiver] = rowsOf<Archiver>(
    await db.execute(sql`
      select current_setting('archive_mode') as mode, pg_is_in_recovery() as is_standby, last_failed_wal as failed,
        coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as is_failing,
        extract(epoch from now() - coalesce(last_archived_time, stats_reset))::int as silent_seconds,
        case when pg_is_in_recovery() then null
          when last_archived_wal ~ '^[0-9A-F]{24}' then greatest(0, div(pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0'), segment) * segment
            - ('x' || substr(last_archived_wal, 9, 8))::bit(32)::bigint * 4294967296
            - (('x' || substr(last_archived_wal, 17, 8))::bit(32)::bigint + 1) * segment)
          -- After a restore or a crash the name of the last part is not known, and there is one to hand on.
          when current_setting('archive_timeout') <> '0' then segment
        end as waiting
      from pg_stat_archiver, pg_size_bytes(current_setting('wal_segment_size')) as segment`),
  )
  if (archiver?.is_standby) {
    return [wrong('Database: this is a standby, which takes no writes')]
  }
  const slots = rowsOf<Slot>(
    await db.execute(sql`
      select slot_name as name, active, wal_status = 'lost' as is_lost, pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn) as behind
      from pg_replication_slots where slot_type = 'physical' order by slot_name`),
  )
  return [
    ...(archiver && archiver.mode !== 'off' ? [examineArchiver(archiver, mostSilentSeconds)] : []),
    ...slots.map(examineSlot),
  ]
}

/** Says in the log where PostgreSQL's own log reaches no archive, or a standby is away or lags. */
export async function logReplicationFindings(db: Database, log: FastifyBaseLogger): Promise<void> {
  for (const { level, message } of await examineReplication(db)) {
    if (level !== 'ok') log[level === 'wrong' ? 'error' : 'warn'](message)
  }
}

function examineArchiver(
  { is_failing: isFailing, failed, silent_seconds: silentSeconds, waiting }: Archiver,
  mostSilentSeconds: number,
): Finding {
  if (isFailing) {
    return wrong(
      `Archive: PostgreSQL could not hand ${failed} on, and keeps its log until its own disk is full: is the archive full or away?`,
    )
  }
  const behind = Number(waiting ?? 0)
  if (behind > 0 && silentSeconds > mostSilentSeconds) {
    return wrong(
      `Archive: PostgreSQL has handed nothing on for ${Math.floor(silentSeconds / 60)} minutes while ${megabytesOf(behind)} of its log wait, and keeps them until its own disk is full: is the archive full or away?`,
    )
  }
  return behind > mostBehind
    ? warning(`Archive: ${megabytesOf(behind)} of the log wait to be handed on`)
    : ok('Archive: PostgreSQL hands its log on')
}

function examineSlot({ name, active, is_lost: isLost, behind }: Slot): Finding {
  if (isLost) {
    return wrong(`Standby ${name}: what it needs of the log is gone, so it has to be copied anew`)
  }
  const megabytes = megabytesOf(Number(behind ?? 0))
  if (!active) {
    return warning(`Standby ${name}: it is not connected, and ${megabytes} of the log wait for it`)
  }
  return Number(behind) > mostBehind
    ? warning(`Standby ${name}: it lags by ${megabytes} of the log`)
    : ok(`Standby ${name}: connected, ${megabytes} behind`)
}

const megabytesOf = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
