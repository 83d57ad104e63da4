import { desc, eq } from 'drizzle-orm'

import { sharingGrants } from '#features/core/connections/server/table.ts'
import type { Database } from '#server/database/database.ts'

/** Lists the switches that a person has turned on, with their connections and times, for their export. */
export async function listOwnSwitches(db: Database, ownerId: string) {
  const rows = await db
    .select()
    .from(sharingGrants)
    .where(eq(sharingGrants.ownerId, ownerId))
    .orderBy(desc(sharingGrants.since))
  return rows.map(({ connectionId, name, since, until }) => ({
    connectionId,
    name,
    since: since.toISOString(),
    until: until?.toISOString() ?? null,
  }))
}
