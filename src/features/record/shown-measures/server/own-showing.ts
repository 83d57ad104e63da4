import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

import { eq } from 'drizzle-orm'

import { recordAudit } from '#features/core/audit/index.ts'
import {
  agree,
  agreementsInUse,
  agreementsOf,
  decryptTexts,
  encryptText,
  findPublicKey,
  findPublicKeys,
  keyOfRecipient,
  recipientOf,
  recipientState,
  requireOpenVault,
} from '#features/core/encryption/index.ts'
import { heldBefore, requireNoResetHold } from '#features/core/identity/index.ts'
import { deleteNotifications, notify } from '#features/core/notifications/index.ts'
import { readTotals } from '#features/record/trends/index.ts'
import { findPlan } from '#features/wellbeing/safety-plan/index.ts'
import { showable } from '#features/wellbeing/safety-plan/wishes.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { sealFor } from '#server/encryption/hpke.ts'
import { areWordsOfKey, wordsOfKey } from '#server/encryption/key-words.ts'
import type { Caller } from '#server/http/caller.ts'
import { badField, conflict } from '#server/http/rejection.ts'
import { addDays, type Day, dayOf } from '#shared/days.ts'
import { instantAt } from '#shared/wall-clock.ts'

import { type Clinician, longestDays, type NewShowing, type OwnShowing, ShownMeasures } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { cliniciansOf } from './clinicians.ts'
import { findShowings, shownKey } from './in-force.ts'
import { placeOf, sealPlace } from './places.ts'
import { shownMeasures } from './table.ts'

const t = texts('refusals')

const shownDays = 365
const clinicianPath = '/shown-to-me'

/** What the caller shows now, what they could show today, and to whom. Throws the 403 of a closed vault. */
export async function readOwnShowing(caller: Caller): Promise<OwnShowing> {
  await requireOpenVault(caller)
  const today = await measuresOf(caller)
  const clinicians = await listClinicianKeys(caller)
  return { clinicians, shown: await findShown(caller, today), today, seen: digestOf(today) }
}

async function findShown(caller: Caller, today: ShownMeasures): Promise<OwnShowing['shown']> {
  const { db, user } = caller
  const [showing] = (await findShowings(db, eq(shownMeasures.userId, user.id))).inForce
  if (!showing) return null
  const measures = await openOwn(caller)
  return {
    clinician: showing.clinician,
    shownAt: showing.shownAt.toISOString(),
    lastDay: lastDayOf(showing.until, user.timeZone),
    measures,
    isOutdated: measures !== null && isNewer(today, measures),
  }
}

/** The caller's own copy of what they show; null where there is none, or a reset closed it. */
async function openOwn(caller: Caller): Promise<ShownMeasures | null> {
  const { db, user } = caller
  const [row] = await db.select().from(shownMeasures).where(eq(shownMeasures.userId, user.id))
  if (!row) return null
  const [words = null] = await decryptTexts(db, caller, [{ ...placeOf(user.id), ciphertext: row.ciphertext }])
  return words === null ? null : ShownMeasures.parse(JSON.parse(words))
}

/** The last day of a moment that is the midnight after it. */
export const lastDayOf = (until: Date, timeZone: string): Day =>
  dayOf(new Date(until.getTime() - 1), timeZone)

/**
 * Shows one clinician what the caller has just looked at, until the end of a day, in place of what was shown before. The
 * copy is sealed for a key to which the caller agreed in their own vault: by the six words that they compared, or earlier.
 * Throws a 400 naming `clinicianId`, `lastDay`, `plan` or `words`, and a 409 where something changed since the caller
 * looked, where there is nothing to show, where the clinician has no key, and during a reset hold.
 */
export function show(caller: Caller, { words, ...chosen }: NewShowing): Promise<OwnShowing> {
  const { db, user } = caller
  requireNoResetHold(user)
  const until = untilOf(chosen.lastDay, user.timeZone)
  return db.transaction(async (tx) => {
    const inside = { ...caller, db: tx }
    await requireOpenVault(inside)
    const clinician = (await cliniciansOf(tx, user)).find(({ id }) => id === chosen.clinicianId)
    if (!clinician) throw badField('clinicianId', t('notYourClinician'))
    const today = await measuresOf(inside)
    if (digestOf(today) !== chosen.seen) throw conflict(t('changedSince'))
    const measures = chosenOf(today, chosen.plan)
    const text = JSON.stringify(measures)
    const ciphertext = await encryptText(tx, inside, placeOf(user.id), text)
    const sealed = await sealForClinician(tx, inside, { id: clinician.id, words, text })
    const values = { clinicianId: clinician.id, ciphertext, ...sealed, shownAt: now(), until }
    await tx
      .insert(shownMeasures)
      .values({ userId: user.id, ...values })
      .onConflictDoUpdate({ target: shownMeasures.userId, set: values })
    await recordAudit(tx, inside, { action: 'shown-measures.show', objectId: clinician.id })
    // Whoever it was shown to before is told of nothing any more.
    await deleteNotifications(tx, [shownKey(user.id)])
    await notify(tx, [clinician.id], {
      key: shownKey(user.id),
      kind: 'measures-shown',
      path: clinicianPath,
    })
    return readOwnShowing(inside)
  })
}

/** Takes back what the caller shows. It is gone at once; whoever it was shown to is not told. */
export function takeBack(caller: Caller): Promise<void> {
  const { db, user, vault, trace } = caller
  return db.transaction(async (tx) => {
    const ended = await tx
      .delete(shownMeasures)
      .where(eq(shownMeasures.userId, user.id))
      .returning({ clinicianId: shownMeasures.clinicianId })
    if (ended.length === 0) return
    if (vault) await agree(tx, { userId: user.id, vault, trace }, () => ({ clinician: null }))
    await recordAudit(tx, caller, { action: 'shown-measures.take-back', objectId: ended[0]!.clinicianId })
    await deleteNotifications(tx, [shownKey(user.id)])
  })
}

/** What the caller shows, for the download of their own data. */
export async function listOwnShowing(caller: Caller) {
  const [showing] = (await findShowings(caller.db, eq(shownMeasures.userId, caller.user.id))).inForce
  if (!showing) return []
  const measures = await openOwn(caller)
  return [
    {
      clinician: showing.clinician.name,
      shownAt: showing.shownAt.toISOString(),
      lastDay: lastDayOf(showing.until, caller.user.timeZone),
      ...measures,
    },
  ]
}

/** All that the caller could show today. A plan that is closed or damaged shows nothing. */
async function measuresOf(caller: Caller): Promise<ShownMeasures> {
  const totals = await readTotals(caller, shownDays)
  const plan = await findPlan(caller)
  const words = { ...plan?.wishes, ...plan?.steps }
  const parts = showable.flatMap((part) => (words[part]?.trim() ? [{ part, text: words[part] }] : []))
  // The schema leaves out whether the latest result was serious.
  return ShownMeasures.parse({ ...totals, plan: parts })
}

function chosenOf(today: ShownMeasures, parts: NewShowing['plan']): ShownMeasures {
  const plan = today.plan.filter(({ part }) => parts.includes(part))
  if (plan.length < new Set(parts).size) throw badField('plan', t('noWords'))
  if (today.screenings.length + today.courses.length + plan.length === 0) throw conflict(t('nothingToShow'))
  return { ...today, plan }
}

const digestOf = (measures: ShownMeasures) =>
  createHash('sha256').update(JSON.stringify(measures)).digest('base64url')

/** Whether today's totals, or today's words of the parts that are shown, are others. */
function isNewer(today: ShownMeasures, shown: ShownMeasures): boolean {
  const parts = new Set(shown.plan.map(({ part }) => part))
  const since = ({ screenings, courses, plan }: ShownMeasures) => ({
    screenings: screenings.filter(({ day }) => day >= today.from),
    courses,
    plan: plan.filter(({ part }) => parts.has(part)),
  })
  return !isDeepStrictEqual(since(today), since(shown))
}

function untilOf(lastDay: Day, timeZone: string): Date {
  const today = dayOf(now(), timeZone)
  if (lastDay < today) throw badField('lastDay', t('notBeforeToday'))
  if (lastDay > addDays(today, longestDays)) throw badField('lastDay', t('tooLong', { days: longestDays }))
  return instantAt({ day: addDays(lastDay, 1), minute: 0 }, timeZone)
}

async function listClinicianKeys({ db, user, vault }: Caller): Promise<Clinician[]> {
  const clinicians = await cliniciansOf(db, user)
  if (!vault) return clinicians.map((one) => ({ ...one, words: null, state: 'ready' }))
  const keys = await findPublicKeys(
    db,
    clinicians.map(({ id }) => id),
  )
  const { clinician } = await agreementsOf(db, { userId: user.id, vault })
  const isHeld = heldBefore(user) !== null
  return clinicians.map((one) => {
    const key = keys.get(one.id)
    const agreed = clinician?.id === one.id ? clinician : undefined
    return {
      ...one,
      words: key ? wordsOfKey(key.publicKey) : null,
      state: recipientState({ agreed, key, isHeld }),
    }
  })
}

interface ForClinician {
  readonly id: string
  readonly words: string | undefined
  readonly text: string
}

/** Seals a text for a clinician's key, once the caller agreed to it. Rows alone choose neither the person nor the key. */
async function sealForClinician(tx: Database, caller: Caller, { id, words, text }: ForClinician) {
  const { user, vault, trace } = caller
  if (!vault) return { sealed: null, version: null }
  const holder = { userId: user.id, vault, trace }
  const key = await findPublicKey(tx, id)
  if (!key) throw conflict(t('noKey'))
  const { clinician: agreed } = await agreementsInUse(tx, holder)
  const isAgreed = agreed?.id === id && keyOfRecipient(agreed).equals(key.publicKey)
  const isCompared = words !== undefined && areWordsOfKey(words, key.publicKey)
  if (words === undefined ? !isAgreed : !isCompared) throw badField('words', t('otherWords'))
  const recipient = recipientOf(id, key)
  await agree(tx, holder, () => ({ clinician: recipient }))
  const sealed = await sealFor(keyOfRecipient(recipient), sealPlace(user.id, recipient), Buffer.from(text))
  return { sealed, version: recipient.version }
}
