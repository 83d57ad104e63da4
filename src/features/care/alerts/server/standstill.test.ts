import { and, eq, isNotNull } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { notifications } from '#features/core/notifications/server/table.ts'
import { now } from '#server/clock.ts'
import { outbox, runDueJobs } from '#server/messaging/outbox.ts'
import { moveClockForTest } from '#testing/clock.ts'
import { responder } from '#testing/responder.ts'
import { openWorld } from '#testing/world.ts'

import { type AlertDetail, alertApi } from '../contract.ts'
import { alertJobs } from './jobs.ts'
import { escalationJob, reminderJob } from './notify.ts'
import { alertEvents, alerts } from './table.ts'

const world = await openWorld()
const rosa = await responder(world, 'rosa', 'residents')
await responder(world, 'remy', 'residents')
const admin = await world.person('admin', 'admin')
afterEach(async () => {
  await world.db.delete(outbox)
  await world.db.delete(alerts)
  await world.db.delete(notifications)
})

const month = 30 * 24 * 60
/** Lets minutes pass without a worker, and then has one do all that is due. Returns how many jobs it did. */
async function standStill(minutes: number): Promise<number> {
  moveClockForTest(minutes * 60_000)
  const { steps } = alertJobs(world.db, null)
  const failures: unknown[] = []
  let done = 0
  let jobs = 0
  do {
    // oxlint-disable-next-line no-await-in-loop
    jobs = await runDueJobs(world.db, steps, (error) => failures.push(error))
    done += jobs
  } while (jobs > 0)
  expect(failures).toEqual([])
  return done
}

let count = 0
async function ask(): Promise<string> {
  const ben = await world.person(`ben-${(count += 1)}`, 'inmate')
  return (await ben.call(alertApi.raise, { body: { severity: 'critical' } })).json<{ id: string }>().id
}
const takeOn = (id: string) =>
  rosa.call(alertApi.update, { params: { id }, body: { status: 'acknowledged' } })
const rowOf = async (id: string) => await world.row(alerts, { id })
const toldOf = (id: string) =>
  world.db
    .select()
    .from(alertEvents)
    .where(and(eq(alertEvents.alertId, id), isNotNull(alertEvents.step)))
    .orderBy(alertEvents.id)
const missedOf = (id: string) => world.rows(alertEvents, { alertId: id, kind: 'missed' })

// Controls H44.
// Secures R15.
test('after a month away everybody is told once and at once, and one row counts what was missed', async () => {
  const id = await ask()

  await standStill(month)

  // Four steps within 15 minutes, and one every five minutes from then on.
  const due = 4 + (month - 15) / 5
  expect(await toldOf(id)).toMatchObject([{ people: 2 }, { circle: 'everyone', people: 3 }])
  expect(await rowOf(id)).toMatchObject({ step: due, phonePost: true, notified: 3 })
  expect(await missedOf(id)).toMatchObject([{ missed: due - 1 }])
  const bell = await world.rows(notifications, { userId: admin.id })
  expect(bell).toMatchObject([{ key: `alert:${id}`, kind: 'alert-unanswered', readAt: null }])
})

test('a first try that fails changes nothing of that', async () => {
  const id = await ask()
  moveClockForTest(month * 60_000)
  const { steps } = alertJobs(world.db, null)
  const failing = Object.fromEntries(
    Object.keys(steps).map((kind) => [kind, () => Promise.reject(new Error('The database is away'))]),
  )
  await runDueJobs(world.db, failing, () => {})

  await standStill(1)

  expect(await toldOf(id)).toHaveLength(2)
  expect(await missedOf(id)).toMatchObject([{ missed: 4 + (month - 15) / 5 - 1 }])
})

test('from then on nobody waits longer for the next step than without the standstill', async () => {
  const id = await ask()
  await standStill(month)
  const before = await toldOf(id)

  await standStill(5)

  expect(await toldOf(id)).toHaveLength(before.length + 1)
  expect(await missedOf(id)).toHaveLength(1)
})

test('a step that is due when Evenkeel is back within it was not missed, and is done at once', async () => {
  const id = await ask()

  await standStill(4)

  expect(await toldOf(id)).toHaveLength(2)
  expect(await rowOf(id)).toMatchObject({ step: 1 })
  expect(await missedOf(id)).toEqual([])
})

test('whoever took an alert on a month ago may be gone: everyone hears that nobody reached the person, once', async () => {
  const id = await ask()
  await takeOn(id)

  await standStill(month)

  const told = await toldOf(id)
  expect(told.slice(1)).toMatchObject([{ kind: 'no-contact', circle: 'everyone', people: 3 }])
  expect(await missedOf(id)).toMatchObject([{ missed: month / 30 - 1 }])
  await standStill(30)
  expect(await toldOf(id)).toHaveLength(told.length + 1)
})

test('the history says how many reminders were missed', async () => {
  const id = await ask()
  await standStill(20)
  const late = await world.again(rosa)

  const { history } = (await late.call(alertApi.find, { params: { id } })).json<AlertDetail>()

  expect(history.map(({ kind, missed }) => [kind, missed])).toEqual([
    ['raised', null],
    ['told', null],
    ['missed', 4],
    ['told', null],
    ['seen', null],
  ])
})

// Controls H44.
test('the work after a standstill grows with the open alerts, and not with the time', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, ask))
  await Promise.all(ids.slice(10).map(takeOn))

  const done = await standStill(month)

  // Of each open alert the steps that were planned ahead, of each acknowledged one its reminder.
  const steps = await world.count(outbox, { kind: escalationJob })
  expect(steps).toBe(20 * 5 + 10)
  expect(done).toBe(10 * 5 + 10)
  expect(await world.count(outbox, { kind: reminderJob })).toBe(20)
  const kinds = [escalationJob, reminderJob]
  const left = await world.rows(outbox, { doneAt: null })
  expect(left.filter(({ kind, dueAt }) => kinds.includes(kind) && dueAt <= now())).toEqual([])
  for (const id of ids) expect(await toldOf(id)).toHaveLength(2)
})

test('of an alert that nobody answers for long the history counts what repeats', async () => {
  const id = await ask()
  for (let minutes = 0; minutes < 60; minutes += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await standStill(1)
  }
  const late = await world.again(rosa)

  const { history } = (await late.call(alertApi.find, { params: { id } })).json<AlertDetail>()

  // Responders at once and after 2 and 5 minutes, everyone after 10 and every five minutes from then on.
  expect(history.map(({ kind, circle, times }) => [kind, circle, times])).toEqual([
    ['raised', null, 1],
    ['told', 'responders', 1],
    ['told', 'responders', 1],
    ['told', 'responders', 1],
    ['told', 'everyone', 1],
    ['told', 'everyone', 1],
    ['told', 'everyone', 1],
    ['told', 'everyone', 8],
    ['seen', null, 1],
  ])
  const { at, lastAt } = history.at(-2)!
  expect((Date.parse(lastAt!) - Date.parse(at)) / 60_000).toBeCloseTo(35, 1)
})
