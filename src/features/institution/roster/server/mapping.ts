import { eq } from 'drizzle-orm'

import { recordAudit } from '#features/core/audit/index.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import type { Caller } from '#server/http/caller.ts'

import type { RosterMapping } from '../columns.ts'
import { rosterMappings } from './table.ts'

/** The headings of an institution's own rosters; none where it has set none. */
export async function getMapping(db: Database, institutionId: string): Promise<RosterMapping> {
  const [row] = await db
    .select({ headings: rosterMappings.headings })
    .from(rosterMappings)
    .where(eq(rosterMappings.institutionId, institutionId))
  return row?.headings ?? {}
}

/** Sets the headings of the rosters of the caller's institution. */
export function saveMapping(caller: Caller, headings: RosterMapping): Promise<void> {
  const { institutionId } = caller.user
  return caller.db.transaction(async (tx) => {
    const query = tx
      .insert(rosterMappings)
      .values({ institutionId, headings })
      .onConflictDoUpdate({ target: rosterMappings.institutionId, set: { headings } })
    // Responders act for the institution too, and its settings are not theirs: callers may not write them.
    await asSystem(() => query)
    await recordAudit(tx, caller, { action: 'roster.map', objectId: institutionId })
  })
}
