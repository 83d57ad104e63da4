import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'

import { users } from '#features/core/identity/server/table.ts'
import { notifications } from '#features/core/notifications/server/table.ts'
import { now } from '#server/clock.ts'
import { onBehalfOf } from '#server/database/scope.ts'
import { runDueJobs } from '#server/messaging/outbox.ts'
import { moveClockForTest } from '#testing/clock.ts'
import { responder } from '#testing/responder.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { type AlertChange, type AlertDetail, alertApi } from '../contract.ts'
import { alertJobs } from './jobs.ts'
import { raiseAlert } from './raise.ts'
import { alertEvents } from './table.ts'

let ben: Person
let start: number
let count = 0
const world = await openWorld()
const rosa = await responder(world, 'rosa', 'residents')
await responder(world, 'remy', 'residents')
const admin = await world.person('admin', 'admin')
await world.person('second-admin', 'admin')
beforeEach(async () => {
  ben = await world.person(`ben-${(count += 1)}`, 'inmate')
  start = now().getTime()
})

/** Lets minutes pass, one after the other, and every job do its work when it falls due. */
async function pass(minutes: number): Promise<void> {
  const { steps } = alertJobs(world.db, null)
  const fail = (error: unknown) => expect.unreachable(String(error))
  for (let minute = 0; minute < minutes; minute += 1) {
    moveClockForTest(60_000)
    while ((await runDueJobs(world.db, steps, fail)) > 0);
  }
}

/** In the person's own scope, as when they answer a screening. */
async function screened(severity: 'medium' | 'high' | 'critical'): Promise<string> {
  const raising = { subjectId: ben.id, kind: 'screening', severity } as const
  const raise = () => world.scoped.transaction((tx) => raiseAlert(tx, world, raising))
  return (await onBehalfOf({ userId: ben.id, institutionId: null }, raise)).alert.id
}
const update = (person: Person, id: string, status: AlertChange['status']) =>
  person.call(alertApi.update, { params: { id }, body: { status } })

/** Who was told, how many and how many minutes after the start, since the alert was raised. */
async function notifiedAfter(id: string) {
  const rows = await world.db
    .select()
    .from(alertEvents)
    .where(and(eq(alertEvents.alertId, id), isNotNull(alertEvents.step)))
    .orderBy(asc(alertEvents.id))
  return rows.map(({ at, kind, circle, people }) => [minutesTo(at), kind, circle, people])
}
const minutesTo = (at: Date | string) => Math.floor((new Date(at).getTime() - start) / 60_000)

const bellOf = (person: Person, key: string) => world.rows(notifications, { userId: person.id, key })

test('an alert that turns graver after somebody took it on escalates by its new severity', async () => {
  const id = await screened('medium')
  await update(rosa, id, 'acknowledged')
  await pass(20)

  expect(await screened('critical')).toBe(id)
  await pass(60)

  expect(await notifiedAfter(id)).toEqual([
    [0, 'told', 'responders', 2],
    [20, 'told', 'responders', 2],
    [30, 'told', 'everyone', 4],
    [35, 'told', 'responders', 2],
    [50, 'told', 'everyone', 4],
    [65, 'told', 'everyone', 4],
    [80, 'told', 'everyone', 4],
  ])
  expect(await bellOf(rosa, `alert:${id}`)).toMatchObject([{ kind: 'alert-unanswered', readAt: null }])
})

test('whoever takes it on a second time is asked after half an hour, then every responder', async () => {
  const id = await screened('medium')
  await update(rosa, id, 'acknowledged')
  await pass(20)
  await screened('critical')
  await pass(1)

  const again = await update(rosa, id, 'acknowledged')
  await pass(60)

  expect(again.statusCode).toBe(200)
  expect((await notifiedAfter(id)).slice(2)).toEqual([
    [51, 'no-contact', 'everyone', 4],
    [81, 'no-contact', 'everyone', 4],
  ])
})

test('the person reads that nobody has answered or seen it yet, until somebody does', async () => {
  const id = await screened('high')
  await rosa.call(alertApi.find, { params: { id } })
  await update(rosa, id, 'acknowledged')
  const own = async () => (await ben.call(alertApi.own, {})).json()[0]
  expect(await bellOf(ben, `own-alert:${id}`)).toHaveLength(1)
  await screened('critical')

  const unanswered = { status: 'active', acknowledgedAt: null, seenAt: null, answeredBy: null, notified: 2 }
  expect(await own()).toMatchObject(unanswered)
  expect(await bellOf(ben, `own-alert:${id}`)).toEqual([])

  await rosa.call(alertApi.find, { params: { id } })
  expect(await own()).toMatchObject({ status: 'active', seenAt: expect.any(String) })
  await update(admin, id, 'acknowledged')
  expect(await own()).toMatchObject({ status: 'acknowledged', answeredBy: 'administrator' })
  expect(await bellOf(ben, `own-alert:${id}`)).toMatchObject([{ readAt: null }])
})

test('an administrator who had taken it on is told with the responders, and the history keeps it', async () => {
  const id = await screened('medium')
  await update(admin, id, 'acknowledged')
  await screened('critical')

  const { history, ...alert } = (await admin.call(alertApi.find, { params: { id } })).json()

  expect((await notifiedAfter(id)).at(-1)).toEqual([0, 'told', 'everyone', 3])
  expect(await bellOf(admin, `alert:${id}`)).toMatchObject([{ kind: 'alert', readAt: null }])
  expect(alert).toMatchObject({ status: 'active', acknowledgedBy: null, isMine: false })
  expect(minutesTo(alert.acknowledgeBy)).toBe(15)
  expect(history.map(({ kind, by }: { kind: string; by: string | null }) => [kind, by])).toEqual([
    ['raised', null],
    ['told', null],
    ['acknowledged', 'admin Test'],
    ['asked-again', null],
    ['severity-raised', null],
    ['told', null],
    ['seen', 'admin Test'],
  ])
})

test('the question of the first taking-on is not put after the second', async () => {
  const id = await screened('high')
  await update(rosa, id, 'acknowledged')
  await pass(20)
  await screened('critical')
  await pass(215)
  const late = await world.person('late-admin', 'admin')
  onTestFinished(() => world.change(users, { id: late.id }, { isActive: false }))
  await update(late, id, 'acknowledged')
  const before = await notifiedAfter(id)

  await pass(29)
  expect(await notifiedAfter(id)).toEqual(before)

  await pass(1)
  expect((await notifiedAfter(id)).at(-1)).toEqual([265, 'no-contact', 'everyone', 5])
})

/** As when they answer question 9 of a screening. */
async function sayRightNow(): Promise<string> {
  const raising = { subjectId: ben.id, kind: 'right-now', severity: 'critical', trigger: 'item9' } as const
  const raise = () => world.scoped.transaction((tx) => raiseAlert(tx, world, raising))
  return (await onBehalfOf({ userId: ben.id, institutionId: null }, raise)).alert.id
}
const askForHelp = () => ben.call(alertApi.raise, { body: { severity: 'critical', message: 'please come' } })
const find = async (id: string) => (await rosa.call(alertApi.find, { params: { id } })).json<AlertDetail>()

test('whoever asked for help and says then that it is about right now is answered anew, and the alert says so', async () => {
  const { id } = (await askForHelp()).json()
  await update(rosa, id, 'acknowledged')

  const joined = await sayRightNow()

  const alert = await find(id)
  expect(joined).toBe(id)
  expect(alert).toMatchObject({ kind: 'right-now', trigger: 'item9', status: 'active', isMine: false })
  expect(alert.history.map(({ kind }) => kind)).toContain('severity-raised')
  await pass(2)
  expect(await notifiedAfter(id)).toEqual([
    [0, 'told', 'responders', 2],
    [0, 'told', 'responders', 2],
    [2, 'told', 'responders', 2],
  ])
})

test('an alert whose post is to be phoned stays so when it turns out to be about right now', async () => {
  const { id } = (await askForHelp()).json()
  await pass(15)
  const before = (await find(id)).phonePost

  await sayRightNow()
  const turned = (await find(id)).phonePost
  await pass(2)

  expect((await notifiedAfter(id)).at(-1)).toEqual([17, 'told', 'responders', 2])
  expect([before, turned, (await find(id)).phonePost]).toEqual([true, true, true])
})

test('a press on help after it was said to be about right now changes nothing of that', async () => {
  const id = await sayRightNow()

  await askForHelp()

  expect(await find(id)).toMatchObject({ kind: 'right-now', trigger: 'item9', askedAgain: 1 })
})
