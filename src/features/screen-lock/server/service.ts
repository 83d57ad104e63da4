import { and, eq, isNull, sql } from 'drizzle-orm'

import { requireOwnPassword, maxWrongPins, requireOwnPin } from '#features/accounts/server/service.ts'
import { recordAudit, type Actor } from '#features/audit/server/service.ts'
import type { CurrentUser } from '#features/identity/contract.ts'
import { getCurrentUser, limitsOf } from '#features/identity/server/service.ts'
import { sessions, users } from '#features/identity/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notSignedIn, Rejection } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'

import type { LockState, Unlocking } from '../contract.ts'

type Owner = Actor & { readonly user: SessionUser }

/** Locks the caller's session; one that is locked stays so. */
export async function lockSession(db: Database, owner: Owner): Promise<void> {
  const objectId = owner.user.sessionId
  await db.transaction(async (tx) => {
    const locked = await tx
      .update(sessions)
      .set({ lockedAt: now() })
      .where(and(eq(sessions.id, objectId), isNull(sessions.lockedAt)))
      .returning({ id: sessions.id })
    if (locked.length > 0) await recordAudit(tx, owner, { action: 'session.lock', objectId })
  })
}

/** How it stands with the lock of the caller's session. */
export async function lockStateOf(db: Database, user: SessionUser): Promise<LockState> {
  const [found] = await db
    .select({ pinHash: users.pinHash, wrongPins: users.wrongPins, endsAt: sessions.endsAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, user.sessionId))
  if (!found) throw notSignedIn()
  return {
    isLocked: user.isLocked,
    takesPin: found.pinHash !== null && found.wrongPins < maxWrongPins,
    takesPassword: !isOfDemo(user, found.endsAt),
  }
}

/** Who was confirmed for as long as the session lasts is of the demo, where nobody has a password. */
function isOfDemo({ confirmedUntil }: SessionUser, endsAt: Date): boolean {
  return confirmedUntil !== null && confirmedUntil >= endsAt
}

/**
 * Opens the caller's locked session again. What was confirmed before is to be confirmed anew: a PIN is
 * less than a password. Throws a 400 naming the field for a wrong PIN, of which five are looked at, or a
 * wrong password, limited as failed sign-ins are; a 400 where neither was given.
 */
export async function unlockSession(db: Database, owner: Owner, given: Unlocking): Promise<void> {
  const { takesPassword } = await lockStateOf(db, owner.user)
  const objectId = owner.user.sessionId
  try {
    if (given.password !== undefined) await requireOwnPassword(db, owner, given.password)
    else if (given.pin !== undefined) await requireOwnPin(db, owner.user.id, given.pin)
    else if (takesPassword) throw new Rejection(400, 'Please enter your PIN or password')
  } catch (error) {
    await recordAudit(db, owner, { action: 'session.unlock', objectId, outcome: 'refused' })
    throw error
  }
  const at = now()
  const idleEndsAt = new Date(at.getTime() + limitsOf(owner.user).idle)
  await db.transaction(async (tx) => {
    await tx
      .update(sessions)
      .set({
        lockedAt: null,
        lastSeenAt: at,
        idleEndsAt: sql`least(${idleEndsAt.toISOString()}::timestamptz, ${sessions.endsAt})`,
        ...(takesPassword && { confirmedUntil: null }),
      })
      .where(eq(sessions.id, objectId))
    await tx.update(users).set({ wrongPins: 0 }).where(eq(users.id, owner.user.id))
    await recordAudit(tx, owner, { action: 'session.unlock', objectId })
  })
}

/** Chooses after how many minutes the caller's screen locks by itself. */
export async function chooseLockMinutes(db: Database, owner: Owner, minutes: number): Promise<CurrentUser> {
  return db.transaction(async (tx) => {
    await tx.update(users).set({ lockMinutes: minutes }).where(eq(users.id, owner.user.id))
    await recordAudit(tx, owner, { action: 'settings.change' })
    return getCurrentUser(tx, owner.user.id)
  })
}
