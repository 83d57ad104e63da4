import { and, eq, inArray, max } from 'drizzle-orm'

import { auditEvents } from '#features/audit/server/table.ts'
import { endForbiddenConnections } from '#features/connections/server/service.ts'
import { resetHoldUntil } from '#features/identity/reset-hold.ts'
import { endSessions } from '#features/identity/server/service.ts'
import { users } from '#features/identity/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'

import { revokeInvitationsOf } from './invitations.ts'
import { deleteMailedCodes } from './recovery/mailed-codes.ts'
import { deleteResetCodesMadeBy } from './recovery/reset-codes.ts'
import { revokeGrantsOf } from './responder-grants.ts'
import { resetCodes } from './table.ts'

type Row = typeof users.$inferSelect

/** What those who keep an institution's people may change of an account. */
type Change = Partial<Pick<Row, 'role' | 'unitId' | 'shiftId' | 'badgeNumber'>>

/**
 * Changes an account. A new role ends its sessions, codes, grants and open invitations: it begins anew
 * with what the role may do (ASVS 5.0 8.3.2), and connections that it rules out end.
 */
export async function changeAccount(tx: Database, account: Row, change: Change): Promise<Row> {
  const [changed] = await tx.update(users).set(change).where(eq(users.id, account.id)).returning()
  if (change.role && change.role !== account.role) {
    await revokeRights(tx, account.id)
    await endForbiddenConnections(tx, { userId: account.id })
  }
  return changed!
}

/** Closes an account: its sessions, grants, codes and open invitations end in the same transaction. */
export async function closeAccount(tx: Database, id: string): Promise<Row> {
  const [closed] = await tx.update(users).set({ isActive: false }).where(eq(users.id, id)).returning()
  await revokeRights(tx, id)
  return closed!
}

/** Opens a closed account again, without the grants that it had. */
export async function reopenAccount(tx: Database, id: string): Promise<Row> {
  const [open] = await tx.update(users).set({ isActive: true }).where(eq(users.id, id)).returning()
  return open!
}

/**
 * Seals anew, from now, what was sealed when an account was closed: in that time its owner could neither
 * read of the reset by staff nor lock the account.
 */
export async function renewResetHoldIfClosedDuringIt(
  tx: Database,
  { id, resetHoldStartedAt }: Row,
): Promise<void> {
  const [closing] = await tx
    .select({ at: max(auditEvents.at) })
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectId, id), eq(auditEvents.action, 'account.deactivate')))
  if (!resetHoldUntil(resetHoldStartedAt, closing?.at ?? now())) return
  await tx.update(users).set({ resetHoldStartedAt: now() }).where(eq(users.id, id))
}

function revokeRights(tx: Database, userId: string): Promise<void> {
  // What hangs on somebody’s account ends with their rights, whoever takes them.
  return asSystem(async () => {
    await endSessions(tx, userId)
    // Whoever made it could give the old role, not of need the new one.
    await tx.delete(resetCodes).where(eq(resetCodes.userId, userId))
    await deleteMailedCodes(tx, userId)
    await deleteResetCodesMadeBy(tx, userId)
    await revokeInvitationsOf(tx, userId)
    await revokeGrantsOf(tx, userId)
  })
}

/** Somebody else has made a one-time password and seen it: unused, it is no standing way in. */
const oneTimeDays = 14

const oneTimeUntil = () => new Date(now().getTime() + oneTimeDays * 24 * 60 * 60_000)

/** Adds accounts that open with a one-time password, for 14 days; answers those whose names were free. */
export function addAccounts(tx: Database, accounts: (typeof users.$inferInsert)[]) {
  const oneTime = { mustChangePassword: true, oneTimeUntil: oneTimeUntil() }
  return tx
    .insert(users)
    .values(accounts.map((account) => ({ ...account, ...oneTime })))
    .onConflictDoNothing()
    .returning({ id: users.id, username: users.username, role: users.role })
}

/**
 * Gives accounts that were never signed in to new one-time passwords, for 14 days; answers whose were
 * replaced.
 */
export function renewOneTimePasswords(
  tx: Database,
  hashes: ReadonlyMap<string, string>,
): Promise<Set<string>> {
  // The sessions that end are those of the people brought in.
  return asSystem(async () => {
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
        .set({ passwordHash: hashes.get(id)!, oneTimeUntil: oneTimeUntil() })
        .where(eq(users.id, id))
      await endSessions(tx, id)
    }
    return new Set(unused.map(({ id }) => id))
  })
}
