import { and, eq, gt, inArray, isNull, lte, ne, sql } from 'drizzle-orm'

import { users } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import { conflict, notSignedIn } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'
import type { Role } from '#shared/endpoint.ts'

import { texts } from '../locales/texts.ts'
import { closeAccount, reopenAccount } from './account-administration.ts'
import { setProtectedColumns } from './protected-columns.ts'
import { clearFailures } from './sign-in/sign-in-failures.ts'
import { invitations } from './table.ts'

const t = texts('refusals')

/**
 * Closes an account as its owner asked, to be erased at `deletesAt`. Throws a 409 for the last administrator of
 * an institution, and a 401 where the account was closed meanwhile.
 */
export async function requestDeletion(tx: Database, user: SessionUser, deletesAt: Date): Promise<void> {
  await requireSuccessor(tx, user)
  const changed = await setProtectedColumns(tx, user.id, { deletesAt }, eq(users.isActive, true))
  // An account that was deactivated meanwhile stays so: cancelling the deletion would activate it again.
  if (!changed) throw notSignedIn()
  await closeAccount(tx, user.id)
}

/** Cancels the deletion and opens the account again. Throws a 409 where none is asked for, or where it is due. */
export async function cancelDeletion(tx: Database, id: string): Promise<void> {
  const kept = await setProtectedColumns(tx, id, { deletesAt: null }, gt(users.deletesAt, now()))
  if (!kept) throw conflict(t('notWaitingForDeletion'))
  await reopenAccount(tx, id)
}

/** The ids of a hundred accounts at most that are due to be erased, the longest waiting first. */
export async function listDueToErase(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(lte(users.deletesAt, now()))
    .orderBy(users.deletesAt)
    .limit(100)
  return rows.map(({ id }) => id)
}

/**
 * Locks an account for its erasure until the transaction ends. False where another instance holds it, or where
 * it is not due any more.
 */
export async function lockDueToErase(tx: Database, id: string): Promise<boolean> {
  const [due] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), lte(users.deletesAt, now())))
    .for('update', { skipLocked: true })
  return due !== undefined
}

/**
 * Deletes an account with all rows that reference it, its personal key among them, and the rows that are kept
 * under its name: failed sign-ins, and the invitation that it was made with.
 */
export async function eraseAccount(tx: Database, id: string): Promise<void> {
  const [account] = await tx.select().from(users).where(eq(users.id, id))
  if (!account) return
  // After a restore it may be open again, with what they have taken on.
  if (account.isActive) await closeAccount(tx, id)
  await clearFailures(tx, account.username, 'sign-in', 'reset-code')
  await clearFailures(tx, id, 'own-password')
  await tx.delete(invitations).where(eq(invitations.acceptedBy, id))
  await tx.delete(users).where(eq(users.id, id))
}

/** For each role of a people manager, the roles that can take its place. */
const successorRoles: Partial<Record<Role, readonly Role[]>> = {
  admin: ['admin'],
  institution_admin: ['admin', 'institution_admin'],
}

/** Throws a 409 where the institution would be left with nobody who can do the work of this role. */
function requireSuccessor(tx: Database, { id, role, institutionId }: SessionUser): Promise<void> {
  // This reads other people's accounts.
  return asSystem(async () => {
    const able = successorRoles[role]
    if (!able) return
    // The lock keeps the last two from leaving at the same moment.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`account-deletion ${institutionId}`}))`)
    const [other] = await tx
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          eq(users.institutionId, institutionId),
          inArray(users.role, [...able]),
          eq(users.isActive, true),
          // A successor must be able to sign in: with an own password, and not locked.
          eq(users.mustChangePassword, false),
          isNull(users.lockedAt),
          ne(users.id, id),
        ),
      )
      .limit(1)
    if (other) return
    throw conflict(t('onlyAdministrator'))
  })
}
