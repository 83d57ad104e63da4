import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { users } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import type { Population } from '#shared/population.ts'
import { moveClockForTest } from '#testing/clock.ts'
import { insertDevice } from '#testing/devices/alert-devices.ts'
import { responder } from '#testing/responder.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { type Alert, alertApi } from '../contract.ts'
import { type Drill, drillApi, type DrillReach } from '../drill-contract.ts'

const world = await openWorld()
const rosa = await responder(world, 'rosa', 'residents')
const admin = await world.person('admin', 'admin')

function wait(seconds: number): void {
  moveClockForTest(seconds * 1000)
}

const start = (person: Person) => person.call(drillApi.start, { body: { population: 'residents' } })
const drills = async (): Promise<Drill[]> => (await admin.call(drillApi.list)).json()

test('a drill reaches the responders marked as one, and its list says how fast they were', async () => {
  const { id, notified }: Drill = (await start(admin)).json()
  const [alert]: Alert[] = (await rosa.call(alertApi.list, { query: {} })).json()

  wait(42)
  await rosa.call(alertApi.update, { params: { id }, body: { status: 'acknowledged' } })
  wait(60)
  const body = { status: 'resolved', outcome: 'no-need', note: 'Went well' } as const
  await rosa.call(alertApi.update, { params: { id }, body })

  expect(notified).toBe(1)
  expect(alert).toMatchObject({ id, kind: 'drill', message: 'Drill: nobody is in need' })
  const [drill] = await drills()
  expect(drill).toMatchObject({ id, status: 'resolved' })
  // The calls themselves take a moment too.
  expect(drill!.acknowledgedAfter! - 42).toBeLessThan(10)
  expect(drill!.resolvedAfter! - drill!.acknowledgedAfter! - 60).toBeLessThan(10)
  expect((await admin.call(alertApi.find, { params: { id } })).json()).toMatchObject({ note: 'Went well' })
})

test('one drill at a time runs for a population', async () => {
  await start(admin)

  const second = await start(admin)

  expect(second.statusCode).toBe(409)
  expect(second.json().message).toBe('A drill for this group is still open. Resolve it first.')
})

const reach = async (population: Population): Promise<DrillReach> =>
  (await admin.call(drillApi.reach, { query: { population } })).json()

test('before a drill it is said how many people and devices ring, and how many in the end', async () => {
  await insertDevice(world, rosa.id)
  const theo = await responder(world, 'theo', 'residents')
  await insertDevice(world, theo.id)
  const confirmed = { email: 'theo@care.example', emailVerifiedAt: now() }
  await world.db.update(users).set(confirmed).where(eq(users.id, theo.id))

  // This installation sends no e-mail and has no gateway, so that nothing is said of these.
  expect(await reach('residents')).toEqual({ people: 2, devices: 2, phones: 0, mails: 0, everybody: 3 })
  const { notified }: Drill = (await admin.call(drillApi.start, { body: { population: 'community' } })).json()
  expect((await reach('community')).people).toBe(notified)
})

test('only administrators ask whom a drill reaches, and for a group that there is', async () => {
  expect((await rosa.call(drillApi.reach, { query: { population: 'residents' } })).statusCode).toBe(403)
  const reply = await admin.call(drillApi.reach, { query: { population: 'guests' as Population } })
  expect(reply.statusCode).toBe(400)
  expect(reply.json().fields).toHaveProperty('population')
})

test('only administrators start drills', async () => {
  expect((await start(rosa)).statusCode).toBe(403)
})
