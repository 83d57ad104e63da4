import { beforeEach, expect, test } from 'vitest'

import { notifications } from '#features/core/notifications/server/table.ts'
import { now } from '#server/clock.ts'
import { moveClockForTest } from '#testing/clock.ts'
import { newName } from '#testing/prepare-call.ts'
import { responder } from '#testing/responder.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { contactApi, type NewContact } from '../contact-contract.ts'
import { type Alert, alertApi, type AlertDetail, type OwnAlert } from '../contract.ts'
import { drillApi } from '../drill-contract.ts'
import { alertEvents, alerts } from './table.ts'

const minute = 60_000
const world = await openWorld()
const rosa = await responder(world, 'rosa', 'residents')
const remy = await responder(world, 'remy', 'residents')
const admin = await world.person('admin', 'admin')

let ben: Person
let id: string
beforeEach(async () => {
  ben = await world.person(newName(), 'inmate')
  id = (await ben.call(alertApi.raise, { body: { severity: 'critical' } })).json<{ id: string }>().id
})

const record = async (by: Person, body: Partial<NewContact> = {}, alertId = id) =>
  (await world.again(by)).call(contactApi.record, {
    params: { id: alertId },
    body: { kind: 'with-them', requestId: crypto.randomUUID(), ...body },
  })
const update = (by: Person, status: 'acknowledged' | 'resolved') =>
  by.call(alertApi.update, { params: { id }, body: { status } })
const ago = (minutes: number) => new Date(now().getTime() - minutes * minute).toISOString()
const own = async () => (await ben.call(alertApi.findOwn, { params: { id } })).json<OwnAlert>()
const kindsOf = async () =>
  (await rosa.call(alertApi.find, { params: { id } }))
    .json<AlertDetail>()
    .history.map(({ kind, by }) => [kind, by])
const bell = async () =>
  (await world.rows(notifications, { userId: ben.id, key: `own-alert:${id}` }))[0]?.kind

test('a contact takes an active alert on, as Respond does', async () => {
  const reply = await record(rosa)

  expect(reply.json()).toMatchObject({
    status: 'acknowledged',
    state: 'with-them',
    isMine: true,
    contactKind: 'with-them',
    contactHow: null,
  })
  expect(await kindsOf()).toEqual([
    ['raised', null],
    ['told', null],
    ['acknowledged', 'rosa Test'],
    ['with-them', 'rosa Test'],
    ['seen', 'rosa Test'],
  ])
  const trail = await world.trail({ subjectId: ben.id, actorId: rosa.id })
  expect(trail.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['alert.acknowledge', 'alert.contact']),
  )
  expect(await own()).toMatchObject({ state: 'with-them', answeredBy: 'responder' })
  expect(await bell()).toBe('own-alert-with-you')
})

test('whoever has it keeps it when somebody else records a contact', async () => {
  await update(rosa, 'acknowledged')

  const reply = await record(remy, { kind: 'spoke', how: 'through-the-door' })

  expect(reply.json()).toMatchObject({ state: 'spoke', contactHow: 'through-the-door', isMine: false })
  expect((await world.row(alerts, { id })).acknowledgedBy).toBe(rosa.id)
  expect(await bell()).toBe('own-alert-spoke')
})

test('the same request id changes nothing, however often it comes and whatever it says', async () => {
  const requestId = crypto.randomUUID()
  const first = await record(rosa, { requestId })
  moveClockForTest(minute)

  const replies = await Promise.all([record(rosa, { requestId }), record(remy, { requestId, kind: 'spoke' })])

  const stored = first.json<Alert>().contactAt
  expect(replies.map((reply) => reply.json())).toMatchObject([
    { state: 'with-them', contactAt: stored },
    { state: 'with-them', contactAt: stored },
  ])
  expect(await world.count(alertEvents, { alertId: id, step: `contact:${requestId}` })).toBe(1)
})

test('two calls with one request id at once record one contact', async () => {
  const requestId = crypto.randomUUID()

  const replies = await Promise.all([record(rosa, { requestId }), record(rosa, { requestId })])

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await world.count(alertEvents, { alertId: id, kind: 'with-them' })).toBe(1)
})

test('a contact that was earlier is recorded with its time, which the history tells', async () => {
  moveClockForTest(60 * minute)
  const at = ago(20)

  const reply = await record(rosa, { kind: 'spoke', how: 'telephone', at })

  expect(reply.json()).toMatchObject({ contactAt: at, contactHow: 'telephone' })
  const { history } = (
    await (await world.again(rosa)).call(alertApi.find, { params: { id } })
  ).json<AlertDetail>()
  const entry = history.find(({ kind }) => kind === 'spoke')!
  expect(entry).toMatchObject({ contactAt: at, how: 'telephone' })
  expect(Date.parse(entry.at)).toBeGreaterThan(Date.parse(at))
})

test.each([
  ['in the future', () => ago(-1), /has not come yet/],
  ['more than a day ago', () => ago(25 * 60), /more than a day ago/],
] as const)('a contact %s is refused, and names the field', async (_, at, words) => {
  moveClockForTest(30 * 60 * minute)

  const reply = await record(rosa, { at: at() })

  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({ fields: { at: expect.stringMatching(words) } })
  expect((await world.row(alerts, { id })).status).toBe('active')
})

test('a contact from before the alert was raised is refused', async () => {
  const reply = await record(rosa, { at: ago(1) })

  expect(reply.json()).toMatchObject({ fields: { at: expect.stringMatching(/before the alert/) } })
})

test('of two contacts the later one counts, whichever comes first', async () => {
  moveClockForTest(60 * minute)
  await record(rosa, { at: ago(5) })

  const reply = await record(remy, { kind: 'spoke', how: 'telephone', at: ago(30) })

  expect(reply.json()).toMatchObject({ state: 'with-them' })
  expect(await bell()).toBe('own-alert-with-you')
})

test('one from before the person asked again takes the alert on, and is no contact about that', async () => {
  moveClockForTest(10 * minute)
  await ben.call(alertApi.raise, { body: { severity: 'critical' } })

  const reply = await record(rosa, { kind: 'spoke', at: ago(5) })

  expect(reply.json()).toMatchObject({ status: 'acknowledged', state: 'on-the-way', contactKind: null })
  expect(await bell()).toBe('own-alert-answered')
})

test('one that comes after the alert was resolved is entered if it was before, and refused if not', async () => {
  moveClockForTest(10 * minute)
  await update(remy, 'resolved')
  moveClockForTest(minute)

  const late = await record(rosa, { at: ago(3) })
  const after = await record(rosa)

  expect(late.json()).toMatchObject({ status: 'resolved', state: 'closed', contactKind: 'with-them' })
  expect(await bell()).toBe('own-alert-closed')
  expect(after.statusCode).toBe(409)
  expect(after.json()).toMatchObject({ code: 'resolved', message: expect.stringMatching(/remy/) })
})

test('nobody else may record one: the person, a stranger, a responder of others', async () => {
  const sid = await responder(world, newName(), 'staff')
  const codes = await Promise.all([ben, sid].map(async (by) => (await record(by)).statusCode))

  expect(codes).toEqual([403, 404])
  expect((await record(admin)).statusCode).toBe(200)
})

test('of a drill no contact is recorded, since it is about nobody', async () => {
  const drill = (await admin.call(drillApi.start, { body: { population: 'residents' } })).json<{
    id: string
  }>()

  const reply = await record(rosa, {}, drill.id)

  expect(reply.statusCode).toBe(409)
})
