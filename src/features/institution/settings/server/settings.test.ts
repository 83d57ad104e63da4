import { expect, test } from 'vitest'

import { helpApi } from '#features/core/help/contract.ts'
import type { LocalContact } from '#features/core/institutions/contract.ts'
import { createInstitution, createUnits } from '#features/core/institutions/index.ts'
import type { Role } from '#shared/endpoint.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { moveClockForTest } from '#testing/clock.ts'
import { personWithFactor } from '#testing/second-factor.ts'
import { openWorld } from '#testing/world.ts'

import { type Institution, institutionApi, type WaitingSetting } from '../contract.ts'
import { getInstitution } from './settings.ts'

const world = await openWorld()
const manager = await world.person('manager', 'institution_admin')
const [otherUnit] = await createUnits(world.db, await anotherInstitution(world, { name: 'Other' }), ['Oak'])

const update = (body: object) => manager.call(institutionApi.update, { body })
const unit = (id: string) => ({ params: { division: 'units', id } }) as const

test('an institution begins with the usual settings', async () => {
  const institutionId = await anotherInstitution(world, { name: 'New House' })
  const first = await world.person('first', 'institution_admin', { institutionId })

  const reply = await first.call(institutionApi.get)

  expect(reply.json()).toMatchObject({
    name: 'New House',
    privacyThreshold: 10,
    ladder: {},
    contacts: [],
    shifts: [{ name: 'Day' }, { name: 'Evening' }, { name: 'Night' }],
  })
})

test('settings are changed one by one, and the rest stays', async () => {
  await update({ privacyThreshold: 20 })
  const reply = await update({ timeZone: 'America/Chicago', ladder: { help: [1, 3, 6, 12] } })

  expect(reply.json()).toMatchObject({
    name: 'Harbor House',
    timeZone: 'America/Chicago',
    privacyThreshold: 20,
    ladder: { help: [1, 3, 6, 12] },
  })
})

test.each([
  ['privacyThreshold', { privacyThreshold: 4 }],
  ['privacyThreshold', { privacyThreshold: 51 }],
  ['timeZone', { timeZone: 'Moon/Tycho' }],
  ['name', { name: '' }],
  ['name', { name: 'Other' }],
  ['ladder.help', { ladder: { help: [2, 5, 10, 16] } }],
  [
    'contacts.0.populations',
    { contacts: [{ kind: 'place', name: 'Nurse', where: 'Room 4', about: '', populations: [] }] },
  ],
  [
    'contacts.0.languages',
    { contacts: [{ kind: 'place', name: 'Nurse', where: 'Room 4', about: '', languages: [] }] },
  ],
  [
    'contacts.0.languages.1',
    { contacts: [{ kind: 'place', name: 'Nurse', where: 'Room 4', about: '', languages: ['en', 'fr'] }] },
  ],
  ['contacts.0.where', { contacts: [{ kind: 'dial', name: 'Nurse', where: 'tel:evil', about: '' }] }],
])('a wrong %s is refused, naming the field', async (field, body) => {
  const reply = await update(body)

  expect(reply.statusCode).toBe(400)
  expect(Object.keys(reply.json().fields)).toEqual([field])
})

// Controls H52.
test.each([
  ['community', true],
  ['correctional', false],
] as const)('in a new %s institution pictures and sounds are allowed: %s', async (kind, isAllowed) => {
  const id = await createInstitution(world.db, { name: kind, kind, timeZone: 'UTC', isOpen: false })

  expect((await getInstitution(world.db, id)).allowsPicturesAndSounds).toBe(isAllowed)
})

test('everybody of the institution sees its crisis contacts', async () => {
  const contacts = [
    { kind: 'dial', name: 'Duty nurse', where: '4455', about: 'Day and night, from any wall phone.' },
    { kind: 'place', name: 'Chaplain', where: 'Room 12', about: '' },
  ]
  await update({ contacts })
  const ana = await world.person('ana', 'inmate')

  const reply = await ana.call(helpApi.ways)

  expect(reply.json()).toEqual({ where: 'custody', contacts })
})

test('a contact for residents alone is not shown to staff', async () => {
  const clinic = { kind: 'place', name: 'Duty nurse', where: 'the clinic', about: '' }
  const contacts = [
    { ...clinic, populations: ['residents'] },
    { ...clinic, where: 'the main gate', populations: ['staff', 'community'] },
    { ...clinic, where: 'the chapel' },
  ]
  await update({ contacts })
  const placesOf = async (role: Role) => {
    const somebody = await world.person(crypto.randomUUID(), role)
    const { contacts: seen }: { contacts: LocalContact[] } = (await somebody.call(helpApi.ways)).json()
    return seen.map(({ where }) => where)
  }

  expect(await placesOf('inmate')).toEqual(['the clinic', 'the chapel'])
  expect(await placesOf('staff')).toEqual(['the main gate', 'the chapel'])
  expect(await placesOf('user')).toEqual(['the main gate', 'the chapel'])
})

test('units are added, renamed and removed', async () => {
  const made = await manager.call(institutionApi.addUnitOrShift, {
    params: { division: 'units' },
    body: { name: 'Maple' },
  })
  const { id } = made.json()

  const again = await manager.call(institutionApi.addUnitOrShift, {
    params: { division: 'units' },
    body: { name: 'MAPLE' },
  })
  const renamed = await manager.call(institutionApi.renameUnitOrShift, {
    ...unit(id),
    body: { name: 'maple' },
  })
  const removed = await manager.call(institutionApi.removeUnitOrShift, unit(id))

  expect([made, again, renamed, removed].map(({ statusCode }) => statusCode)).toEqual([201, 400, 200, 204])
  expect(renamed.json()).toEqual({ id, name: 'maple' })
})

test('the post of a unit is entered and removed, and both are recorded', async () => {
  const [id] = await createUnits(world.db, world.institutionId, ['Cedar'])
  const set = (post: object | null) =>
    manager.call(institutionApi.setUnitPost, { params: { id: id! }, body: { post } as never })
  const post = { name: 'Cedar officers', number: '+1 (555) 44-55' }

  expect((await set(post)).json()).toEqual({ id, name: 'Cedar', post })
  expect((await manager.call(institutionApi.get)).json().units).toContainEqual({ id, name: 'Cedar', post })
  expect((await set(null)).json()).toMatchObject({ post: null })
  const recorded = await world.trail({ objectId: id! })
  expect(recorded.map(({ action }) => action)).toEqual(['unit.set-post', 'unit.set-post'])
})

// Secures I40.
test.each([
  ['post.number', { name: 'Officers', number: 'javascript:alert(1)' }],
  ['post.number', { name: 'Officers', number: '' }],
  ['post.number', { name: 'Officers', number: '4'.repeat(31) }],
  ['post.name', { name: '', number: '4455' }],
  ['post.name', { name: 'x'.repeat(61), number: '4455' }],
])('a wrong %s of a post is refused, naming the field', async (field, post) => {
  const [id] = await createUnits(world.db, world.institutionId, [crypto.randomUUID()])

  const reply = await manager.call(institutionApi.setUnitPost, { params: { id: id! }, body: { post } })

  expect(reply.statusCode).toBe(400)
  expect(reply.json().fields).toHaveProperty([field])
})

test('the times of a shift are entered and removed, and both are recorded', async () => {
  const shift = await manager.call(institutionApi.addUnitOrShift, {
    params: { division: 'shifts' },
    body: { name: 'Late' },
  })
  const { id } = shift.json<{ id: string }>()
  const set = (times: { from: string; until: string } | null) =>
    manager.call(institutionApi.setShiftTimes, { params: { id }, body: { times } })
  const times = { from: '22:00', until: '06:00' }

  expect((await set(times)).json()).toEqual({ id, name: 'Late', times })
  expect((await manager.call(institutionApi.get)).json().shifts).toContainEqual({ id, name: 'Late', times })
  expect((await set(null)).json()).toMatchObject({ times: null })
  const recorded = await world.trail({ objectId: id })
  expect(recorded.map(({ action }) => action)).toEqual(['shift.add', 'shift.set-times', 'shift.set-times'])
})

test.each([
  ['times.from', { from: '24:00', until: '06:00' }],
  ['times.from', { from: '', until: '06:00' }],
  ['times.until', { from: '22:00', until: '6 in the morning' }],
])('a wrong %s of a shift is refused, naming the field', async (field, times) => {
  const [shift] = (await manager.call(institutionApi.get)).json<Institution>().shifts

  const reply = await manager.call(institutionApi.setShiftTimes, {
    params: { id: shift!.id },
    body: { times },
  })

  expect(reply.statusCode).toBe(400)
  expect(Object.keys(reply.json().fields)).toEqual([field])
})

test('an institution, a unit and a crisis contact have no name that reads as another', async () => {
  const name = 'Maple\u202Eelpam'
  const contact = { kind: 'place', name: 'Chaplain', where: name, about: '' } as const
  const replies = [
    await manager.call(institutionApi.addUnitOrShift, { params: { division: 'units' }, body: { name } }),
    await manager.call(institutionApi.update, { body: { name } }),
    await manager.call(institutionApi.update, { body: { contacts: [contact] } }),
  ]

  const message = 'Cannot contain control characters'
  expect(replies.map((reply) => [reply.statusCode, reply.json().fields])).toEqual([
    [400, { name: message }],
    [400, { name: message }],
    [400, { 'contacts.0.where': message }],
  ])
})

test('a unit with somebody in it is not removed', async () => {
  const [unitId] = await createUnits(world.db, world.institutionId, ['Birch'])
  await world.person('ben', 'staff', { unitId: unitId! })

  const reply = await manager.call(institutionApi.removeUnitOrShift, unit(unitId!))

  expect(reply.statusCode).toBe(409)
  expect(reply.json().message).toBe('1 person is in this unit. Move them first.')
})

test('a unit of another institution is not found', async () => {
  const renamed = await manager.call(institutionApi.renameUnitOrShift, {
    ...unit(otherUnit!),
    body: { name: 'Mine' },
  })
  const removed = await manager.call(institutionApi.removeUnitOrShift, unit(otherUnit!))

  expect([renamed.statusCode, removed.statusCode]).toEqual([404, 404])
})

/** An administrator of a new institution. */
async function administrator() {
  const place = { name: crypto.randomUUID(), kind: 'correctional', timeZone: 'UTC', isOpen: false } as const
  const institutionId = await createInstitution(world.db, { ...place, requiresSecondFactor: false })
  return personWithFactor(world, 'admin', { institutionId })
}

test('a change that protects people less needs a fresh confirmation, and one that protects them more does not', async () => {
  const careful = await administrator()
  moveClockForTest(6 * 60_000)

  const tighter = await careful.call(institutionApi.update, {
    body: { privacyThreshold: 20, requiresSecondFactor: true },
  })
  const weakened = [{ privacyThreshold: 19 }, { requiresSecondFactor: false }].map((body) =>
    careful.call(institutionApi.update, { body }),
  )

  expect(tighter.statusCode).toBe(200)
  for (const reply of await Promise.all(weakened)) {
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'step_up_required'])
  }
})

test('a second factor is required and waived by a switch, and the trail says who did it', async () => {
  const careful = await administrator()
  const colleague = await world.person(crypto.randomUUID(), 'admin', { institutionId: careful.institutionId })

  await careful.call(institutionApi.update, { body: { requiresSecondFactor: true } })
  const shut = await colleague.call(institutionApi.get)
  await careful.call(institutionApi.update, { body: { requiresSecondFactor: false } })
  const [waiting] = (await careful.call(institutionApi.listWaiting)).json<WaitingSetting[]>()
  const second = await personWithFactor(world, 'admin', { institutionId: careful.institutionId })
  await second.call(institutionApi.confirmWaiting, { params: { id: waiting!.id } })
  const open = await colleague.call(institutionApi.get)

  const trail = await world.trail({ institutionId: careful.institutionId })
  const actions = trail.map(({ action }) => action)
  expect([shut.statusCode, shut.json().code, open.statusCode]).toEqual([403, 'mfa_required', 200])
  expect(actions).toEqual(expect.arrayContaining(['second-factor.require', 'second-factor.waive']))
})
