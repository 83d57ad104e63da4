import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { sessions, users } from '#features/core/identity/server/table.ts'
import { notifications } from '#features/core/notifications/server/table.ts'
import { asSystem } from '#server/database/scope.ts'
import { outbox, runDueJobs } from '#server/messaging/outbox.ts'
import { setClockForTest } from '#testing/clock.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { type SafetyPlan, safetyPlanApi } from '../contract.ts'
import { reviewJob } from './review.ts'
import { planReviewJobs } from './review.ts'
import { safetyPlans } from './table.ts'

let ana: Person
const world = await openWorld()
beforeEach(async () => {
  // In Tokyo it is 9:00 at midnight in UTC, and already the next day from 15:00 in UTC.
  setClockForTest(new Date('2026-12-01T16:00:00Z'))
  await world.db.delete(outbox)
  ana = await world.person(crypto.randomUUID(), 'user', { timeZone: 'Asia/Tokyo' })
  const muchLater = new Date('2027-01-01T00:00:00Z')
  await world.change(sessions, { userId: ana.id }, { idleEndsAt: muchLater, endsAt: muchLater })
  await ana.call(safetyPlanApi.save, { body: { warningSigns: 'I stop sleeping' } })
})

const set = (on: string | null, person = ana) => person.call(safetyPlanApi.setReview, { body: { on } })
const planOf = async () => (await ana.call(safetyPlanApi.read)).json<SafetyPlan>()
const told = () =>
  world.db
    .select({ kind: notifications.kind, path: notifications.path })
    .from(notifications)
    .where(eq(notifications.userId, ana.id))
/** Runs what is due at a moment, as the worker does. */
async function runAt(moment: string): Promise<void> {
  setClockForTest(new Date(moment))
  const fail = (error: unknown) => {
    throw error
  }
  await asSystem(async () => {
    while ((await runDueJobs(world.db, planReviewJobs(world.db), fail)) > 0);
  })
}
const due = [{ kind: 'plan-review-due', path: '/safety-plan' }]

test('a day is set, stays when the plan is saved again, and is cleared', async () => {
  const reply = await set('2027-03-01')
  await ana.call(safetyPlanApi.save, { body: { warningSigns: 'I pace' } })
  const kept = (await planOf()).reviewOn
  await set(null)

  expect(reply.statusCode).toBe(204)
  expect(kept).toBe('2027-03-01')
  expect((await planOf()).reviewOn).toBeNull()
  const events = await world.trail({ subjectId: ana.id })
  expect(events.map(({ action }) => action)).toEqual([
    'safety-plan.save',
    'safety-plan.set-review',
    'safety-plan.save',
    'safety-plan.clear-review',
  ])
})

test.each([
  ['a day that is over for its owner', '2026-12-01'],
  ['a day more than two years ahead', '2028-12-03'],
  ['no day of the calendar', '2027-02-30'],
  ['a moment', '2027-03-01T09:00:00Z'],
  ['an empty text', ''],
])('%s is refused, naming the field', async (_, on) => {
  const reply = await set(on)

  expect(reply.statusCode).toBe(400)
  expect(Object.keys(reply.json().fields)).toEqual(['on'])
  expect((await planOf()).reviewOn).toBeNull()
})

test('today and the same day in two years can be set', async () => {
  expect((await set('2026-12-02')).statusCode).toBe(204)
  expect((await set('2028-12-02')).statusCode).toBe(204)
})

// Secures J20.
test('without a plan there is no day, and nobody sets that of another', async () => {
  const other = await world.person(crypto.randomUUID(), 'admin')

  expect((await set('2027-03-01', other)).statusCode).toBe(409)
  expect((await planOf()).reviewOn).toBeNull()
})

test('from 9:00 of the day where its owner is they are told once, without a word on the plan', async () => {
  await set('2026-12-05')

  await runAt('2026-12-04T23:59:00Z')
  expect(await told()).toEqual([])
  await runAt('2026-12-05T00:00:00Z')
  expect(await told()).toEqual(due)
  await world.change(notifications, { userId: ana.id }, { readAt: new Date() })
  expect([(await set(null)).statusCode, (await set('2026-12-05')).statusCode]).toEqual([204, 204])
  await world.change(outbox, { kind: reviewJob }, { doneAt: null, leasedUntil: null })
  await runAt('2026-12-05T05:00:00Z')

  expect(await told()).toEqual(due)
  const unread = (await world.rows(notifications, { userId: ana.id })).filter(({ readAt }) => readAt === null)
  expect(unread).toEqual([])
})

test.each([
  ['the day was cleared', () => set(null)],
  ['the day was moved', () => set('2027-03-01')],
  ['the plan is gone', () => world.db.delete(safetyPlans).where(eq(safetyPlans.userId, ana.id))],
  [
    'the account is about to be deleted',
    () => world.change(users, { id: ana.id }, { deletesAt: new Date('2026-12-20T00:00:00Z') }),
  ],
  ['the account is closed', () => world.change(users, { id: ana.id }, { isActive: false })],
])('when %s nothing is told', async (_, change) => {
  await set('2026-12-10')
  await change()

  await runAt('2026-12-10T12:00:00Z')

  expect(await told()).toEqual([])
})

test('a day that was moved and set again is told once', async () => {
  await set('2026-12-10')
  await set('2026-12-12')
  await set('2026-12-10')

  await runAt('2026-12-13T00:00:00Z')

  expect(await told()).toEqual(due)
})

test('who sets today after the job of the morning found nothing is told all the same', async () => {
  await set('2026-12-02')
  await set(null)
  await runAt('2026-12-02T00:00:00Z')
  const before = await told()
  expect((await set('2026-12-02')).statusCode).toBe(204)

  await runAt('2026-12-02T00:01:00Z')

  expect(before).toEqual([])
  expect(await told()).toEqual(due)
})

test('who has moved to another time zone since is told at 9:00 there', async () => {
  await set('2026-12-10')
  await world.change(users, { id: ana.id }, { timeZone: 'America/New_York' })

  await runAt('2026-12-10T13:59:00Z')
  const before = await told()
  await runAt('2026-12-10T14:00:00Z')

  expect(before).toEqual([])
  expect(await told()).toEqual(due)
})
