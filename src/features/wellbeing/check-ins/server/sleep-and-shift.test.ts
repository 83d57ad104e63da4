import { expect, test } from 'vitest'

import { notifications } from '#features/core/notifications/server/table.ts'
import { outbox } from '#server/messaging/outbox.ts'
import { type Role, roles } from '#shared/endpoint.ts'
import { responder } from '#testing/responder.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { checkInApi } from '../contract.ts'
import { checkIns } from './table.ts'

const world = await openWorld()

const anyone = (role: Role = 'user') => world.person(crypto.randomUUID(), role)
const save = (person: Person, more: object) =>
  person.call(checkInApi.save, { body: { moodScore: 6, stressScore: 4, ...more } })
const kept = (person: Person) => world.rows(checkIns, { userId: person.id })

const sleep = { sleepHours: 6, sleepQuality: 2 }
const hardShift = {
  ...sleep,
  isPreShift: false,
  shiftKind: 'mandated-double',
  criticalIncident: 'use-of-force',
}

test('sleep, the shift and a critical incident come back as they were sent', async () => {
  const officer = await anyone('staff')

  const reply = await save(officer, hardShift)

  expect(reply.statusCode).toBe(201)
  expect(reply.json()).toMatchObject(hardShift)
  expect((await officer.call(checkInApi.today)).json()).toMatchObject(hardShift)
  expect((await officer.call(checkInApi.recent)).json()).toMatchObject([hardShift])
})

test('a client that knows nothing of sleep and shift saves a check-in without them', async () => {
  const officer = await anyone('staff')
  const unsaid = { sleepHours: null, sleepQuality: null, shiftKind: null, criticalIncident: null }

  const reply = await save(officer, {
    physicalSymptoms: ['Fatigue'],
    stressors: ['Workload'],
    notes: '',
    isPreShift: false,
  })

  expect(reply.json()).toMatchObject(unsaid)
  expect(await kept(officer)).toMatchObject([unsaid])
})

test.each([
  ['sleepHours', { sleepHours: 1 }],
  ['sleepHours', { sleepHours: 10 }],
  ['sleepHours', { sleepHours: 6.5 }],
  ['sleepHours', { sleepHours: '6' }],
  ['sleepQuality', { sleepQuality: 0 }],
  ['sleepQuality', { sleepQuality: 6 }],
  ['shiftKind', { isPreShift: false, shiftKind: 'double' }],
  ['criticalIncident', { criticalIncident: 'a fight' }],
])('a check-in with a wrong %s is refused, naming the field: %j', async (field, change) => {
  const officer = await anyone('staff')

  const reply = await save(officer, change)

  expect(reply.statusCode).toBe(400)
  expect(Object.keys(reply.json().fields)).toEqual([field])
  expect(await kept(officer)).toEqual([])
})

test.each(roles.filter((role) => role !== 'staff'))(
  'a shift or an incident from %s is refused, naming each field, and sleep is saved',
  async (role) => {
    const person = await anyone(role)

    const refused = [
      await save(person, { isPreShift: false, shiftKind: 'overtime' }),
      await save(person, { criticalIncident: 'assault' }),
      await save(person, hardShift),
    ]

    expect(refused.map((reply) => [reply.statusCode, reply.json().fields])).toEqual([
      [400, { shiftKind: 'Only staff can say this' }],
      [400, { criticalIncident: 'Only staff can say this' }],
      [400, { shiftKind: 'Only staff can say this', criticalIncident: 'Only staff can say this' }],
    ])
    expect((await save(person, sleep)).json()).toMatchObject(sleep)
    expect(await kept(person)).toHaveLength(1)
  },
)

test('what a shift was is known only after it, and an incident on both sides of it', async () => {
  const officer = await anyone('staff')

  const before = await save(officer, { isPreShift: true, shiftKind: 'regular' })

  expect([before.statusCode, before.json().fields]).toEqual([
    400,
    { shiftKind: 'Can only be said after a shift' },
  ])
  expect((await save(officer, { criticalIncident: 'other' })).statusCode).toBe(201)
})

test('a retry has the same sleep and shift; with another it is another check-in, and is refused', async () => {
  const officer = await anyone('staff')
  const requestId = crypto.randomUUID()
  const sent = { ...hardShift, requestId }

  const first = await save(officer, sent)
  const again = await save(officer, sent)
  const others = [
    { sleepHours: 7 },
    { sleepQuality: null },
    { shiftKind: 'overtime' },
    { criticalIncident: null },
  ]
  const statuses: number[] = []
  for (const other of others) statuses.push((await save(officer, { ...sent, ...other })).statusCode)

  expect(again.json()).toEqual(first.json())
  expect(statuses).toEqual([422, 422, 422, 422])
  expect(await kept(officer)).toMatchObject([hardShift])
})

test('a critical incident tells nobody', async () => {
  await responder(world, crypto.randomUUID(), 'staff')
  const officer = await anyone('staff')
  const before = [await world.count(notifications), await world.count(outbox)]

  const reply = await save(officer, hardShift)

  expect(reply.json().told).toBeNull()
  expect([await world.count(notifications), await world.count(outbox)]).toEqual(before)
})

test.each([
  ['sleep_hours', { sleepHours: 10 }],
  ['sleep_quality', { sleepQuality: 0 }],
  ['shift_kind', { isPreShift: true, shiftKind: 'regular' as const }],
])('the database itself refuses a wrong %s', async (column, wrong) => {
  const officer = await anyone('staff')
  await save(officer, sleep)

  const change = world.change(checkIns, { userId: officer.id }, wrong)

  await expect(change).rejects.toMatchObject({ cause: { constraint: `check_ins_${column}` } })
})
