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
import { setProtectedColumns } from './protected-columns.ts'
import { deleteMailedCodes } from './recovery/mailed-codes.ts'
import { deleteResetCodesMadeBy } from './recovery/reset-codes.ts'
import { revokeGrantsOf } from './responder-grants.ts'
import { resetCodes } from './table.ts'

type Row = typeof users.$inferSelect

/** The fields of an account that people managers may change. */
type Change = Partial<Pick<Row, 'role' | 'unitId' | 'shiftId' | 'badgeNumber'>>

/**
 * Changes an account, and answers it. In another unit or shift the membership begins anew, also after a return:
 * the statistics count nobody who has just been moved. A new role ends the account's sessions, codes, grants and open
 * invitations, so that it has only the rights of that role (ASVS 5.0 8.3.2). It also ends connections that the
 * role does not allow.
 */
export async function changeAccount(tx: Database, account: Row, change: Change): Promise<Row> {
  const moved = {
    ...(change.unitId !== undefined && change.unitId !== account.unitId && { unitSince: now() }),
    ...(change.shiftId !== undefined && change.shiftId !== account.shiftId && { shiftSince: now() }),
  }
  const changed = await setProtectedColumns(tx, account.id, { ...change, ...moved })
  if (change.role && change.role !== account.role) {
    await revokeRights(tx, account.id)
    await endForbiddenConnections(tx, { userId: account.id })
  }
  return changed!
}

/** Closes an account, and answers it. Its sessions, grants, codes and open invitations end with it. */
export async function closeAccount(tx: Database, id: string): Promise<Row> {
  const closed = await setProtectedColumns(tx, id, { isActive: false })
  await revokeRights(tx, id)
  return closed!
}

/** Opens a closed account again, without its earlier grants, and answers it. */
export async function reopenAccount(tx: Database, id: string): Promise<Row> {
  const open = await setProtectedColumns(tx, id, { isActive: true })
  return open!
}

/**
 * Starts a reset hold anew where it lasted when the account was closed. While it was closed, its owner could
 * neither learn of the reset by staff nor lock the account.
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
  await setProtectedColumns(tx, id, { resetHoldStartedAt: now() })
}

function revokeRights(tx: Database, userId: string): Promise<void> {
  // The rows belong to the person whose rights are revoked, not to the caller.
  return asSystem(async () => {
    await endSessions(tx, userId)
    // The code was made by somebody who may change the old role, but perhaps not the new one.
    await tx.delete(resetCodes).where(eq(resetCodes.userId, userId))
    await deleteMailedCodes(tx, userId)
    await deleteResetCodesMadeBy(tx, userId)
    await revokeInvitationsOf(tx, userId)
    await revokeGrantsOf(tx, userId)
  })
}

/** A one-time password was made and seen by somebody else, so it must not work for long. */
const oneTimeDays = 14

const oneTimeUntil = () => new Date(now().getTime() + oneTimeDays * 24 * 60 * 60_000)

/**
 * Adds accounts with one-time passwords, which work for 14 days. Answers the added accounts; those whose
 * username was taken are left out.
 */
export function addAccounts(tx: Database, accounts: (typeof users.$inferInsert)[]) {
  const oneTime = { mustChangePassword: true, oneTimeUntil: oneTimeUntil() }
  const query = tx
    .insert(users)
    .values(accounts.map((account) => ({ ...account, ...oneTime })))
    .onConflictDoNothing()
    .returning({ id: users.id, username: users.username, role: users.role })
  // The role of callers adds no accounts: an account brings a role and a password with it.
  return asSystem(() => query)
}

/**
 * Gives new one-time passwords, for 14 days, to accounts that nobody has signed in to yet. `hashes` has the
 * password hashes by account id. Answers the ids of the accounts that got a new one.
 */
export function renewOneTimePasswords(
  tx: Database,
  hashes: ReadonlyMap<string, string>,
): Promise<Set<string>> {
  // The sessions that end belong to the imported people.
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
