import { eq } from 'drizzle-orm'

import type { RecoveryForm } from '#features/access/accounts/contract.ts'
import {
  comingBack,
  consumeRecoveryCode,
  derivePasswordKey,
  passwordForms,
  deriveRecoveryKey,
  endAddedSince,
  endResetHold,
  findRecoveryCode,
  formOf,
  type KeptWayIn,
  newRecoverySecret,
  readRecoverySecret,
  storeRecoverySecret,
} from '#features/access/accounts/index.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import {
  deleteClosedVaults,
  type EncryptedField,
  moveIntoVault,
  openClosedVaults,
  requireOpenVault,
} from '#features/core/encryption/index.ts'
import { heldBefore } from '#features/core/identity/index.ts'
import { resetHoldUntil } from '#features/core/identity/reset-hold.ts'
import { users } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'
import { badField, conflict, vaultClosed } from '#server/http/rejection.ts'

import type { ClosedVaultSecret, RecoveryStatus } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('refusals')

/** Nobody can guess 130 random bits, nor 64 behind argon2id. The limit keeps people from trying. */
const triesPerPerson = { most: 5, perSeconds: 5 * 60 }

/** For how long the page says what ended. */
const shownMs = 30 * 24 * 60 * 60_000

/** Whether a person has no password that a code could recover, which is so only in the demo. */
export type HasNoPassword = (userId: string) => boolean

/** What ended when somebody came back by an older way, for thirty days. */
async function findComingBack(db: Database, userId: string): Promise<RecoveryStatus['cameBack']> {
  const [row] = await db.select({ cameBack: users.cameBack }).from(users).where(eq(users.id, userId))
  const { cameBack } = row ?? {}
  if (!cameBack || cameBack.ended.length === 0) return null
  if (now().getTime() - Date.parse(cameBack.at) > shownMs) return null
  return { at: cameBack.at, ended: [...cameBack.ended] }
}

/** Whether the caller has a recovery code or words, and since when. */
export async function getRecoveryStatus(
  { db, user }: Caller,
  hasNoPassword: HasNoPassword,
): Promise<RecoveryStatus> {
  const code = await findRecoveryCode(db, user.id)
  return {
    isOffered: !hasNoPassword(user.id),
    madeAt: code?.madeAt.toISOString() ?? null,
    form: code && (code.parameters === null ? 'code' : 'words'),
    isKept: Boolean(code?.keptAt),
    heldUntil: resetHoldUntil(user.resetHoldStartedAt, now())?.toISOString() ?? null,
    cameBack: await findComingBack(db, user.id),
  }
}

/**
 * Makes the caller's recovery code or words anew, and answers them. Only a hash is stored. Throws a 409 in the demo, and
 * while a reset hold lasts: somebody who used a code from staff could otherwise end the hold. Throws a 503 where too
 * many passwords wait.
 */
export async function renewRecoveryCode(
  caller: Caller,
  form: RecoveryForm,
  hasNoPassword: HasNoPassword,
): Promise<string> {
  const { db, user, keyring, vault } = caller
  if (hasNoPassword(user.id)) throw conflict(t('demoHasNoPassword'))
  // The code from before vaults is what ends a hold of that time.
  if (heldBefore(user) && !user.hasClosedVault) {
    throw conflict(t('openOlderFirst'))
  }
  await requireOpenVault(caller)
  const fresh = await newRecoverySecret(form)
  return db.transaction(async (tx) => {
    await recordAudit(tx, caller, { action: 'recovery-code.make' })
    return storeRecoverySecret({ db: tx, keyring, userId: user.id }, vault, fresh)
  })
}

/**
 * Opens what a reset closed, with the password, the recovery code or the words that the caller had before it. What was
 * added to the account since that reset ends (`comingBack`). Answers a
 * new code for the vault in use, or new words where the caller uses words. Throws a 409 where nothing is closed, a 400 naming the field for another secret,
 * a 429 for the sixth attempt within five minutes, and a 503 where too many passwords wait.
 */
export async function openClosed(
  caller: Caller,
  { secret }: ClosedVaultSecret,
  kept: readonly KeptWayIn[],
): Promise<string> {
  const { db, user, keyring, vault } = caller
  if (!user.hasClosedVault && !heldBefore(user)) throw conflict(t('nothingClosed'))
  await requireOpenVault(caller)
  await consumeRateLimit(db, `recovery-code ${user.id}`, triesPerPerson)
  const code = await findRecoveryCode(db, user.id)
  const fresh = await newRecoverySecret(code?.parameters ? 'words' : formOf(secret))
  const shown = await db.transaction(async (tx) => {
    const isOpen = await (user.hasClosedVault
      ? comingBack(tx, caller, kept, () => openVaults(tx, caller, secret))
      : endHold(tx, caller, secret, kept))
    await recordAudit(tx, caller, { action: 'seal.open', outcome: isOpen ? 'done' : 'refused' })
    return isOpen ? storeRecoverySecret({ db: tx, keyring, userId: user.id }, vault, fresh) : null
  })
  if (!shown) {
    throw badField('secret', t('neitherOfThem'))
  }
  return shown
}

/**
 * Deletes for good what a reset closed, which its owner gave up. Throws a 409 where nothing is closed, and within seven
 * days of the reset, when somebody else may use the account.
 */
export function deleteClosed(caller: Caller, fields: readonly EncryptedField[]): Promise<void> {
  const { db, user } = caller
  if (!user.hasClosedVault) throw conflict(t('nothingClosed'))
  if (heldBefore(user)) {
    throw conflict(t('tooEarlyToDelete'))
  }
  return db.transaction(async (tx) => {
    await deleteClosedVaults(tx, caller, fields)
    await endResetHold(tx, user.id)
    await recordAudit(tx, caller, { action: 'seal.delete' })
  })
}

async function openVaults(tx: Database, { user, keyring, vault }: Caller, secret: string) {
  if (!vault) throw vaultClosed()
  let opened = 0
  for (const form of passwordForms(secret)) {
    opened += await openClosedVaults(
      { db: tx, keyring, userId: user.id },
      vault,
      async (wayIn, parameters) => {
        if (wayIn === 'recovery-code') return deriveRecoveryKey(secret, parameters)
        return parameters === null ? null : derivePasswordKey(form, parameters)
      },
    )
    if (opened > 0) break
  }
  return opened > 0
}

/** Ends the reset hold of an account from before vaults, which only its code or words can do. */
async function endHold(tx: Database, caller: Caller, secret: string, kept: readonly KeptWayIn[]) {
  const { user, keyring, vault } = caller
  const code = await findRecoveryCode(tx, user.id)
  const given = await readRecoverySecret(secret, code?.parameters)
  if (!(await consumeRecoveryCode(tx, user.id, given))) return false
  if (vault) await moveIntoVault({ db: tx, keyring, userId: user.id }, vault, null)
  const since = heldBefore(user)
  if (since) await endAddedSince(tx, caller, kept, since)
  await endResetHold(tx, user.id)
  return true
}
