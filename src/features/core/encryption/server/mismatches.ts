import { and, eq, gt } from 'drizzle-orm'

import { recordAudit } from '#features/core/audit/index.ts'
import { auditEvents } from '#features/core/audit/server/table.ts'
import { users } from '#features/core/identity/server/table.ts'
import { notify } from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'

/** What can be found that a vault's owner never did: somebody wrote it into the database. */
export const mismatches = [
  'agreements',
  'public-key',
  'recovery-contact',
  'reader',
  'shown-wish',
  'shown-measures',
  'sitting',
  'session',
] as const
export type Mismatch = (typeof mismatches)[number]

const toldOnceMs = 24 * 60 * 60_000

/** Tells the owner of a vault, and their audit trail, of something that they never did; once a day for each kind. */
export function reportMismatch(db: Database, userId: string, what: Mismatch): Promise<void> {
  // The owner did not cause it, and the events of others are not theirs to read.
  return asSystem(async () => {
    const isTold = and(
      eq(auditEvents.subjectId, userId),
      gt(auditEvents.at, new Date(now().getTime() - toldOnceMs)),
      eq(auditEvents.action, 'vault.mismatch'),
      eq(auditEvents.objectKind, what),
    )
    if ((await db.$count(auditEvents, isTold)) > 0) return
    const [person] = await db
      .select({ institutionId: users.institutionId })
      .from(users)
      .where(eq(users.id, userId))
    if (!person) return
    await recordAudit(
      db,
      { user: null },
      { action: 'vault.mismatch', objectKind: what, subjectId: userId, outcome: 'refused', ...person },
    )
    await notify(db, [userId], { key: 'vault-mismatch', kind: 'vault-mismatch', path: '/profile/security' })
  })
}
