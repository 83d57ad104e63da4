import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { auditEvents } from '#features/core/audit/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { notifications } from '#features/core/notifications/server/table.ts'
import { now } from '#server/clock.ts'
import { type Job, outbox, runDueJobs } from '#server/messaging/outbox.ts'
import { moveClockForTest } from '#testing/clock.ts'
import { responder } from '#testing/responder.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { contactApi, type NewContact } from '../contact-contract.ts'
import { alertApi, type AlertDetail, type UnansweredAlert } from '../contract.ts'
import { escalate, remindWhileOpen } from './escalation.ts'
import { alertJobs } from './jobs.ts'
import { escalationJob } from './notify.ts'
import { raiseAlert, type AlertToRaise } from './raise.ts'
import { alertEvents, alerts } from './table.ts'

const world = await openWorld()
const rosa = await responder(world, 'rosa', 'residents')
const admin = await world.person('admin', 'admin')
afterEach(async () => {
  await world.db.update(institutions).set({ ladder: {} })
  await world.db.delete(outbox)
  await world.db.delete(alerts)
  await world.db.delete(notifications)
})

const failures: unknown[] = []
/** Lets minutes pass, and every job do its work that falls due in them. */
async function pass(minutes: number): Promise<void> {
  moveClockForTest(minutes * 60_000)
  const { steps } = alertJobs(world.db, null)
  while ((await runDueJobs(world.db, steps, (error) => failures.push(error))) > 0);
  expect(failures).toEqual([])
}

let count = 0
async function raise(raising: Partial<AlertToRaise> = {}) {
  const subjectId = raising.subjectId ?? (await world.person(`person-${(count += 1)}`, 'inmate')).id
  const { alert } = await world.db.transaction((tx) =>
    raiseAlert(tx, world, { subjectId, kind: 'help-request', severity: 'critical', ...raising }),
  )
  return alert
}

const jobOf = (alertId: string, payload: Job['payload']): Job => ({
  id: alertId,
  kind: '',
  key: '',
  attempts: 1,
  dueAt: now(),
  payload: { alertId, ...payload },
})
const rowOf = async (id: string) => await world.row(alerts, { id })
const bellOf = (person: Person, id: string) =>
  world.rows(notifications, { userId: person.id, key: `alert:${id}` })
const notifyEventsOf = (id: string) =>
  world.db
    .select()
    .from(alertEvents)
    .where(and(eq(alertEvents.alertId, id), isNotNull(alertEvents.people)))
    .orderBy(alertEvents.id)

// Controls H3, H67.
// Secures R3.
test('a request that nobody answers rings in wider circles, and never falls silent', async () => {
  const { id: alertId } = await raise()
  const heard: [number, string | null, boolean][] = []

  for (const minutes of [0, 2, 3, 5, 5, 5, 5]) {
    await pass(minutes)
    const told = await notifyEventsOf(alertId)
    heard.push([told.length, told.at(-1)?.circle ?? null, (await rowOf(alertId)).phonePost])
  }

  expect(heard).toEqual([
    [1, 'responders', false],
    [2, 'responders', false],
    [3, 'responders', false],
    [4, 'everyone', false],
    [5, 'everyone', true],
    [6, 'everyone', true],
    [7, 'everyone', true],
  ])
  expect(await bellOf(admin, alertId)).toMatchObject([{ kind: 'alert-unanswered', readAt: null }])
  expect(await bellOf(rosa, alertId)).toHaveLength(1)
})

test('an institution that wants it sooner is told sooner', async () => {
  await world.db.update(institutions).set({ ladder: { help: [1, 2, 3, 4] } })
  const { id: alertId } = await raise()

  await pass(3.5)

  expect(await rowOf(alertId)).toMatchObject({ step: 3, phonePost: false })
})

const contact = async (id: string, body: Partial<NewContact> = {}) =>
  (await world.again(rosa)).call(contactApi.record, {
    params: { id },
    body: { kind: 'spoke', requestId: crypto.randomUUID(), ...body },
  })

// Controls H64.
test('Respond stops the steps, and after a contact only the person who gave it is asked half an hour later', async () => {
  const { id: alertId } = await raise()
  await rosa.call(alertApi.update, { params: { id: alertId }, body: { status: 'acknowledged' } })
  await contact(alertId)
  const steps = and(eq(outbox.kind, escalationJob), isNull(outbox.doneAt))
  expect(await world.db.$count(outbox, steps)).toBe(0)

  await pass(29)
  const before = await notifyEventsOf(alertId)
  await pass(1)
  const after = await notifyEventsOf(alertId)

  expect(before).toHaveLength(1)
  expect(after.at(-1)).toMatchObject({ kind: 'asked-while-open', people: 1 })
  expect(await bellOf(rosa, alertId)).toMatchObject([{ kind: 'alert-still-open', readAt: null }])
  expect(await bellOf(admin, alertId)).toEqual([])
})

// Controls H64.
test.each([
  ['a request for help', { kind: 'help-request', severity: 'critical' }],
  ['a critical screening', { kind: 'screening', severity: 'critical' }],
] as const)(
  'half an hour after Respond to %s without a contact everyone is told and the post is to be phoned, again and again',
  async (_, raising) => {
    const { id } = await raise(raising)
    await rosa.call(alertApi.update, { params: { id }, body: { status: 'acknowledged' } })
    const read = async (person: Person) =>
      (await (await world.again(person)).call(alertApi.find, { params: { id } })).json<AlertDetail>()
    const waits = async () =>
      (await (await world.again(admin)).call(alertApi.unanswered)).json<UnansweredAlert[]>()

    await pass(29)
    const before = [(await read(admin)).phonePost, await waits()]
    await pass(1)
    const at30 = await read(admin)
    await pass(30)
    const history = (await read(rosa)).history.filter(({ kind }) => kind === 'no-contact')
    await contact(id, { kind: 'with-them' })
    await pass(30)

    expect(before).toEqual([false, []])
    expect(at30).toMatchObject({ state: 'on-the-way', status: 'acknowledged', phonePost: true })
    expect(history).toMatchObject([
      { circle: 'everyone', people: 2 },
      { circle: 'everyone', people: 2 },
    ])
    expect((await notifyEventsOf(id)).at(-1)).toMatchObject({
      kind: 'asked-while-open',
      circle: 'responders',
    })
    expect(await read(admin)).toMatchObject({ state: 'with-them', phonePost: false })
    expect(await waits()).toEqual([])
  },
)

test('without a contact in half an hour the alert is on every page of those who answer, where it says since when', async () => {
  const { id } = await raise()
  await rosa.call(alertApi.update, { params: { id }, body: { status: 'acknowledged' } })

  await pass(31)

  const late = await world.again(admin)
  const waiting = (await late.call(alertApi.unanswered)).json<UnansweredAlert[]>()
  expect(waiting).toMatchObject([{ id, state: 'on-the-way', phonePost: true }])
  const latest = (await late.call(alertApi.waiting)).json<{ latest: string }>()
  expect(now().getTime() - Date.parse(latest.latest)).toBeLessThan(2 * 60_000)
})

test('a high alert awaits no contact: whoever took it on is asked', async () => {
  const { id } = await raise({ kind: 'screening', severity: 'high' })
  await rosa.call(alertApi.update, { params: { id }, body: { status: 'acknowledged' } })

  await pass(4 * 60)

  expect((await notifyEventsOf(id)).at(-1)).toMatchObject({ kind: 'asked-while-open', people: 1 })
})

test('who asks once more after a contact is to be reached again', async () => {
  const { id, subjectId } = await raise()
  await contact(id)
  await pass(2)

  await raise({ subjectId: subjectId! })
  const asked = await rowOf(id)
  await pass(28)

  expect(asked).toMatchObject({ status: 'acknowledged', contactKind: null, contactAt: null })
  expect((await notifyEventsOf(id)).at(-1)).toMatchObject({ kind: 'no-contact', circle: 'everyone' })
})

test('in custody “right now” has the post phoned at once, also where it joins an earlier request', async () => {
  const { id } = await raise({ kind: 'right-now' })
  const { id: earlier, subjectId } = await raise()
  const asked = await rowOf(earlier)
  await raise({ subjectId: subjectId!, kind: 'right-now' })
  const outside = await world.person(crypto.randomUUID(), 'user')
  const { id: free } = await raise({ subjectId: outside.id, kind: 'right-now' })

  expect(asked.phonePost).toBe(false)
  expect(await Promise.all([id, earlier, free].map(async (one) => (await rowOf(one)).phonePost))).toEqual([
    true,
    true,
    false,
  ])
})

// Controls H67.
test('in custody a critical screening that nobody has opened within ten minutes has the post phoned', async () => {
  const { id: unopened } = await raise({ kind: 'screening', severity: 'critical' })
  const { id: opened } = await raise({ kind: 'screening', severity: 'critical' })
  const { id: high } = await raise({ kind: 'screening', severity: 'high' })
  await rosa.call(alertApi.find, { params: { id: opened } })

  await pass(9.5)
  const before = await rowOf(unopened)
  await pass(0.5)

  expect(before.phonePost).toBe(false)
  expect(
    await Promise.all([unopened, opened, high].map(async (one) => (await rowOf(one)).phonePost)),
  ).toEqual([true, false, false])
  expect((await notifyEventsOf(unopened)).at(-1)).toMatchObject({ kind: 'told', circle: 'everyone' })
  expect(await notifyEventsOf(opened)).toHaveLength(1)
})

test('after a standstill the post is to be phoned about what nobody opened, and everyone is told once', async () => {
  const { id } = await raise({ kind: 'screening', severity: 'critical' })

  await pass(31)

  expect(await rowOf(id)).toMatchObject({ phonePost: true, step: 2 })
  expect(await notifyEventsOf(id)).toHaveLength(2)
})

test('nothing rings for an alert that was resolved', async () => {
  const { id: alertId } = await raise()
  await rosa.call(alertApi.update, { params: { id: alertId }, body: { status: 'resolved' } })

  await pass(24 * 60)

  expect(await notifyEventsOf(alertId)).toHaveLength(1)
})

test('a second request joins and rings again, a double press only counts', async () => {
  const { id: alertId } = await raise()
  const { subjectId } = await rowOf(alertId)

  const double = await raise({ subjectId: subjectId! })
  const soon = await notifyEventsOf(alertId)
  await pass(1.5)
  const later = await raise({ subjectId: subjectId! })

  expect([double, later]).toMatchObject([{ id: alertId }, { id: alertId }])
  expect(soon).toHaveLength(1)
  expect(await notifyEventsOf(alertId)).toHaveLength(2)
  expect(await rowOf(alertId)).toMatchObject({ askedAgain: 2 })
  expect(await bellOf(rosa, alertId)).toMatchObject([{ kind: 'alert-again', readAt: null }])
})

test('half an hour after somebody took it on, a new request is a new alert', async () => {
  const { id: alertId } = await raise()
  const { subjectId } = await rowOf(alertId)
  await rosa.call(alertApi.update, { params: { id: alertId }, body: { status: 'acknowledged' } })

  await pass(20)
  const within = await raise({ subjectId: subjectId! })
  await pass(31)
  const beyond = await raise({ subjectId: subjectId! })

  expect(within).toMatchObject({ id: alertId })
  expect(beyond).toMatchObject({ askedAgain: 0, notified: 1 })
  expect(beyond.id).not.toBe(alertId)
})

test('a graver screening moves the open alert to the escalation policy of its severity', async () => {
  const { id: alertId } = await raise({ kind: 'screening', severity: 'high', trigger: 'gad7' })
  const { subjectId } = await rowOf(alertId)
  await pass(10)

  await raise({ subjectId: subjectId!, kind: 'screening', severity: 'critical', trigger: 'item9' })
  await pass(15)

  expect(await rowOf(alertId)).toMatchObject({
    severity: 'critical',
    trigger: 'item9',
    escalationRound: 2,
    step: 1,
  })
  expect(await notifyEventsOf(alertId)).toHaveLength(3)
})

test('a step or a reminder from before the alert became graver notifies nobody', async () => {
  const { id: alertId } = await raise({ kind: 'screening', severity: 'high' })
  const { subjectId } = await rowOf(alertId)
  await raise({ subjectId: subjectId!, kind: 'screening', severity: 'critical' })
  const told = (await notifyEventsOf(alertId)).length

  await escalate(world.db, jobOf(alertId, { round: 1, step: 1 }))
  await rosa.call(alertApi.update, { params: { id: alertId }, body: { status: 'acknowledged' } })
  await remindWhileOpen(world.db, jobOf(alertId, { round: 1, number: 1 }))

  expect(await notifyEventsOf(alertId)).toHaveLength(told)
})

test('a step or a reminder that two instances do at once notifies once', async () => {
  const { id: alertId } = await raise()
  const step = jobOf(alertId, { round: 1, step: 1 })
  await Promise.all([escalate(world.db, step), escalate(world.db, step)])
  await rosa.call(alertApi.update, { params: { id: alertId }, body: { status: 'acknowledged' } })
  const reminder = jobOf(alertId, { round: 1, number: 1 })
  await Promise.all([remindWhileOpen(world.db, reminder), remindWhileOpen(world.db, reminder)])

  const told = await notifyEventsOf(alertId)
  expect(told.map(({ kind }) => kind)).toEqual(['told', 'told', 'no-contact'])
  const recorded = and(eq(auditEvents.action, 'alert.deliver'), eq(auditEvents.objectId, alertId))
  expect(await world.db.$count(auditEvents, recorded)).toBe(3)
})

test('a milder screening joins and leaves the severity as it is', async () => {
  const { id: alertId } = await raise({ kind: 'screening', severity: 'critical', trigger: 'phq9' })
  const { subjectId } = await rowOf(alertId)

  const { id } = await raise({ subjectId: subjectId!, kind: 'screening', severity: 'high' })

  expect(id).toBe(alertId)
  expect(await rowOf(alertId)).toMatchObject({ severity: 'critical', trigger: 'phq9' })
})

test('hard check-ins raise one alert a day, which does not ring again', async () => {
  const { id: alertId } = await raise({ kind: 'stress', severity: 'medium' })
  const { subjectId } = await rowOf(alertId)
  await pass(60)

  const again = await raise({ subjectId: subjectId!, kind: 'stress', severity: 'medium' })

  expect(again).toMatchObject({ id: alertId })
  expect(await notifyEventsOf(alertId)).toHaveLength(1)
})

// Secures R1.
test('an alert of a transaction that fails leaves nothing behind', async () => {
  const { id: subjectId } = await world.person('changed-mind', 'inmate')
  const failing = world.db.transaction(async (tx) => {
    await raiseAlert(tx, world, { subjectId, kind: 'screening', severity: 'critical' })
    throw new Error('the screening could not be stored')
  })

  await expect(failing).rejects.toThrow('could not be stored')

  expect(await world.db.select().from(alerts)).toEqual([])
  expect(await world.db.select().from(notifications)).toEqual([])
  expect(await world.db.select().from(outbox)).toEqual([])
})

test('an open alert says what comes by itself next, and when', async () => {
  const { id, escalationStartedAt } = await raise()
  const next = async (since = escalationStartedAt) => {
    const found = await (await world.again(rosa)).call(alertApi.find, { params: { id } })
    const step = found.json<AlertDetail>().next
    return step && [(Date.parse(step.at) - since.getTime()) / 60_000, step.what]
  }
  const seen = [await next()]
  for (const minutes of [2, 3, 5, 5]) {
    await pass(minutes)
    seen.push(await next())
  }
  expect(seen).toEqual([
    [2, 'responders'],
    [5, 'responders'],
    [10, 'everyone'],
    [15, 'post'],
    [20, 'everyone'],
  ])

  await (await world.again(rosa)).call(alertApi.update, { params: { id }, body: { status: 'acknowledged' } })
  const { acknowledgedAt } = await rowOf(id)
  expect(await next(acknowledgedAt!)).toEqual([30, 'no-contact'])
  await pass(31)
  expect(await next(acknowledgedAt!)).toEqual([60, 'no-contact'])
  const withThem = { kind: 'with-them', requestId: crypto.randomUUID() } as const
  await (await world.again(rosa)).call(contactApi.record, { params: { id }, body: withThem })
  expect(await next(acknowledgedAt!)).toEqual([60, 'reminder'])
  await (
    await world.again(rosa)
  ).call(alertApi.update, { params: { id }, body: { status: 'resolved', outcome: 'met' } })
  expect(await next()).toBeNull()
})
