import { and, eq, gt } from 'drizzle-orm'

import { type Actor, recordAudit } from '#features/audit/server/service.ts'
import { needsSecondFactor } from '#features/identity/second-factor-requirement.ts'
import { confirmSession, endSessions } from '#features/identity/server/service.ts'
import { secondFactors } from '#features/identity/server/table.ts'
import { institutions } from '#features/institutions/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Keyring } from '#server/encryption/keyring.ts'
import { badField, conflict } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'

import type { SecondFactor, SecondFactorOffer } from '../contract.ts'
import { countBackupCodes, replaceBackupCodes, newBackupCodes } from './backup-codes.ts'
import { qrCodeOf } from './qr-code.ts'
import { otpauthUri, newSecret, decryptSecret, encryptSecret, matchingStep } from './secret.ts'
import { isSecondFactorOn, removeSecondFactor } from './take-off.ts'
import { countCodeAttempt, digitsOf } from './verify.ts'

type Owner = Actor & { readonly user: SessionUser }

/** An offer waits this long for its first code. */
const offerLifetimeMs = 30 * 60_000

/** How the caller's second factor stands. */
export async function getSecondFactor(db: Database, user: SessionUser): Promise<SecondFactor> {
  const [factor] = await db.select().from(secondFactors).where(isTheirs(user.id, true))
  return {
    isOn: factor !== undefined,
    isRequired: await isRequired(db, user),
    since: factor?.since.toISOString() ?? null,
    backupCodesLeft: await countBackupCodes(db, user.id),
  }
}

/** Makes a secret for an app in place of one that was offered before. One that is on stays on meanwhile. */
export async function offerSecret(
  db: Database,
  keyring: Keyring,
  { id, username }: SessionUser,
): Promise<SecondFactorOffer> {
  const secret = newSecret()
  const offer = { ...encryptSecret(keyring, id, secret), lastStep: 0, since: now() }
  await db
    .insert(secondFactors)
    .values({ ...offer, isOn: false })
    .onConflictDoUpdate({ target: [secondFactors.userId, secondFactors.isOn], set: offer })
  return { secret: secret.match(/.{1,4}/g)?.join(' ') ?? secret, qr: qrCodeOf(otpauthUri(username, secret)) }
}

/**
 * Turns the offered secret on, in place of one that was, and answers ten backup codes and the session's
 * new secret; every other session ends, since it was opened by the password alone. Throws a 400 for a code that is not of the offer, a 409 where there is none any more, a 429
 * for the sixth try within five minutes.
 */
export async function turnOn(db: Database, keyring: Keyring, owner: Owner, code: string) {
  const { user } = owner
  await countCodeAttempt(db, user.id)
  const { codes, hashes } = await newBackupCodes()
  return db.transaction(async (tx) => {
    const [offer] = await tx
      .select()
      .from(secondFactors)
      .where(
        and(isTheirs(user.id, false), gt(secondFactors.since, new Date(now().getTime() - offerLifetimeMs))),
      )
      .for('update')
    if (!offer) throw conflict('This took longer than 30 minutes. Please begin again with a new QR code.')
    const step = matchingStep(decryptSecret(keyring, offer), digitsOf(code) ?? '', 0)
    if (!step) throw badField('code', 'This is not the code that the app shows now')

    await tx.delete(secondFactors).where(isTheirs(user.id, true))
    await tx
      .update(secondFactors)
      .set({ isOn: true, lastStep: step, since: now() })
      .where(isTheirs(user.id, false))
    await replaceBackupCodes(tx, user.id, hashes)
    await endSessions(tx, user.id, user.sessionId)
    await recordAudit(tx, owner, { action: 'second-factor.turn-on' })
    return { codes, sessionToken: await confirmSession(tx, user.sessionId) }
  })
}

/** Turns the caller's second factor off. Throws a 409 where it is required or not on. */
export async function turnOff(db: Database, owner: Owner): Promise<void> {
  if (await isRequired(db, owner.user)) {
    throw conflict('Your institution asks for a second step from everyone with your duties.')
  }
  await db.transaction(async (tx) => {
    if (!(await removeSecondFactor(tx, owner.user.id))) throw notOn()
    await recordAudit(tx, owner, { action: 'second-factor.turn-off' })
  })
}

/** Ten new backup codes in place of the ones before. Throws a 409 where there is no second factor. */
export async function renewBackupCodes(db: Database, owner: Owner): Promise<{ codes: string[] }> {
  const { codes, hashes } = await newBackupCodes()
  await db.transaction(async (tx) => {
    if (!(await isSecondFactorOn(tx, owner.user.id))) throw notOn()
    await replaceBackupCodes(tx, owner.user.id, hashes)
    await recordAudit(tx, owner, { action: 'second-factor.renew-codes' })
  })
  return { codes }
}

async function isRequired(db: Database, user: SessionUser): Promise<boolean> {
  if (!needsSecondFactor(user)) return false
  const [own] = await db.select().from(institutions).where(eq(institutions.id, user.institutionId))
  return own?.requiresSecondFactor ?? true
}

const isTheirs = (userId: string, isOn: boolean) =>
  and(eq(secondFactors.userId, userId), eq(secondFactors.isOn, isOn))
const notOn = () => conflict('There is no second step to change.')
