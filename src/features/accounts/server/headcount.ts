import { and, count, eq } from 'drizzle-orm'

import type { Database } from '#server/database.ts'
import { beyond } from '#server/scope.ts'
import type { Role } from '#shared/endpoint.ts'

import { users } from './table.ts'

/** How many open accounts an institution has. */
export async function countAccounts(db: Database, institutionId: string): Promise<number> {
  const byRole = await countByRole(db, institutionId)
  return [...byRole.values()].reduce((sum, accounts) => sum + accounts, 0)
}

/** How many open accounts an institution has of each role that anybody there has, as of now. */
export async function countByRole(db: Database, institutionId: string): Promise<Map<Role, number>> {
  // Numbers alone: the wall would have each of thousands looked up for who it is.
  const rows = await beyond(() =>
    db
      .select({ role: users.role, count: count() })
      .from(users)
      .where(and(eq(users.institutionId, institutionId), eq(users.isActive, true)))
      .groupBy(users.role),
  )
  return new Map(rows.map((row) => [row.role, row.count]))
}
