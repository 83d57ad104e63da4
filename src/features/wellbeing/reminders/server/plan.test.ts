import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { users } from '#features/core/identity/server/table.ts'
import { shifts } from '#features/core/institutions/server/table.ts'
import { pointEntries } from '#features/core/rewards/server/table.ts'
import { setClockForTest } from '#testing/clock.ts'
import { askForReminders, everyEvening } from '#testing/devices/reminders.ts'
import { makeInstitution } from '#testing/many-people.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { reminderApi, type ReminderPlan, type Reminders } from '../contract.ts'
import { reminderDevices, reminderPlans } from './table.ts'

let ana: Person
const world = await openWorld()
const times = { from: '07:00', until: '15:00' }
const [row] = await world.db
  .update(shifts)
  .set({ times })
  .where(eq(shifts.name, 'Day'))
  .returning({ id: shifts.id })
const dayShift = row!.id
beforeEach(async () => {
  // A Tuesday, ten in the morning in New York.
  setClockForTest(new Date('2026-12-01T15:00:00Z'))
  ana = await world.person(crypto.randomUUID())
})

const officer = () => world.person(crypto.randomUUID(), 'staff', { shiftId: dayShift })
const read = async (person: Person) => (await person.call(reminderApi.read)).json<Reminders>()
const save = (person: Person, plan: object) => person.call(reminderApi.save, { body: plan as ReminderPlan })

test('somebody who has not asked has no reminders, and nothing is kept', async () => {
  expect(await read(ana)).toEqual({
    plan: null,
    timeZone: 'America/New_York',
    shift: null,
    quietUntil: null,
    upcoming: [],
    publicKey: world.push!.publicKey,
    devices: [],
  })
  expect(await world.count(reminderPlans, { userId: ana.id })).toBe(0)
})

test('reminders are asked for, changed and turned off, and each is in the trail without points', async () => {
  const twice = { ...everyEvening, days: ['wed'], times: ['08:00', '19:30'] }

  await save(ana, everyEvening)
  const first = await read(ana)
  const changed = await save(ana, twice)
  const stopped = await ana.call(reminderApi.stop)
  const again = await ana.call(reminderApi.stop)

  expect(first.plan).toEqual(everyEvening)
  expect(first.upcoming).toHaveLength(7)
  expect(first.upcoming[0]).toEqual({ at: '2026-12-02T00:00:00.000Z', edge: null })
  expect(changed.json()).toMatchObject({
    plan: twice,
    upcoming: [
      { at: '2026-12-02T13:00:00.000Z', edge: null },
      { at: '2026-12-03T00:30:00.000Z', edge: null },
    ],
  })
  expect([stopped.statusCode, again.statusCode]).toEqual([204, 204])
  expect(await read(ana)).toMatchObject({ plan: null, upcoming: [] })
  const trail = await world.trail({ subjectId: ana.id })
  expect(trail.map(({ action }) => action)).toEqual(['reminders.save', 'reminders.save', 'reminders.stop'])
  expect(await world.count(pointEntries, { userId: ana.id })).toBe(0)
})

test('turning off forgets the devices', async () => {
  await askForReminders(ana)
  expect((await read(ana)).devices).toHaveLength(1)

  await ana.call(reminderApi.stop)

  expect(await world.count(reminderDevices, { userId: ana.id })).toBe(0)
  await save(ana, everyEvening)
  expect((await read(ana)).devices).toEqual([])
})

test('an officer is reminded when their shift begins and ends', async () => {
  const ben = await officer()

  const { shift } = await read(ben)
  const saved = await save(ben, { days: ['wed'], times: [], shift: ['begins', 'ends'] })

  expect(shift).toEqual({ name: 'Day', times: { from: '07:00', until: '15:00' } })
  expect(saved.json()).toMatchObject({
    upcoming: [
      { at: '2026-12-02T12:00:00.000Z', edge: 'begins' },
      { at: '2026-12-02T20:00:00.000Z', edge: 'ends' },
    ],
  })
})

test('who is taken out of the shift has no reminders by it, and keeps those by time', async () => {
  const ben = await officer()
  await save(ben, { ...everyEvening, shift: ['begins'] })
  await world.change(users, { id: ben.id }, { shiftId: null })

  const { shift, upcoming } = await read(ben)

  expect(shift).toBeNull()
  expect(new Set(upcoming.map(({ edge }) => edge))).toEqual(new Set([null]))
})

test.each<[string, object]>([
  ['times', { ...everyEvening, times: ['08:00', '12:00', '19:00'] }],
  ['times', { ...everyEvening, times: [] }],
  ['times', { ...everyEvening, times: ['19:00', '19:00'] }],
  ['times.0', { ...everyEvening, times: ['24:00'] }],
  ['times.1', { ...everyEvening, times: ['19:00', '7 in the evening'] }],
  ['days', { ...everyEvening, days: [] }],
  ['days', { ...everyEvening, days: ['mon', 'mon'] }],
  ['days.0', { ...everyEvening, days: ['someday'] }],
  ['shift', { ...everyEvening, shift: ['begins', 'ends'] }],
  ['shift.0', { ...everyEvening, shift: ['lunch'] }],
  ['shift', { ...everyEvening, shift: 'begins' }],
])('a wrong plan is refused, naming %s', async (field, plan) => {
  const ben = await officer()

  const reply = await save(ben, plan)

  expect(reply.statusCode).toBe(400)
  expect(Object.keys(reply.json().fields)).toEqual([field])
  expect((await read(ben)).plan).toBeNull()
})

test.each([
  ['is in no shift', {}],
  ['is in a shift without times', { name: 'Evening' }],
])('who %s cannot ask for reminders by it', async (_, { name }: { name?: string }) => {
  const [shift] = name ? await world.rows(shifts, { name }) : []
  const ben = await world.person(crypto.randomUUID(), 'staff', { shiftId: shift?.id ?? null })

  const reply = await save(ben, { days: ['mon'], times: [], shift: ['begins'] })

  expect(reply.statusCode).toBe(400)
  expect(Object.keys(reply.json().fields)).toEqual(['shift'])
})

test('who has moved to another institution has asked for nothing there, and can ask anew', async () => {
  await askForReminders(ana)
  const { id: institutionId } = await makeInstitution(world)
  await world.change(users, { id: ana.id }, { institutionId })

  const moved = await read(ana)
  const asked = await save(ana, everyEvening)

  expect(moved).toMatchObject({ plan: null, upcoming: [], devices: [] })
  expect(asked.json()).toMatchObject({ plan: everyEvening, devices: [] })
})

test('nobody reads, changes or turns off the reminders of another', async () => {
  const ben = await world.person(crypto.randomUUID(), 'admin')
  await askForReminders(ana)

  await save(ben, { ...everyEvening, times: ['06:00'] })
  await ben.call(reminderApi.stop)

  expect((await read(ben)).plan).toBeNull()
  expect(await read(ana)).toMatchObject({ plan: everyEvening, devices: [{}] })
})
