import { expect, test } from 'vitest'

import { screenLockApi } from '#features/access/screen-lock/contract.ts'
import { makePastAlerts } from '#testing/alerts/past-alerts.ts'
import { moveClockForTest } from '#testing/clock.ts'
import { responder } from '#testing/responder.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { alertApi, type UnansweredAlert } from '../contract.ts'
import { alerts } from './table.ts'

const world = await openWorld()
const rosa = await responder(world, 'rosa', 'residents')

const minute = 60_000
const unansweredBy = async (person: Person) =>
  (await person.call(alertApi.unanswered)).json<UnansweredAlert[]>()
const isWaitingFor = async (person: Person) =>
  (await person.call(alertApi.waiting)).json<{ latest: string | null }>().latest !== null

async function ask() {
  const ben = await world.person(crypto.randomUUID(), 'inmate', { firstName: 'Ben', lastName: 'Ode' })
  const reply = await ben.call(alertApi.raise, { body: { severity: 'critical', message: 'cell 12' } })
  return { ben, id: reply.json<{ id: string }>().id }
}
const forget = () => world.db.delete(alerts)

test('a new alert waits for responders until one of them opens it, and names nobody', async () => {
  await forget()
  const { id } = await ask()

  const reply = await rosa.call(alertApi.unanswered)
  expect(reply.json()).toMatchObject([
    { id, kind: 'help-request', population: 'residents', isOverdue: false },
  ])
  expect(reply.body).not.toMatch(/Ben|Ode|cell 12/)
  expect(await isWaitingFor(rosa)).toBe(true)

  await rosa.call(alertApi.find, { params: { id } })
  expect(await unansweredBy(rosa)).toEqual([])
  expect(await isWaitingFor(rosa)).toBe(false)
})

test('reading what waits is no sight of it', async () => {
  await forget()
  const { id } = await ask()

  await unansweredBy(rosa)

  const [row] = await world.rows(alerts, { id })
  expect(row!.seenAt).toBeNull()
})

test('an alert that was seen waits again once it is overdue, until somebody responds', async () => {
  await forget()
  const { id } = await ask()
  await rosa.call(alertApi.find, { params: { id } })

  moveClockForTest(6 * minute)

  expect(await unansweredBy(rosa)).toMatchObject([{ id, isOverdue: true }])
  await rosa.call(alertApi.update, { params: { id }, body: { status: 'acknowledged' } })
  expect(await unansweredBy(rosa)).toEqual([])
})

test('on a locked screen a responder hears that something waits, and nothing else', async () => {
  await forget()
  await ask()
  const sam = await responder(world, 'sam', 'residents')
  await sam.call(screenLockApi.lock)

  expect(await isWaitingFor(sam)).toBe(true)
  expect((await sam.call(alertApi.unanswered)).statusCode).toBe(403)
})

test('a locked screen can tell a new alert, and one that became overdue, from those before', async () => {
  await forget()
  const latestFor = async (person: Person) =>
    (await person.call(alertApi.waiting)).json<{ latest: string | null }>().latest
  await ask()
  const first = await latestFor(rosa)
  moveClockForTest(minute)
  await ask()
  const second = await latestFor(rosa)
  moveClockForTest(6 * minute)

  expect(new Set([first, second, await latestFor(rosa)]).size).toBe(3)
})

test('of several that wait the latest counts, whichever was asked first', async () => {
  await forget()
  const ids = [(await ask()).id, (await ask()).id, (await ask()).id]
  const at = new Date()
  for (const id of ids) await world.change(alerts, { id }, { createdAt: new Date(at.getTime() - minute) })

  for (const id of ids) {
    await world.change(alerts, { id }, { createdAt: at })
    expect((await rosa.call(alertApi.waiting)).json()).toEqual({ latest: at.toISOString() })
    await world.change(alerts, { id }, { createdAt: new Date(at.getTime() - minute) })
  }
})

test('nothing waits for those who do not work on alerts, nor for a responder of others', async () => {
  await forget()
  const { ben } = await ask()
  const vera = await responder(world, 'vera', 'community')

  expect(await isWaitingFor(ben)).toBe(false)
  expect((await ben.call(alertApi.unanswered)).statusCode).toBe(403)
  expect(await isWaitingFor(vera)).toBe(false)
})

// Controls H9.
test('the gravest alert comes first', async () => {
  await forget()
  const { id } = await ask()
  const { id: graver } = await ask()
  const { id: toBePhoned } = await ask()
  const set = (one: string, change: Partial<typeof alerts.$inferInsert>) =>
    world.change(alerts, { id: one }, change)
  await set(id, { severity: 'high' })
  await set(toBePhoned, { severity: 'medium', phonePost: true })

  expect((await unansweredBy(rosa)).map((alert) => alert.id)).toEqual([toBePhoned, graver, id])
})

test('of very many that wait twenty are read', async () => {
  await forget()
  const { institutionId } = world
  await makePastAlerts(world, 21, { institutionId, status: 'active', daysAgo: 1 })

  expect(await unansweredBy(rosa)).toHaveLength(20)
})
