import { and, isNotNull, lt, sql } from 'drizzle-orm'

import { recordAudit } from '#features/core/audit/index.ts'
import type { CurrentUser } from '#features/core/identity/contract.ts'
import { users } from '#features/core/identity/server/table.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { badField } from '#server/http/rejection.ts'

import { texts } from '../../locales/texts.ts'
import { getCurrentUser } from '../current-user.ts'
import { setProtectedColumns } from '../protected-columns.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'

const t = texts('refusals')

/**
 * With five attempts a stranger hits a PIN of four digits once in two thousand cases. NIST SP 800-63B-4 3.2.2
 * allows a hundred attempts; Android and iOS allow five before they slow down.
 */
export const maxWrongPins = 5

/** The columns of an account without a PIN. */
export const withoutPin = { pinHash: null, wrongPins: 0 }

/** Sets the caller's PIN, and answers who they are now. Throws a 400 for a PIN that is easily guessed. */
export async function setPin(caller: Caller, pin: string): Promise<CurrentUser> {
  if (isEasilyGuessed(pin)) throw badField('pin', t('pinEasilyGuessed'))
  return storePin(caller, { pinHash: await hashPassword(pin), wrongPins: 0 })
}

/** Removes the caller's PIN, and answers who they are now. Without a PIN nothing changes. */
export function removePin(caller: Caller): Promise<CurrentUser> {
  return storePin(caller, withoutPin)
}

/**
 * Throws a 400 naming the field `pin` unless the PIN is the caller's own. An attempt is counted before it is
 * checked, for all instances together. After five wrong PINs in a row no PIN is checked any more.
 */
export async function requireOwnPin({ db, user }: Caller, pin: string): Promise<void> {
  const tried = await setProtectedColumns(
    db,
    user.id,
    { wrongPins: sql`${users.wrongPins} + 1` },
    and(isNotNull(users.pinHash), lt(users.wrongPins, maxWrongPins)),
  )
  if (tried?.pinHash && (await verifyPassword(tried.pinHash, pin))) return
  const left = maxWrongPins - (tried?.wrongPins ?? maxWrongPins)
  if (left === 0) throw badField('pin', t('usePassword'))
  throw badField('pin', t('notYourPin', { left }))
}

/** Forgets a person's wrong PINs, after they proved who they are. */
export async function clearWrongPins(db: Database, userId: string): Promise<void> {
  await setProtectedColumns(db, userId, { wrongPins: 0 })
}

async function storePin(
  caller: Caller,
  pin: { readonly pinHash: string | null; readonly wrongPins: number },
): Promise<CurrentUser> {
  const { db, user } = caller
  return db.transaction(async (tx) => {
    await setProtectedColumns(tx, user.id, pin)
    await recordAudit(tx, caller, { action: pin.pinHash ? 'pin.set' : 'pin.remove' })
    return getCurrentUser(tx, caller)
  })
}

/** Whether a PIN is one digit repeated, or a run of digits up or down. */
function isEasilyGuessed(pin: string): boolean {
  const steps = new Set(Array.from(pin.slice(1), (digit, at) => Number(digit) - Number(pin[at])))
  const [step] = steps
  return steps.size === 1 && step !== undefined && Math.abs(step) <= 1
}
