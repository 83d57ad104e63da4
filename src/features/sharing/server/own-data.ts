import { desc, eq } from 'drizzle-orm'

import { sharingGrants } from '#features/connections/server/table.ts'
import type { Database } from '#server/database/database.ts'

/** Every switch that a person has turned on, over which connection and since when: for their export. */
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
