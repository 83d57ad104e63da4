import { and, count, eq } from 'drizzle-orm'

import { users } from '#features/accounts/server/table.ts'
import type { Database } from '#server/database.ts'

/** How many open accounts an institution has, as of now. */
export async function countAccounts(db: Database, institutionId: string): Promise<number> {
  const [accounts] = await db
    .select({ count: count() })
    .from(users)
    .where(and(eq(users.institutionId, institutionId), eq(users.isActive, true)))
  return accounts!.count
}
