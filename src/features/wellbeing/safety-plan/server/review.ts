import { and, eq, isNull, not } from 'drizzle-orm'

import { diedSince } from '#features/care/deaths/server/table.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import { personTimeZone, users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { listNotified, notify } from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { badField, conflict } from '#server/http/rejection.ts'
import { enqueue, type Job, type JobHandlers } from '#server/messaging/outbox.ts'
import { type Day, dayOf } from '#shared/days.ts'
import { instantAt } from '#shared/wall-clock.ts'

import { texts } from '../locales/texts.ts'
import { latestReview } from '../review.ts'
import { safetyPlans } from './table.ts'

const t = texts('answers')

/** The kind of outbox job that says that the day has come. */
export const reviewJob = 'plan-review'
/** The minutes after midnight from which it is said. */
const toldFrom = 9 * 60

/**
 * Sets the day on which the caller wants to look at their plan again, in their own time zone, or none, with the audit
 * event in the same transaction. They are notified once, from 9:00 of that day. Throws a 400 naming `on` for a day that
 * is over or more than two years ahead, and a 409 without a plan.
 */
export function setReview(caller: Caller, on: Day | null): Promise<void> {
  const { db, user } = caller
  const today = dayOf(now(), user.timeZone)
  if (on !== null && on < today) throw badField('on', t('notBeforeToday'))
  if (on !== null && on > latestReview(today)) throw badField('on', t('withinTwoYears'))
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(safetyPlans)
      .set({ reviewOn: on })
      .where(eq(safetyPlans.userId, user.id))
      .returning({ userId: safetyPlans.userId })
    if (changed.length === 0) throw conflict(t('noPlanYet'))
    // The job of another day that was set before stays: that day may be chosen again, and a job is made once.
    if (on !== null) await planNotice(tx, { userId: user.id, on }, user.timeZone)
    await recordAudit(tx, caller, {
      action: on === null ? 'safety-plan.clear-review' : 'safety-plan.set-review',
    })
  })
}

/** The handler of the outbox's job that says that the day has come. */
export function planReviewJobs(db: Database): JobHandlers {
  return { [reviewJob]: (job) => db.transaction((tx) => tellOwner(tx, job)) }
}

/**
 * Notifies the owner of a plan that the day they set is here, unless they changed or cleared it since. Nobody is told
 * whose account is closed or about to be deleted. A job that runs again tells nothing more.
 */
async function tellOwner(tx: Database, { payload }: Job): Promise<void> {
  const userId = String(payload['userId'])
  const on = String(payload['on'])
  // The lock makes a change at this moment come either before or after.
  const [plan] = await tx
    .select({ timeZone: personTimeZone })
    .from(safetyPlans)
    .innerJoin(users, eq(users.id, safetyPlans.userId))
    .innerJoin(institutions, eq(institutions.id, users.institutionId))
    .where(
      and(
        eq(safetyPlans.userId, userId),
        eq(safetyPlans.reviewOn, on),
        eq(users.isActive, true),
        isNull(users.deletesAt),
        not(diedSince(users.id, safetyPlans.updatedAt)),
      ),
    )
    .for('update', { of: safetyPlans })
  if (!plan) return
  // Their time zone may be another one since.
  if (noticeAt(on, plan.timeZone) > now()) return planNotice(tx, { userId, on }, plan.timeZone)
  const key = `plan-review:${userId}:${on}`
  if ((await listNotified(tx, key)).length > 0) return
  await notify(tx, [userId], { key, kind: 'plan-review-due', path: '/safety-plan' })
}

const noticeAt = (day: Day, timeZone: string) => instantAt({ day, minute: toldFrom }, timeZone)

function planNotice(
  tx: Database,
  payload: { readonly userId: string; readonly on: Day },
  timeZone: string,
): Promise<void> {
  // A job of this morning may have found nothing to tell, so whoever sets today later needs another one.
  const dueAt = new Date(Math.max(noticeAt(payload.on, timeZone).getTime(), now().getTime()))
  const key = `${payload.userId}:${dueAt.toISOString()}`
  return enqueue(tx, [{ kind: reviewJob, key, payload, dueAt }])
}
