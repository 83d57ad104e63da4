import { and, eq, ne } from 'drizzle-orm'

import { timeZoneOf } from '#features/care/duty/index.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import { resolveNotifications } from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { badField, conflict } from '#server/http/rejection.ts'

import { mayNotBeSafe, missingFor } from '../closing.ts'
import {
  type Answer,
  answerOutcomes,
  type AnswerOutcome,
  areFewWords,
  type FollowUp,
  isContact,
  type Said,
} from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { isBounded, needsSecond, sameDayDueAt } from '../postponing.ts'
import { hoursAfter } from '../schedule.ts'
import { insertAnswer } from './answers.ts'
import { findingOf, missing, recordLook, saidIn, standingOf } from './looks.ts'
import {
  announceChange,
  askSecond,
  dedupeKeyOf,
  type FollowUpRow,
  replaceWaiting,
  scheduleReminder,
  tellUnreached,
  waitingOf,
} from './remind.ts'
import { followUpAnswers, followUps } from './table.ts'
import { aboutPersonOf, asFollowUps, boundsOf, type FoundFollowUp, getInReach, mayKnow } from './view.ts'

const t = texts('answers')

/**
 * Takes a follow-up on. The reminders go on until somebody answers it. Throws a 404 for one that the caller may not
 * work on, and a 409 for one that was answered.
 */
export async function takeFollowUp(caller: Caller, id: string): Promise<FollowUp> {
  await changeOpen(caller, id, 'follow-up.take', () => Promise.resolve({ takenBy: caller.user.id }))
  return readAgain(caller, id)
}

/**
 * Notes what came of a follow-up. It is closed, or waits for its new date. When somebody is gone, the other follow-ups
 * of the same alert are dropped. What needs a second person changes nothing before one confirms it. Of somebody who may
 * not be safe it comes again the same day. Throws a 404 for one that the caller may not work on, and a 409 for one that
 * was answered, of which an administrator does not know yet whom it is about, or of somebody who may not be safe and
 * whom nobody takes over.
 */
export async function answerFollowUp(caller: Caller, id: string, answer: Answer): Promise<FollowUp> {
  const said = saidIn(answer)
  if (said && isContact(answer.outcome)) await recordAtFollowUp(caller, id, said)
  await changeOpen(caller, id, 'follow-up.answer', async (tx, followUp) => {
    const one = await getKnown(tx, caller, id)
    await replaceWaiting(tx, id)
    return isContact(answer.outcome)
      ? answerWithContact(tx, caller, one, answer)
      : answerWithout(tx, caller, { ...one, followUp }, answer)
  })
  return readAgain(caller, id)
}

async function getKnown(tx: Database, { user }: Caller, id: string): Promise<FoundFollowUp> {
  const one = await getInReach(tx, user, id)
  if (!mayKnow(user, one)) throw conflict(t('takeOnFirst'))
  return one
}

/** Records what is said of the person of an open follow-up. It stays where the follow-up stays open. */
async function recordAtFollowUp(caller: Caller, id: string, said: Said): Promise<void> {
  const { followUp } = await getKnown(caller.db, caller, id)
  await caller.db.transaction(async (tx) => {
    const [open] = await tx.select().from(followUps).where(eq(followUps.id, id)).for('update')
    if (open?.status === 'open') await recordLook(tx, caller, followUp, said)
  })
}

async function answerWithContact(
  tx: Database,
  caller: Caller,
  { followUp, found }: FoundFollowUp,
  answer: Answer,
): Promise<Change> {
  const { id, institutionId } = followUp
  const standing = await standingOf(tx, caller.keyring, aboutPersonOf({ followUp, found }))
  const what = missingFor(standing.found, standing)
  if (what) throw missing(what)
  const at = now()
  const comesAgain = mayNotBeSafe(findingOf(answer))
  const dueAgainAt = comesAgain ? sameDayDueAt(at, await timeZoneOf(tx, institutionId)) : null
  const { outcome, note } = answer
  await insertAnswer(tx, caller, followUp, { outcome, dueAgainAt, words: note?.trim(), waits: false })
  await resolveNotifications(tx, dedupeKeyOf(id))
  if (!dueAgainAt) return { status: 'done', closedAt: at }
  return { dueAt: dueAgainAt, agreedAt: dueAgainAt, round: followUp.round + 1, step: 0 }
}

async function answerWithout(
  tx: Database,
  caller: Caller,
  { followUp, found }: FoundFollowUp,
  { outcome, againInHours, note }: Answer,
): Promise<Change> {
  const at = now()
  const dueAgainAt = againInHours === undefined ? null : hoursAfter(at, againInHours)
  const one = { followUp, found }
  const bounds = boundsOf(one, await standingOf(tx, caller.keyring, aboutPersonOf(one)))
  const waits = needsSecond(bounds, { outcome, dueAt: dueAgainAt }, at)
  if (waits && !areFewWords(note ?? '')) throw badField('note', t('writeWhy'))
  await insertAnswer(tx, caller, followUp, { outcome, dueAgainAt, words: note?.trim(), waits })
  const isUnreached = outcome === 'not-reached' && isBounded(bounds)
  if (waits) {
    if (isUnreached) await tellUnreached(tx, followUp, caller.user.id)
    await askSecond(tx, followUp, caller.user.id)
    return {}
  }
  await resolveNotifications(tx, dedupeKeyOf(followUp.id))
  const change = await changeBy(tx, followUp, { outcome, dueAgainAt })
  if (isUnreached) await tellUnreached(tx, { ...followUp, ...change }, caller.user.id)
  return change
}

/**
 * Confirms, as a second person, the answer of a follow-up that waits for one; from then on it counts. Throws a 404 for
 * a follow-up that the caller may not work on, and a 409 where the answer does not wait any more, where the caller gave
 * it, or where an administrator does not know yet whom it is about.
 */
export async function confirmAnswer(caller: Caller, id: string, answerId: string): Promise<FollowUp> {
  await changeOpen(caller, id, 'follow-up.confirm', async (tx, followUp) => {
    await getKnown(tx, caller, id)
    const isIt = and(waitingOf(id), eq(followUpAnswers.id, answerId))
    const [answer] = await tx.select().from(followUpAnswers).where(isIt).for('update')
    // What Evenkeel enters by itself waits for nobody.
    const outcome = answerOutcomes.find((name) => name === answer?.outcome)
    if (!answer || !outcome) throw conflict(t('nothingWaits'))
    if (answer.by === caller.user.id) throw conflict(t('secondIsYou'))
    const confirmed = { confirmation: 'confirmed', confirmedBy: caller.user.id, confirmedAt: now() } as const
    await tx.update(followUpAnswers).set(confirmed).where(eq(followUpAnswers.id, answerId))
    await replaceWaiting(tx, id)
    await resolveNotifications(tx, dedupeKeyOf(id))
    const { dueAgainAt } = answer
    const change = await changeBy(tx, followUp, { outcome, dueAgainAt })
    // Two people agreed on it.
    return dueAgainAt ? { ...change, agreedAt: dueAgainAt } : change
  })
  return readAgain(caller, id)
}

/** What an answer without a contact changes of its follow-up. */
async function changeBy(
  tx: Database,
  followUp: FollowUpRow,
  { outcome, dueAgainAt }: { readonly outcome: AnswerOutcome; readonly dueAgainAt: Date | null },
): Promise<Change> {
  if (dueAgainAt) return { dueAt: dueAgainAt, round: followUp.round + 1, step: 0 }
  if (outcome === 'gone') await dropOthers(tx, followUp)
  return { status: 'dropped', closedAt: now() }
}

async function dropOthers(tx: Database, { id, alertId }: FollowUpRow): Promise<void> {
  const dropped = await tx
    .update(followUps)
    .set({ status: 'dropped', closedAt: now() })
    .where(and(eq(followUps.alertId, alertId), ne(followUps.id, id), eq(followUps.status, 'open')))
    .returning()
  for (const other of dropped) {
    await replaceWaiting(tx, other.id)
    await resolveNotifications(tx, dedupeKeyOf(other.id))
  }
}

type Change = Partial<FollowUpRow>

/**
 * Changes an open follow-up. If several people try at once, one succeeds. All follow-ups of the alert are locked in
 * their order, since an answer may drop the others.
 */
async function changeOpen(
  caller: Caller,
  id: string,
  action: 'follow-up.take' | 'follow-up.answer' | 'follow-up.confirm',
  change: (tx: Database, followUp: FollowUpRow) => Promise<Change>,
): Promise<void> {
  const { db, user } = caller
  const { alertId } = (await getInReach(db, user, id)).followUp
  await db.transaction(async (tx) => {
    const all = await tx
      .select()
      .from(followUps)
      .where(eq(followUps.alertId, alertId))
      .orderBy(followUps.id)
      .for('update')
    const followUp = all.find((one) => one.id === id)
    if (followUp?.status !== 'open') throw conflict(t('closedMeanwhile'))
    const changes = await change(tx, followUp)
    if (Object.keys(changes).length > 0) {
      const [changed] = await tx.update(followUps).set(changes).where(eq(followUps.id, id)).returning()
      if (changed!.round > followUp.round) await scheduleReminder(tx, changed!)
    }
    await recordAudit(tx, caller, { action, objectId: id, subjectId: followUp.subjectId })
    await announceChange(tx, followUp)
  })
}

async function readAgain({ db, user }: Caller, id: string): Promise<FollowUp> {
  const [followUp] = await asFollowUps(db, user, [await getInReach(db, user, id)])
  return followUp!
}
