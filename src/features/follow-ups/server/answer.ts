import { randomUUID } from 'node:crypto'

import { and, eq, ne } from 'drizzle-orm'

import { recordAudit } from '#features/audit/server/service.ts'
import { resolveNotifications } from '#features/notifications/server/service.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { conflict } from '#server/http/rejection.ts'

import type { Answer, FollowUp } from '../contract.ts'
import { hoursAfter } from '../schedule.ts'
import { texts } from '../texts/answers.ts'
import { answerNotePlace, encryptAbout } from './encryption.ts'
import { announceChange, dedupeKeyOf, type FollowUpRow, scheduleReminder } from './remind.ts'
import { followUpAnswers, followUps } from './table.ts'
import { asFollowUps, getInReach, mayKnow } from './view.ts'

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
 * of the same alert are dropped. Throws a 404 for one that the caller may not work on, and a 409 for one that was
 * answered, or of which an administrator does not know yet whom it is about.
 */
export async function answerFollowUp(caller: Caller, id: string, answer: Answer): Promise<FollowUp> {
  const { keyring, user } = caller
  const { outcome, againInHours } = answer
  await changeOpen(caller, id, 'follow-up.answer', async (tx, followUp) => {
    if (!mayKnow(user, await getInReach(tx, user, id))) {
      throw conflict(texts.takeOnFirst)
    }
    const at = now()
    const { subjectId } = followUp
    const answerId = randomUUID()
    const dueAgainAt = againInHours === undefined ? null : hoursAfter(at, againInHours)
    const words = answer.note?.trim()
    const note = words ? await encryptAbout(tx, keyring, answerNotePlace(subjectId, answerId), words) : null
    await tx
      .insert(followUpAnswers)
      .values({ id: answerId, followUpId: id, subjectId, at, by: user.id, outcome, dueAgainAt, note })
    await resolveNotifications(tx, dedupeKeyOf(id))
    if (dueAgainAt) return { dueAt: dueAgainAt, round: followUp.round + 1, step: 0 }
    if (outcome === 'gone') await dropOthers(tx, followUp)
    const isDone = outcome === 'spoke' || outcome === 'met'
    return { status: isDone ? ('done' as const) : ('dropped' as const), closedAt: at }
  })
  return readAgain(caller, id)
}

async function dropOthers(tx: Database, { id, alertId }: FollowUpRow): Promise<void> {
  const dropped = await tx
    .update(followUps)
    .set({ status: 'dropped', closedAt: now() })
    .where(and(eq(followUps.alertId, alertId), ne(followUps.id, id), eq(followUps.status, 'open')))
    .returning()
  for (const other of dropped) await resolveNotifications(tx, dedupeKeyOf(other.id))
}

type Change = Partial<typeof followUps.$inferInsert>

/**
 * Changes an open follow-up. If several people try at once, one succeeds. All follow-ups of the alert are locked in
 * their order, since an answer may drop the others.
 */
async function changeOpen(
  caller: Caller,
  id: string,
  action: 'follow-up.take' | 'follow-up.answer',
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
    if (followUp?.status !== 'open') throw conflict(texts.closedMeanwhile)
    const [changed] = await tx
      .update(followUps)
      .set(await change(tx, followUp))
      .where(eq(followUps.id, id))
      .returning()
    if (changed!.round > followUp.round) await scheduleReminder(tx, changed!)
    await recordAudit(tx, caller, { action, objectId: id, subjectId: followUp.subjectId })
    await announceChange(tx, followUp)
  })
}

async function readAgain({ db, user }: Caller, id: string): Promise<FollowUp> {
  const [followUp] = await asFollowUps(db, user, [await getInReach(db, user, id)])
  return followUp!
}
