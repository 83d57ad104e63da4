import { randomUUID } from 'node:crypto'

import { and, eq, ne } from 'drizzle-orm'

import { type Audience, recipientsOf } from '#features/care/alerts/index.ts'
import { recordAuditIfPossible } from '#features/core/audit/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import { notify, resolveNotifications } from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { announce } from '#server/messaging/live.ts'
import { enqueue, type Job } from '#server/messaging/outbox.ts'

import { hoursAfter, lastReminderDue, reminderOf } from '../schedule.ts'
import { followUpAnswers, followUps } from './table.ts'
import { tellOfDue } from './telling.ts'

export type FollowUpRow = typeof followUps.$inferSelect

/** The outbox's kinds of jobs for follow-ups. */
export const reminderJob = 'follow-up-step'
export const mailJob = 'follow-up-mail'
export const ringJob = 'follow-up-ring'

/** The dedupe key of the notifications about a follow-up. */
export const dedupeKeyOf = (id: string) => `follow-up:${id}`
/** The dedupe key of the notifications that an answer waits for a second person. */
export const secondKeyOf = (id: string) => `follow-up-second:${id}`
/** The address of a follow-up's page. */
export const pathOf = (id: string) => `/follow-ups/${id}`

/** Enqueues the next reminder of a follow-up, in the transaction that sets its date or gives the one before. */
export function scheduleReminder(tx: Database, { id, round, dueAt, step }: FollowUpRow): Promise<void> {
  const number = step + 1
  return enqueue(tx, [
    {
      kind: reminderJob,
      key: `${id}:${round}:${number}`,
      payload: { followUpId: id, round, number },
      dueAt: reminderOf(dueAt, number).at,
    },
  ])
}

/**
 * Tells people that a follow-up is missed, and enqueues the next reminder. Does nothing if it was answered, put off or
 * erased, or if this reminder was given before. Whoever's account is closed may still be there, so people are told all the
 * same. Once it belongs to another institution, the follow-up is closed, since those who may work on it cannot see the person any more. After a
 * standstill the last reminder that is due by now is given, and not those that were missed.
 */
export async function remind(db: Database, { payload }: Job): Promise<void> {
  const planned = Number(payload['number'])
  await db.transaction(async (tx) => {
    const [followUp] = await tx
      .select()
      .from(followUps)
      .where(eq(followUps.id, String(payload['followUpId'])))
      .for('update')
    if (!followUp || !isWaiting(followUp, payload['round']) || followUp.step >= planned) return
    if (await isElsewhere(tx, followUp)) return closeWithout(tx, followUp)
    const number = Math.max(planned, lastReminderDue(followUp.dueAt, now()))
    const { to } = reminderOf(followUp.dueAt, number)
    const until = reminderOf(followUp.dueAt, number + 1).at
    await tell(tx, followUp, { what: 'missed', to, name: String(number), until })
    await tx.update(followUps).set({ step: number }).where(eq(followUps.id, followUp.id))
    await scheduleReminder(tx, { ...followUp, step: number })
  })
}

/** Whether a follow-up still waits for the answer that a job of this round asks for. */
export function isWaiting({ status, round }: FollowUpRow, jobRound: unknown): boolean {
  return status === 'open' && round === jobRound
}

/** Whether the person belongs to another institution than the follow-up. */
export async function isElsewhere(tx: Database, { subjectId, institutionId }: FollowUpRow): Promise<boolean> {
  const moved = and(eq(users.id, subjectId), ne(users.institutionId, institutionId))
  return (await tx.$count(users, moved)) > 0
}

/**
 * Closes a follow-up of somebody who is at another institution, where those who work on it cannot see them any more, or
 * whose death was recorded by the caller.
 */
export async function closeWithout(
  tx: Database,
  followUp: FollowUpRow,
  outcome: 'elsewhere' | 'died' = 'elsewhere',
  caller?: Caller,
): Promise<void> {
  const { id: followUpId, subjectId, institutionId } = followUp
  const at = now()
  const by = caller?.user.id
  await tx
    .insert(followUpAnswers)
    .values({ id: randomUUID(), followUpId, subjectId, at, outcome, ...(by && { by }) })
  await tx.update(followUps).set({ status: 'dropped', closedAt: at }).where(eq(followUps.id, followUpId))
  await replaceWaiting(tx, followUpId)
  await resolveNotifications(tx, dedupeKeyOf(followUpId))
  const closing = { action: 'follow-up.answer', objectId: followUpId, institutionId, subjectId } as const
  await recordAuditIfPossible(tx, { actor: caller ?? { user: null }, event: closing })
  await announceChange(tx, followUp)
}

/**
 * Tells everyone who may work on a follow-up at once, but for whoever tried, that its person was not reached: the next
 * step of the escalation does not wait for the next date.
 */
export async function tellUnreached(tx: Database, followUp: FollowUpRow, triedBy: string): Promise<void> {
  const name = `at-${now().getTime()}`
  const until = hoursAfter(now(), unreachedHours)
  await tell(tx, followUp, { what: 'not-reached', to: 'everyone', name, until, except: triedBy })
}
/** For so long a ring that somebody was not reached is worth sending. */
const unreachedHours = 12

/** Asks everyone who may work on a follow-up, but for whoever gave the answer, to confirm it. */
export async function askSecond(tx: Database, followUp: FollowUpRow, answererId: string): Promise<void> {
  const { id } = followUp
  const others = (await recipientsOf(tx, followUp)).filter((one) => one.canOpen && one.id !== answererId)
  await notify(
    tx,
    others.map((person) => person.id),
    { key: secondKeyOf(id), kind: 'follow-up-second', path: pathOf(id) },
  )
}

/** The answers of a follow-up that wait for a second person: one at most. */
export const waitingOf = (followUpId: string) =>
  and(eq(followUpAnswers.followUpId, followUpId), eq(followUpAnswers.confirmation, 'waiting'))

/** Takes back what waits for a second person: another answer comes in its place, or the follow-up is closed. */
export async function replaceWaiting(tx: Database, followUpId: string): Promise<void> {
  await tx.update(followUpAnswers).set({ confirmation: 'replaced' }).where(waitingOf(followUpId))
  await resolveNotifications(tx, secondKeyOf(followUpId))
}

interface Telling {
  readonly what: 'missed' | 'not-reached'
  readonly to: Audience
  /** Names it within the follow-up. Each name is sent once, however often it is tried. */
  readonly name: string
  readonly until: Date
  /** The id of somebody who knows it already. */
  readonly except?: string
}

async function tell(tx: Database, followUp: FollowUpRow, telling: Telling): Promise<void> {
  const { id, round, institutionId, subjectId } = followUp
  const { what, to, name, until, except } = telling
  await tellOfDue(tx, {
    about: followUp,
    to,
    ...(except && { except }),
    notification: { key: dedupeKeyOf(id), kind: `follow-up-${what}`, path: pathOf(id) },
    event: { action: 'follow-up.remind', objectId: id, institutionId, subjectId },
    jobs: { mail: mailJob, ring: ringJob },
    name: `${id}:${round}:${name}`,
    payload: { followUpId: id, round, what },
    until,
  })
}

/** Makes the open pages of everyone who may work on a follow-up read it again. */
export async function announceChange(tx: Database, followUp: FollowUpRow): Promise<void> {
  const people = await recipientsOf(tx, followUp)
  await announceTo(
    tx,
    people.map(({ id }) => id),
  )
}

const announceTo = (tx: Database, ids: string[]) => announce(tx, ids, 'alerts')
