import { and, eq, type SQL } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'

import { giveBackWhatTheyTook } from '#features/care/follow-ups/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'

/** The columns by which somebody may answer alerts, or no longer. */
const decisive = ['isActive', 'lockedAt', 'role', 'institutionId', 'mustChangePassword'] as const

/**
 * Changes columns of an account that decide who signs in to it and what it may do. Answers the changed account;
 * undefined where the condition does not hold. Check first that the caller may make the change. What they have taken on
 * and may not answer any more is given back.
 */
export function setProtectedColumns(
  db: Database,
  id: string,
  columns: PgUpdateSetSource<typeof users>,
  condition?: SQL,
): Promise<typeof users.$inferSelect | undefined> {
  // The role of callers may not write these columns, so that no statement of theirs can give rights or a password.
  return asSystem(async () => {
    const [changed] = await db
      .update(users)
      .set(columns)
      .where(and(eq(users.id, id), condition))
      .returning()
    if (changed && decisive.some((column) => column in columns)) await giveBackWhatTheyTook(db, id)
    return changed
  })
}
