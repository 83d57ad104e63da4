import { and, eq, inArray, isNull } from 'drizzle-orm'

import { endForbiddenConnections } from '#features/connections/server/service.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database.ts'

import { revokeInvitationsOf } from './invitations.ts'
import { endSessions } from './sessions.ts'
import { resetCodes, responderGrants, users } from './table.ts'

type Row = typeof users.$inferSelect

/** What those who keep an institution's people may change of an account. */
type Change = Partial<Pick<Row, 'role' | 'unitId' | 'shiftId' | 'badgeNumber'>>

/**
 * Changes an account. A new role ends its sessions, its grants and its open invitations: it begins anew
 * with what the role may do (ASVS 5.0 8.3.2), and connections that it rules out end.
 */
export async function changeAccount(tx: Database, account: Row, change: Change): Promise<Row> {
  const [changed] = await tx.update(users).set(change).where(eq(users.id, account.id)).returning()
  if (change.role && change.role !== account.role) await takeRights(tx, account.id)
  if (change.role) await endForbiddenConnections(tx, { userId: account.id })
  return changed!
}

/** Closes an account: its sessions, grants, codes and open invitations end in the same transaction. */
export async function closeAccount(tx: Database, id: string): Promise<Row> {
  const [closed] = await tx.update(users).set({ isActive: false }).where(eq(users.id, id)).returning()
  await takeRights(tx, id)
  await tx.delete(resetCodes).where(eq(resetCodes.userId, id))
  return closed!
}

/** Opens a closed account again, without the grants that it had. */
export async function reopenAccount(tx: Database, id: string): Promise<Row> {
  const [open] = await tx.update(users).set({ isActive: true }).where(eq(users.id, id)).returning()
  return open!
}

async function takeRights(tx: Database, userId: string): Promise<void> {
  await endSessions(tx, userId)
  await revokeInvitationsOf(tx, userId)
  await tx
    .update(responderGrants)
    .set({ revokedAt: now() })
    .where(and(eq(responderGrants.userId, userId), isNull(responderGrants.revokedAt)))
}

/** Adds accounts that open with a one-time password; answers those whose names were free. */
export function addAccounts(tx: Database, accounts: (typeof users.$inferInsert)[]) {
  return tx
    .insert(users)
    .values(accounts.map((account) => ({ ...account, mustChangePassword: true })))
    .onConflictDoNothing()
    .returning({ id: users.id, username: users.username })
}

/** Gives accounts that were never signed in to new one-time passwords; answers whose were replaced. */
export async function renewOneTimePasswords(
  tx: Database,
  hashes: ReadonlyMap<string, string>,
): Promise<Set<string>> {
  const ids = [...hashes.keys()]
  if (ids.length === 0) return new Set()
  const unused = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), eq(users.mustChangePassword, true), eq(users.isActive, true)))
    .for('update')
  for (const { id } of unused) {
    await tx
      .update(users)
      .set({ passwordHash: hashes.get(id)! })
      .where(eq(users.id, id))
    await endSessions(tx, id)
  }
  return new Set(unused.map(({ id }) => id))
}
