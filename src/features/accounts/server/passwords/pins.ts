import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'

import { recordAudit, type Actor } from '#features/audit/server/service.ts'
import type { CurrentUser } from '#features/identity/contract.ts'
import { getCurrentUser } from '#features/identity/server/service.ts'
import { users } from '#features/identity/server/table.ts'
import type { Database } from '#server/database/database.ts'
import { badField } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'

import { hashPassword, verifyPassword } from './password-hash.ts'

type Owner = Actor & { readonly user: SessionUser }

/**
 * A PIN that somebody else tries is as likely right as one in two thousand at worst; NIST SP 800-63B-4
 * 3.2.2 allows a hundred tries, Android and iOS five before they slow down.
 */
export const maxWrongPins = 5

/** What a new password leaves of a PIN. */
export const withoutPin = { pinHash: null, wrongPins: 0 }

/** Sets the caller's PIN. Throws a 400 for one that anybody would try first. */
export async function setPin(db: Database, owner: Owner, pin: string): Promise<CurrentUser> {
  if (isEasilyGuessed(pin)) throw badField('pin', 'Please choose digits that are harder to guess')
  return storePin(db, owner, { pinHash: await hashPassword(pin), wrongPins: 0 })
}

/** Takes the caller's PIN off; without one nothing changes. */
export function removePin(db: Database, owner: Owner): Promise<CurrentUser> {
  return storePin(db, owner, withoutPin)
}

/**
 * Throws a 400 naming the field `pin` unless it is the caller's own. Every try is counted before it is
 * looked at, for all instances together; after five wrong ones in a row none is looked at any more.
 */
export async function requireOwnPin(db: Database, userId: string, pin: string): Promise<void> {
  const [tried] = await db
    .update(users)
    .set({ wrongPins: sql`${users.wrongPins} + 1` })
    .where(and(eq(users.id, userId), isNotNull(users.pinHash), lt(users.wrongPins, maxWrongPins)))
    .returning({ pinHash: users.pinHash, wrongPins: users.wrongPins })
  if (tried?.pinHash && (await verifyPassword(tried.pinHash, pin))) return
  const left = maxWrongPins - (tried?.wrongPins ?? maxWrongPins)
  if (left === 0) throw badField('pin', 'Please use your password now')
  throw badField('pin', `This is not your PIN. ${left === 1 ? '1 try' : `${left} tries`} left.`)
}

async function storePin(
  db: Database,
  owner: Owner,
  pin: { readonly pinHash: string | null; readonly wrongPins: number },
): Promise<CurrentUser> {
  const { id } = owner.user
  return db.transaction(async (tx) => {
    await tx.update(users).set(pin).where(eq(users.id, id))
    await recordAudit(tx, owner, { action: pin.pinHash ? 'pin.set' : 'pin.remove' })
    return getCurrentUser(tx, id)
  })
}

/** One digit again and again, or a straight run up or down. */
function isEasilyGuessed(pin: string): boolean {
  const steps = new Set(Array.from(pin.slice(1), (digit, at) => Number(digit) - Number(pin[at])))
  const [step] = steps
  return steps.size === 1 && step !== undefined && Math.abs(step) <= 1
}
