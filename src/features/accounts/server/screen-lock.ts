import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'

import { recordAudit, type Actor } from '#features/audit/server/service.ts'
import type { LockStanding, Unlocking } from '#features/screen-lock/contract.ts'
import { isLockedAt } from '#features/screen-lock/locking.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database.ts'
import { notSignedIn, Rejection } from '#server/rejection.ts'
import type { SessionUser } from '#server/session-user.ts'

import type { CurrentUser } from '../contract.ts'
import { getCurrentUser } from './current-user.ts'
import { requireOwnPassword } from './passwords.ts'
import { mostWrongPins, requireOwnPin } from './pins.ts'
import { servesAt } from './responder-grants.ts'
import { limitsOf } from './session-limits.ts'
import { sessions, users } from './table.ts'

type Owner = Actor & { readonly user: SessionUser }

/** Which of these sessions are open and not locked. Looking does not count as use of them. */
export async function listUnlocked(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const at = now()
  const open = await db
    .select({
      id: sessions.id,
      role: users.role,
      serves: servesAt(at),
      lockMinutes: users.lockMinutes,
      lockedAt: sessions.lockedAt,
      lastSeenAt: sessions.lastSeenAt,
      awaitsCode: sessions.awaitsCode,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        inArray(sessions.id, [...ids]),
        gt(sessions.idleEndsAt, at),
        gt(sessions.endsAt, at),
        eq(users.isActive, true),
      ),
    )
  return new Set(open.filter((session) => !isLockedAt(at, session)).map(({ id }) => id))
}

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
export async function lockStandingOf(db: Database, user: SessionUser): Promise<LockStanding> {
  const [found] = await db
    .select({ pinHash: users.pinHash, wrongPins: users.wrongPins, endsAt: sessions.endsAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, user.sessionId))
  if (!found) throw notSignedIn()
  return {
    isLocked: user.isLocked,
    takesPin: found.pinHash !== null && found.wrongPins < mostWrongPins,
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
  const { takesPassword } = await lockStandingOf(db, owner.user)
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
