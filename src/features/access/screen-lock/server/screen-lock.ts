import { and, eq, isNull, sql } from 'drizzle-orm'

import {
  clearWrongPins,
  requireOwnPassword,
  maxWrongPins,
  requireOwnPin,
  getCurrentUser,
} from '#features/access/accounts/index.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import type { CurrentUser } from '#features/core/identity/contract.ts'
import { limitsOf } from '#features/core/identity/index.ts'
import { sessions, users } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import type { Caller } from '#server/http/caller.ts'
import { notSignedIn, Rejection } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'

import type { LockState, Unlocking } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('contract')

/** Locks the caller's session. A session that is locked already stays as it is. */
export async function lockSession(caller: Caller): Promise<void> {
  const objectId = caller.user.sessionId
  await caller.db.transaction(async (tx) => {
    const locked = await tx
      .update(sessions)
      .set({ lockedAt: now() })
      .where(and(eq(sessions.id, objectId), isNull(sessions.lockedAt)))
      .returning({ id: sessions.id })
    if (locked.length > 0) await recordAudit(tx, caller, { action: 'session.lock', objectId })
  })
}

/** The state of the lock of the caller's session. Throws a 401 where the session is over. */
export async function getLockState({ db, user }: Caller): Promise<LockState> {
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

/** Whether a session belongs to the demo. Only such a session is confirmed for as long as it lasts. */
function isOfDemo({ confirmedUntil }: SessionUser, endsAt: Date): boolean {
  return confirmedUntil !== null && confirmedUntil >= endsAt
}

/**
 * Unlocks the caller's session. Its confirmation ends, since a PIN proves less than a password. Throws a 400
 * naming the field for a wrong PIN, of which five are checked, and for a wrong password, with the limits of a
 * sign-in; a 400 where neither is given.
 */
export async function unlockSession(caller: Caller, given: Unlocking): Promise<void> {
  const { db, user } = caller
  const { takesPassword } = await getLockState(caller)
  const objectId = user.sessionId
  try {
    if (given.password !== undefined) await requireOwnPassword(caller, given.password)
    else if (given.pin !== undefined) await requireOwnPin(caller, given.pin)
    else if (takesPassword) throw new Rejection(400, t('pinOrPassword'))
  } catch (error) {
    await recordAudit(db, caller, { action: 'session.unlock', objectId, outcome: 'refused' })
    throw error
  }
  const at = now()
  const idleEndsAt = new Date(at.getTime() + limitsOf(user).idle)
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
    await clearWrongPins(tx, user.id)
    await recordAudit(tx, caller, { action: 'session.unlock', objectId })
  })
}

/** Sets after how many minutes without use the caller's screen locks, and answers who they are now. */
export async function chooseLockMinutes(caller: Caller, lockMinutes: number): Promise<CurrentUser> {
  const { db, user } = caller
  return db.transaction(async (tx) => {
    await tx.update(users).set({ lockMinutes }).where(eq(users.id, user.id))
    await recordAudit(tx, caller, { action: 'settings.change' })
    return getCurrentUser(tx, caller)
  })
}
