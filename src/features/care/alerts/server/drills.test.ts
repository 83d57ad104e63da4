import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { alertDevices } from '#features/care/alert-devices/server/table.ts'
import { auditEvents } from '#features/core/audit/server/table.ts'
import { users } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import type { Population } from '#shared/population.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { moveClockForTest } from '#testing/clock.ts'
import { insertDevice } from '#testing/devices/alert-devices.ts'
import { responder } from '#testing/responder.ts'
import { createWorld, openWorld, type Person } from '#testing/world.ts'

import { type Alert, alertApi } from '../contract.ts'
import { type Drill, drillApi, type DrillReach } from '../drill-contract.ts'
import { deleteClosedAlertsOfErased } from './erase.ts'
import { countUnanswered } from './read.ts'

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
  const listed: Alert[] = (await rosa.call(alertApi.list, { query: {} })).json()

  wait(42)
  await rosa.call(alertApi.update, { params: { id }, body: { status: 'acknowledged' } })
  wait(60)
  const body = { status: 'resolved', outcome: 'no-need', note: 'Went well' } as const
  await rosa.call(alertApi.update, { params: { id }, body })

  expect(notified).toBe(1)
  expect(listed).toContainEqual(
    expect.objectContaining({ id, kind: 'drill', message: 'Drill: nobody is in need' }),
  )
  const [drill] = await drills()
  expect(drill).toMatchObject({ id, status: 'resolved' })
  // The calls themselves take a moment too.
  expect(drill!.acknowledgedAfter! - 42).toBeLessThan(10)
  expect(drill!.resolvedAfter! - drill!.acknowledgedAfter! - 60).toBeLessThan(10)
  expect((await admin.call(alertApi.find, { params: { id } })).json()).toMatchObject({ note: 'Went well' })
})

test('a drill that is over stays in the list when what is left of erased accounts goes, and counts as no alert', async () => {
  const before = await countUnanswered(world.db, world.institutionId)
  const { id }: Drill = (await start(admin)).json()
  expect(await countUnanswered(world.db, world.institutionId)).toBe(before)
  await rosa.call(alertApi.update, { params: { id }, body: { status: 'resolved' } })

  await deleteClosedAlertsOfErased(world.db, async (_, ids) => {
    expect(ids).not.toContain(id)
  })

  expect(await drills()).toContainEqual(expect.objectContaining({ id, status: 'resolved' }))
})

test('one drill at a time runs for a population', async () => {
  const institutionId = await anotherInstitution(world)
  const chief = await world.person('chief', 'admin', { institutionId })
  await start(chief)

  const second = await start(chief)

  expect(second.statusCode).toBe(409)
  expect(second.json().message).toBe('A drill for this group is still open. Resolve it first.')
})

const reach = async (person: Person, population: Population): Promise<DrillReach> =>
  (await person.call(drillApi.reach, { query: { population } })).json()

test('before a drill it is said how many people and devices ring, and how many in the end', async () => {
  const institutionId = await anotherInstitution(world)
  const chief = await world.person('chief-of-two', 'admin', { institutionId })
  const tess = await responder(world, 'tess', 'residents', { institutionId })
  await insertDevice(world, tess.id)
  const theo = await responder(world, 'theo', 'residents', { institutionId })
  await insertDevice(world, theo.id)
  const confirmed = { email: 'theo@care.example', emailVerifiedAt: now() }
  await world.change(users, { id: theo.id }, confirmed)

  // This installation sends no e-mail and has no gateway, so that nothing is said of these.
  expect(await reach(chief, 'residents')).toEqual({
    people: 2,
    devices: 2,
    phones: 0,
    mails: 0,
    everybody: 3,
  })
  const { notified }: Drill = (await chief.call(drillApi.start, { body: { population: 'community' } })).json()
  expect((await reach(chief, 'community')).people).toBe(notified)
})

test('who cannot open an alert yet is not counted, and neither is a way that the installation has not', async () => {
  await using silent = await createWorld({ gateway: null }, undefined, null)
  const admins = [admin, await silent.person('admin', 'admin')] as const
  const found = []
  for (const [index, one] of [world, silent].entries()) {
    const before = await reach(admins[index]!, 'staff')
    const sid = await responder(one, `sid-${index}`, 'staff')
    const phone = await insertDevice(one, sid.id)
    await one.db.update(alertDevices).set({ channel: 'sms' }).where(eq(alertDevices.id, phone))
    await insertDevice(one, sid.id)
    await insertDevice(one, (await responder(one, `new-${index}`, 'staff', { mustChangePassword: true })).id)
    const { people, devices, phones, everybody } = await reach(admins[index]!, 'staff')
    found.push({ people, devices, phones, more: everybody - before.everybody })
  }

  expect(found).toEqual([
    { people: 1, devices: 1, phones: 1, more: 1 },
    { people: 1, devices: 0, phones: 0, more: 1 },
  ])
})

test('the list of drills has no alert that was none, and each start is in the trail', async () => {
  const ben = await world.person('ben', 'inmate')
  const raised = await ben.call(alertApi.raise, { body: { severity: 'critical' } })
  const { id }: Drill = (await admin.call(drillApi.start, { body: { population: 'staff' } })).json()

  const ids = (await drills()).map((drill) => drill.id)

  expect(ids).toContain(id)
  expect(ids).not.toContain(raised.json<Alert>().id)
  const isStart = and(eq(auditEvents.action, 'drill.start'), eq(auditEvents.objectId, id))
  expect(await world.db.$count(auditEvents, isStart)).toBe(1)
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
