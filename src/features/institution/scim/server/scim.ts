import { eq } from 'drizzle-orm'

import { users } from '#features/core/identity/server/table.ts'
import type { Caller } from '#server/http/caller.ts'

import { scimAccounts } from './table.ts'

/** What the institution's directory said of the caller, for their export: one row, or none. */
export async function listDirectoryWords({ db, user }: Pick<Caller, 'db' | 'user'>) {
  const rows = await db
    .select({ said: scimAccounts, externalId: users.externalId })
    .from(scimAccounts)
    .innerJoin(users, eq(users.id, scimAccounts.userId))
    .where(eq(scimAccounts.userId, user.id))
  return rows.map(({ said: { userName, closedAt, removedAt }, externalId }) => ({
    userName,
    externalId,
    closedAt: closedAt?.toISOString() ?? null,
    removedAt: removedAt?.toISOString() ?? null,
  }))
}
