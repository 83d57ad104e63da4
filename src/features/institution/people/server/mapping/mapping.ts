import { eq } from 'drizzle-orm'

import { recordAudit } from '#features/core/audit/index.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import type { Caller } from '#server/http/caller.ts'

import type { FileMapping } from '../../columns.ts'
import { rosterMappings } from './table.ts'

/** What an institution's own files of people mean; nothing where it has said nothing. */
export async function getMapping(db: Database, institutionId: string): Promise<FileMapping> {
  const [row] = await db
    .select({ headings: rosterMappings.headings })
    .from(rosterMappings)
    .where(eq(rosterMappings.institutionId, institutionId))
  return row?.headings ?? {}
}

/** Sets what the files of people of the caller's institution mean. */
export function saveMapping(caller: Caller, headings: FileMapping): Promise<void> {
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
