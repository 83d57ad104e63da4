// Secures R1.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { lockAccount } from '#features/access/accounts/index.ts'
import { notifications } from '#features/core/notifications/server/table.ts'
import { assessmentApi } from '#features/wellbeing/assessments/contract.ts'
import { now } from '#server/clock.ts'
import { outbox } from '#server/messaging/outbox.ts'
import { makePastAlerts } from '#testing/alerts/past-alerts.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { responder } from '#testing/responder.ts'
import { enrol } from '#testing/second-factor.ts'
import { createWorld, type Person, openWorld } from '#testing/world.ts'

import { alertApi, type OwnAlert, type RaisedAlert } from '../contract.ts'
import { raiseAlert } from './raise.ts'
import { alerts } from './table.ts'

const world = await openWorld()
const rosa = await responder(world, 'rosa', 'residents')

const ask = (person: Person, more: object = {}) =>
  person.call(alertApi.raise, { body: { severity: 'critical', message: 'Please come', ...more } })
const alertsOf = ({ id }: Person) => world.rows(alerts, { subjectId: id })
const notificationsOf = ({ id }: Person) => world.rows(notifications, { userId: id })

// Controls H75.
test('a request is stored with everything that follows from it, and answers how many were told', async () => {
  const ben = await world.person('ben', 'inmate')

  const reply = await ask(ben)

  const alert: RaisedAlert = reply.json()
  expect(reply.statusCode).toBe(201)
  expect(alert).toMatchObject({
    userId: ben.id,
    kind: 'help-request',
    severity: 'critical',
    status: 'active',
    message: 'Please come',
    notified: 1,
    told: 'responders',
    askedAgain: 0,
    answeredBy: null,
  })
  const path = `/alerts/${alert.id}`
  const told = await world.rows(notifications, { userId: rosa.id, path })
  expect(told).toMatchObject([{ kind: 'alert', readAt: null }])
  const jobs = await world.db
    .select()
    .from(outbox)
    .where(sql`${outbox.payload}->>'alertId' = ${alert.id}`)
  const steps = Array.from({ length: 5 }, () => 'alert-step')
  expect(jobs.map(({ kind }) => kind).toSorted()).toEqual(['alert-event', ...steps])
  const audit = await world.trail({ objectId: alert.id })
  expect(audit).toMatchObject([
    { action: 'alert.deliver', actorId: null },
    { action: 'alert.raise', actorId: ben.id, subjectId: ben.id },
  ])
})

/** Asks as the page does: again where the database is too busy. */
async function askUntilHeard(person: Person) {
  for (;;) {
    const reply = await ask(person)
    if (reply.statusCode !== 503) return reply
  }
}

// Controls H9.
// Secures R4.
test('a hundred requests at once are one alert, and everyone is told of it once', async () => {
  const joe = await world.person('joe', 'inmate')
  const before = (await notificationsOf(rosa)).length

  const replies = await Promise.all(Array.from({ length: 100 }, () => askUntilHeard(joe)))

  expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([201]))
  expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(1)
  expect(await alertsOf(joe)).toMatchObject([{ askedAgain: 99, status: 'active' }])
  expect((await notificationsOf(rosa)).length).toBe(before + 1)
})

// Controls H10.
test('a retry with the same request id is not a second request', async () => {
  const kai = await world.person('kai', 'inmate')
  const requestId = crypto.randomUUID()

  await ask(kai, { requestId })
  await ask(kai, { requestId })

  expect(await alertsOf(kai)).toMatchObject([{ askedAgain: 0 }])
})

test('a retry stays one, also where thoughts about right now were told in between', async () => {
  const kim = await world.person('kim', 'inmate')
  const requestId = crypto.randomUUID()

  await ask(kim, { requestId })
  await kim.call(assessmentApi.rightNow)
  await ask(kim, { requestId })

  expect(await alertsOf(kim)).toMatchObject([{ askedAgain: 1 }])
})

// Secures R5.
test('where there is nobody to tell, the answer says so', async () => {
  const institutionId = await anotherInstitution(world, { kind: 'community' })
  const lee = await world.person('lee', 'user', { institutionId })

  const reply = await ask(lee)

  expect(reply.statusCode).toBe(201)
  expect(reply.json()).toMatchObject({ notified: 0, told: 'nobody' })
})

test('where there are no responders, administrators are told, and the answer says that', async () => {
  const institutionId = await anotherInstitution(world, { kind: 'community' })
  const chief = await world.person('chief', 'admin', { institutionId })
  const mia = await world.person('mia', 'user', { institutionId })

  const reply = await ask(mia)

  expect(reply.json()).toMatchObject({ notified: 1, told: 'administrators' })
  expect(await notificationsOf(chief)).toHaveLength(1)
})

test('whoever has locked their account is not counted among those who were told', async () => {
  const institutionId = await anotherInstitution(world, { kind: 'community' })
  const lou = await responder(world, 'lou', 'community', { institutionId })
  await world.db.transaction((tx) => lockAccount(tx, lou.id))

  const reply = await ask(await world.person('uma', 'user', { institutionId }))

  expect(reply.json()).toMatchObject({ notified: 0, told: 'nobody' })
  expect(await notificationsOf(lou)).toEqual([])
})

test('a responder who cannot open an alert yet is sent an e-mail, and does not count as told', async () => {
  const institutionId = await anotherInstitution(world, { kind: 'community', requiresSecondFactor: true })
  const mail = { institutionId, email: 'vic@example.org', emailVerifiedAt: new Date() }
  const vic = await responder(world, 'vic', 'community', mail)
  const askAnew = async () => ask(await world.person(crypto.randomUUID(), 'user', { institutionId }))

  const before = (await askAnew()).json<RaisedAlert>()
  await enrol(world, vic)
  const after = (await askAnew()).json<RaisedAlert>()

  expect(before).toMatchObject({ notified: 0, told: 'nobody' })
  expect(after).toMatchObject({ notified: 1, told: 'responders' })
  expect(await notificationsOf(vic)).toMatchObject([{ path: `/alerts/${after.id}` }])
  const mails = await world.rows(outbox, { kind: 'alert-mail' })
  expect(mails.map(({ payload }) => payload)).toContainEqual(
    expect.objectContaining({ alertId: before.id, userId: vic.id }),
  )
})

test('nobody is told of their own request, and it is out of their reach', async () => {
  const institutionId = await anotherInstitution(world, { kind: 'community' })
  const helper = await responder(world, 'helper', 'staff', { institutionId })
  const colleague = await responder(world, 'colleague', 'staff', { institutionId })

  const reply = await ask(helper)
  const { id } = reply.json()

  expect(reply.json()).toMatchObject({ notified: 1 })
  expect(await notificationsOf(helper)).toEqual([])
  expect(await notificationsOf(colleague)).toHaveLength(1)
  expect((await helper.call(alertApi.list, { query: {} })).json()).toEqual([])
  expect((await helper.call(alertApi.find, { params: { id } })).statusCode).toBe(404)
  const change = { params: { id }, body: { status: 'acknowledged' } } as const
  expect((await helper.call(alertApi.update, change)).statusCode).toBe(404)
})

test('the person follows what becomes of the request, by functions, not names', async () => {
  const noa = await world.person('noa', 'inmate')
  const { id } = (await ask(noa)).json()
  const own = async (): Promise<OwnAlert> => (await noa.call(alertApi.own)).json()[0]

  expect(await own()).toMatchObject({ id, status: 'active', seenAt: null })
  await rosa.call(alertApi.find, { params: { id } })
  expect((await own()).seenAt).not.toBeNull()
  await rosa.call(alertApi.update, { params: { id }, body: { status: 'acknowledged' } })
  expect(await own()).toMatchObject({ status: 'acknowledged', answeredBy: 'responder' })
  await rosa.call(alertApi.update, { params: { id }, body: { status: 'resolved', outcome: 'spoke' } })
  expect(await own()).toMatchObject({ status: 'resolved' })

  expect(JSON.stringify(await own())).not.toContain('rosa')
  const told = await notificationsOf(noa)
  expect(told).toMatchObject([{ kind: 'own-alert-closed' }])
})

test('whoever answered first is named by their function, also where someone else closes it', async () => {
  const admin = await world.person('closing-admin', 'admin')
  const ute = await world.person('ute', 'inmate')
  const { id } = (await ask(ute)).json()
  await rosa.call(alertApi.update, { params: { id }, body: { status: 'acknowledged' } })

  await admin.call(alertApi.update, { params: { id }, body: { status: 'resolved', outcome: 'no-need' } })

  expect((await ute.call(alertApi.findOwn, { params: { id } })).json()).toMatchObject({
    status: 'resolved',
    answeredBy: 'responder',
    closedAfterTalking: false,
  })
})

test('a locked screen shows the request that is open, else the one closed within ten minutes, and no other alert', async () => {
  const wim = await world.person('wim', 'inmate')
  const current = async (person = wim) =>
    (await person.call(alertApi.current)).json<{ id: string; status: string } | null>()
  const close = (id: string) =>
    rosa.call(alertApi.update, { params: { id }, body: { status: 'resolved', outcome: 'spoke' } })
  const raising = { subjectId: wim.id, kind: 'screening', severity: 'high' } as const
  await world.db.transaction((tx) => raiseAlert(tx, world, raising))
  expect(await current()).toBeNull()

  const { id: first } = (await ask(wim)).json()
  await close(first)
  const closed = await current()
  const { id: second } = (await ask(wim)).json()
  const resolvedAt = now()
  await world.change(alerts, { id: second }, { createdAt: new Date(0) })
  const open = await current()
  await close(second)
  const ago = (minutes: number) => new Date(resolvedAt.getTime() - minutes * 60_000)
  await world.change(alerts, { id: second }, { resolvedAt: ago(9) })
  await world.change(alerts, { id: first }, { resolvedAt: ago(11) })
  const recent = await current()
  await world.change(alerts, { id: second }, { resolvedAt: ago(11) })

  expect([closed, open, recent]).toMatchObject([
    { id: first, status: 'resolved' },
    { id: second, status: 'active' },
    { id: second, status: 'resolved' },
  ])
  for (const key of ['kind', 'severity', 'assessmentId']) expect(open).not.toHaveProperty(key)
  expect(await current()).toBeNull()
  expect(await current(rosa)).toBeNull()
})

test('of very many own alerts the latest twenty are read', async () => {
  const xia = await world.person('xia', 'inmate')
  const { institutionId } = world
  const past = { institutionId, subjectId: xia.id, status: 'resolved', daysAgo: 2 } as const
  await makePastAlerts(world, 21, past)

  expect((await xia.call(alertApi.own)).json()).toHaveLength(20)
})

test('nobody sees what others asked for among their own', async () => {
  const pat = await world.person('pat', 'inmate')
  await ask(pat)

  const reply = await (await world.person('other', 'inmate')).call(alertApi.own)

  expect(reply.json()).toEqual([])
})

test.each([
  ['another severity', { severity: 'low' }, 'severity'],
  ['an id that is none', { requestId: 'again' }, 'requestId'],
  ['someone else', { userId: crypto.randomUUID() }, 'userId'],
  ['a status', { status: 'resolved' }, 'status'],
])('a request with %s is refused, naming the field', async (what, wrong, field) => {
  const person = await world.person(what.replaceAll(' ', '-'), 'inmate')

  const reply = await ask(person, wrong)

  expect(reply.statusCode).toBe(400)
  expect(reply.json().fields).toHaveProperty(field)
  expect(await alertsOf(person)).toEqual([])
})

test('a request is stored also where the audit trail is out of order, and says so', async () => {
  const broken = await createWorld()
  const quinn = await broken.person('quinn', 'inmate')
  await broken.db.execute(sql`alter table audit_events rename to audit_events_gone`)

  const reply = await ask(quinn)

  expect(reply.statusCode).toBe(201)
  const stored = await broken.db.select().from(alerts)
  expect(stored).toMatchObject([{ subjectId: quinn.id, isUnaudited: true, status: 'active' }])
  await broken[Symbol.asyncDispose]()
})

test('one still sees a request that is older than a month, once one has asked again', async () => {
  const vera = await world.person('vera', 'inmate')
  const raise = () => vera.call(alertApi.raise, { body: { severity: 'critical' } })
  const { id } = (await raise()).json()
  const past = new Date(now().getTime() - 40 * 24 * 60 * 60_000)
  await world.change(alerts, { id }, { createdAt: past, lastAskedAt: past })
  expect((await vera.call(alertApi.own)).json()).toEqual([])

  const again = await raise()

  expect(again.json()).toMatchObject({ id, askedAgain: 1 })
  expect((await vera.call(alertApi.own)).json()).toMatchObject([
    { id, createdAt: past.toISOString(), lastAskedAt: again.json().lastAskedAt },
  ])
})
