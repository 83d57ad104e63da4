import { sql } from 'drizzle-orm'

import { auditEvents } from '#features/core/audit/server/table.ts'
import { type Database, rowsOf } from '#server/database/database.ts'

import { genesisOf } from './line-content.ts'
import { ownTrailLines, ownTrails } from './table.ts'

/**
 * Removes the lines of events that were deleted after six years, from the beginning of each trail, and keeps of the last
 * one what shows that it was that old. Call it in the transaction that deleted the events.
 */
export async function removeExpiredLines(tx: Database, deletedEvents: readonly number[]): Promise<void> {
  const cuts = rowsOf<{ user_id: string; position: string }>(
    await tx.execute(sql`
      with concerned as (
        select distinct user_id from ${ownTrailLines} where event_id = any(${sql.param(deletedEvents)}::bigint[])
      ), kept as (
        select user_id, min(position) as first from ${ownTrailLines} as line
        where user_id in (select user_id from concerned)
          and exists (select from ${auditEvents} as event where event.id = line.event_id)
        group by user_id
      )
      select line.user_id, max(line.position)::text as position
      from ${ownTrailLines} as line left join kept on kept.user_id = line.user_id
      where line.user_id in (select user_id from concerned) and line.position < coalesce(kept.first, line.position + 1)
      group by line.user_id`),
  )
  for (const { user_id: userId, position } of cuts) {
    await tx.execute(sql`
      update ${ownTrails} as trail set
        start_before = coalesce(
          (select hash from ${ownTrailLines} where user_id = ${userId} and position = line.position - 1),
          trail.start_hash,
          ${genesisOf(userId)}),
        start = line.position, start_at = line.at, start_digest = line.digest, start_hash = line.hash
      from ${ownTrailLines} as line
      where trail.user_id = ${userId} and line.user_id = ${userId} and line.position = ${position}::bigint`)
    await tx.execute(
      sql`delete from ${ownTrailLines} where user_id = ${userId} and position <= ${position}::bigint`,
    )
  }
}
