import { and, eq, gt, inArray, isNull, lte, ne, sql } from 'drizzle-orm'

import { users } from '#features/identity/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import { conflict, notSignedIn } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'
import type { Role } from '#shared/endpoint.ts'

import { closeAccount, reopenAccount } from './account-administration.ts'
import { failureKey } from './sign-in/sign-in-failures.ts'
import { invitations, knownDevices, signInFailures } from './table.ts'

/**
 * Closes an account at its owner's wish, to be erased at a moment. Throws a 409 in words for somebody
 * without whom nobody could keep their institution.
 */
export async function requestDeletion(tx: Database, user: SessionUser, deletesAt: Date): Promise<void> {
  await requireSuccessor(tx, user)
  const left = await tx
    .update(users)
    .set({ deletesAt })
    .where(and(eq(users.id, user.id), eq(users.isActive, true)))
    .returning({ id: users.id })
  // Deactivated at this very moment: whoever leaves may come back, and that must not undo it.
  if (left.length === 0) throw notSignedIn()
  await closeAccount(tx, user.id)
}

/** Takes the wish back. Throws a 409 where there is none, or where its time has come. */
export async function cancelDeletion(tx: Database, id: string): Promise<void> {
  const kept = await tx
    .update(users)
    .set({ deletesAt: null })
    .where(and(eq(users.id, id), gt(users.deletesAt, now())))
    .returning({ id: users.id })
  if (kept.length === 0) throw conflict('This account is not waiting to be deleted')
  await reopenAccount(tx, id)
}

/** Whose time to be erased has come, the longest waiting first. */
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
 * Holds an account for erasure until the transaction ends; false where another instance is at it, or
 * where it is not due (any more).
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
 * Deletes an account with every row that hangs on it, its key among them, and what is kept under its
 * name: failed sign-ins, and the invitation it came by.
 */
export async function eraseAccount(tx: Database, id: string): Promise<void> {
  const [account] = await tx.select().from(users).where(eq(users.id, id))
  if (!account) return
  const devices = await tx
    .select({ hash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(eq(knownDevices.userId, id))
  const tried = [
    failureKey('own-password', id),
    failureKey('reset-code', account.username),
    failureKey('sign-in', account.username),
    ...devices.map(({ hash }) => failureKey('sign-in', account.username, hash)),
  ]
  await tx.delete(signInFailures).where(inArray(signInFailures.key, tried))
  await tx.delete(invitations).where(eq(invitations.acceptedBy, id))
  await tx.delete(users).where(eq(users.id, id))
}

const successorRoles: Partial<Record<Role, readonly Role[]>> = {
  admin: ['admin'],
  institution_admin: ['admin', 'institution_admin'],
}

/** An institution must not be left without anybody who can keep its people or, of administrators, its alerts. */
function requireSuccessor(tx: Database, { id, role, institutionId }: SessionUser): Promise<void> {
  // Others’ accounts tell whether somebody stays to keep the institution.
  return asSystem(async () => {
    const able = successorRoles[role]
    if (!able) return
    // One after the other, so that the last two cannot leave at the same moment.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`leaving ${institutionId}`}))`)
    const [other] = await tx
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          eq(users.institutionId, institutionId),
          inArray(users.role, [...able]),
          eq(users.isActive, true),
          // Somebody who can come in: not one who never has, or who locked the account.
          eq(users.mustChangePassword, false),
          isNull(users.lockedAt),
          ne(users.id, id),
        ),
      )
      .limit(1)
    if (other) return
    throw conflict(
      'You are the only administrator of your institution. Make somebody else an administrator first, so that its people and alerts are in good hands.',
    )
  })
}
