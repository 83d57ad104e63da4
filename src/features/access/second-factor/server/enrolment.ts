import { and, eq, gt } from 'drizzle-orm'

import { giveBackWhatTheyTook } from '#features/care/follow-ups/index.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import {
  confirmSession,
  endSessions,
  holdDay,
  putGrantsToSleep,
  requireNoNewWayIn,
  wakeGrants,
} from '#features/core/identity/index.ts'
import { resetHoldUntil } from '#features/core/identity/reset-hold.ts'
import { needsSecondFactor } from '#features/core/identity/second-factor-requirement.ts'
import { secondFactors, users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import type { Caller } from '#server/http/caller.ts'
import { badField, conflict } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'
import { qrCodeOf } from '#shared/qr-code.ts'

import type { SecondFactor, SecondFactorOffer } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { countBackupCodes, replaceBackupCodes, newBackupCodes } from './backup-codes.ts'
import { otpauthUri, newSecret, decryptSecret, encryptSecret, matchingStep } from './secret.ts'
import { secondFactorCodes } from './table.ts'
import { countCodeAttempt, digitsOf } from './verify.ts'

const t = texts('contract')

/** An offered secret waits this long for its first code. */
const offerLifetimeMs = 30 * 60_000

/** The status of the caller's second factor. */
export async function getSecondFactor({ db, user }: Caller): Promise<SecondFactor> {
  const [factor] = await db.select().from(secondFactors).where(isTheirs(user.id, true))
  const until = resetHoldUntil(user.resetHoldStartedAt, now())
  return {
    isOn: factor !== undefined,
    isRequired: await isRequired(db, user),
    heldUntil: until && !(await isWitnessed(db, user)) ? until.toISOString() : null,
    since: factor?.since.toISOString() ?? null,
    backupCodesLeft: await countBackupCodes(db, user.id),
  }
}

/**
 * Makes a secret for the caller's app, in place of one offered before. A factor that is on stays on meanwhile. Throws the
 * 409 of `requireMayAdd`.
 */
export async function offerSecret({ db, user, keyring }: Caller): Promise<SecondFactorOffer> {
  await requireMayAdd(db, user)
  const secret = newSecret()
  const offer = { ...encryptSecret(keyring, user.id, secret), lastStep: 0, since: now() }
  await db
    .insert(secondFactors)
    .values({ ...offer, isOn: false })
    .onConflictDoUpdate({ target: [secondFactors.userId, secondFactors.isOn], set: offer })
  const groups = secret.match(/.{1,4}/g)?.join(' ') ?? secret
  const uri = otpauthUri(user.username, secret)
  return { secret: groups, uri, qr: qrCodeOf(uri) }
}

/**
 * Turns the offered secret on, in place of an earlier one, and answers ten backup codes and the session's new
 * secret. The person's grants as a responder wake. Every other session ends, since the password alone opened it. Throws
 * a 400 for a code that does not match the offer, a 409 where the offer is too old and as `requireMayAdd`, and a 429 for
 * the sixth attempt within five minutes.
 */
export async function turnOn(caller: Caller, code: string) {
  const { db, user, keyring } = caller
  await requireMayAdd(db, user)
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
    if (!offer) throw conflict(t('tookTooLong'))
    const step = matchingStep(decryptSecret(keyring, offer), digitsOf(code) ?? '', 0)
    if (!step) throw badField('code', t('wrongCode'))

    await tx.delete(secondFactors).where(isTheirs(user.id, true))
    await tx
      .update(secondFactors)
      .set({ isOn: true, lastStep: step, since: now() })
      .where(isTheirs(user.id, false))
    await replaceBackupCodes(tx, user.id, hashes)
    await wakeGrants(tx, user.id)
    await setWitnessed(tx, user.id, null)
    await endSessions(tx, user.id, user.sessionId)
    await recordAudit(tx, caller, { action: 'second-factor.turn-on' })
    return { codes, sessionToken: await confirmSession(tx, caller) }
  })
}

/** Turns the caller's second factor off. Throws a 409 where it is required or not on. */
export async function turnOff(caller: Caller): Promise<void> {
  const { db, user } = caller
  if (await isRequired(db, user)) {
    throw conflict(t('isRequired'))
  }
  await db.transaction(async (tx) => {
    if (!(await removeSecondFactor(tx, user.id))) throw notOn()
    await recordAudit(tx, caller, { action: 'second-factor.turn-off' })
  })
}

/** Replaces the caller's backup codes by ten new ones. Throws a 409 where there is no second factor, and during a reset hold. */
export async function renewBackupCodes(caller: Caller): Promise<{ codes: string[] }> {
  const { db, user } = caller
  requireNoNewWayIn(user)
  const { codes, hashes } = await newBackupCodes()
  await db.transaction(async (tx) => {
    if (!(await isSecondFactorOn(tx, user.id))) throw notOn()
    await replaceBackupCodes(tx, user.id, hashes)
    await recordAudit(tx, caller, { action: 'second-factor.renew-codes' })
  })
  return { codes }
}

/**
 * Takes a person's second factor off whose phone is lost. Their grants as a responder sleep until they set a new one. Answers
 * whether they had grants; null where they had no second factor.
 */
export async function takeOffSecondFactor(
  tx: Database,
  userId: string,
): Promise<{ readonly hadGrants: boolean } | null> {
  if (!(await isSecondFactorOn(tx, userId))) return null
  const hadGrants = await putGrantsToSleep(tx, userId)
  await removeSecondFactor(tx, userId)
  return { hadGrants }
}

/**
 * Removes a person's second factor and their backup codes, and gives back what they have taken on and cannot open any more.
 * False where they had none.
 */
function removeSecondFactor(tx: Database, userId: string): Promise<boolean> {
  // A people manager removes it for a person who lost their phone.
  return asSystem(async () => {
    const removed = await tx
      .delete(secondFactors)
      .where(eq(secondFactors.userId, userId))
      .returning({ isOn: secondFactors.isOn })
    await tx.delete(secondFactorCodes).where(eq(secondFactorCodes.userId, userId))
    await giveBackWhatTheyTook(tx, userId)
    return removed.some(({ isOn }) => isOn)
  })
}

/** Whether a person has a second factor that is on. */
export function isSecondFactorOn(db: Database, userId: string): Promise<boolean> {
  // People managers ask this about others. They learn whether there is one, and nothing else.
  return asSystem(async () => {
    const found = await db
      .select({ userId: secondFactors.userId })
      .from(secondFactors)
      .where(isTheirs(userId, true))
    return found.length > 0
  })
}

/**
 * Lets somebody set up, within thirty minutes and also during their reset hold, the second factor that is required of
 * them. Check first who says that it is them. Answers until when.
 */
export async function witnessSecondFactor(tx: Database, userId: string): Promise<Date> {
  const until = new Date(now().getTime() + offerLifetimeMs)
  await setWitnessed(tx, userId, until)
  return until
}

async function setWitnessed(tx: Database, userId: string, factorWitnessedUntil: Date | null): Promise<void> {
  const query = tx.update(users).set({ factorWitnessedUntil }).where(eq(users.id, userId))
  // The role of callers may not write it, so that no statement of theirs can witness for them.
  await asSystem(() => query)
}

/**
 * Throws a 409 during a reset hold. A second factor that is required and missing may be set up even then, once a second
 * people manager, or whoever runs the machine, has confirmed that it is its owner who does.
 */
async function requireMayAdd(db: Database, user: SessionUser): Promise<void> {
  const day = holdDay(user)
  if (!day || (await isWitnessed(db, user))) return
  if (!(await isRequired(db, user)) || (await isSecondFactorOn(db, user.id))) requireNoNewWayIn(user)
  throw conflict(t('needsWitness', { day }))
}

/** Whether somebody without a required second factor may set it up now, since it was confirmed that it is them. */
async function isWitnessed(db: Database, user: SessionUser): Promise<boolean> {
  const isNow = and(eq(users.id, user.id), gt(users.factorWitnessedUntil, now()))
  if ((await db.$count(users, isNow)) === 0) return false
  return (await isRequired(db, user)) && !(await isSecondFactorOn(db, user.id))
}

async function isRequired(db: Database, user: SessionUser): Promise<boolean> {
  // A grant that sleeps until there is one asks for it too.
  if (!needsSecondFactor(user) && user.missingStep !== 'enrolment') return false
  const [own] = await db.select().from(institutions).where(eq(institutions.id, user.institutionId))
  return own?.requiresSecondFactor ?? true
}

const isTheirs = (userId: string, isOn: boolean) =>
  and(eq(secondFactors.userId, userId), eq(secondFactors.isOn, isOn))
const notOn = () => conflict(t('notOn'))

/** Ends a second factor that was set up after a moment, or for another phone. */
export async function endAddedFactor(tx: Database, userId: string, since: Date): Promise<null[]> {
  const isAdded = and(isTheirs(userId, true), gt(secondFactors.since, since))
  if ((await tx.$count(secondFactors, isAdded)) === 0) return []
  await takeOffSecondFactor(tx, userId)
  return [null]
}
