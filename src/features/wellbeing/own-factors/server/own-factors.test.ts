import { randomUUID } from 'node:crypto'

import { beforeEach, expect, test } from 'vitest'

import { recoveryApi } from '#features/access/recovery/contract.ts'
import { pointEntries } from '#features/core/rewards/server/table.ts'
import { resetByStaff } from '#testing/staff-reset.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { type NewOwnFactor, type OwnFactor, ownFactorApi, type OwnFactorChange } from '../contract.ts'
import { mostInUse, mostKept } from '../factors.ts'
import { ownFactors } from './table.ts'

let ana: Person
const world = await openWorld()
beforeEach(async () => {
  ana = await world.person(randomUUID())
})

const stairwell: NewOwnFactor = { kind: 'stressor', name: 'The stairwell', icon: 'walk' }
const add = (person: Person, body = stairwell) => person.call(ownFactorApi.add, { body })
const change = (id: string, part: Partial<OwnFactorChange>, person = ana) =>
  person.call(ownFactorApi.change, {
    params: { id },
    body: { name: 'The stairwell', icon: 'walk', isArchived: false, ...part },
  })
const remove = (person: Person, id: string) => person.call(ownFactorApi.remove, { params: { id } })
const listOf = async (person: Person) => (await person.call(ownFactorApi.list)).json<OwnFactor[]>()
const namesOf = async (person: Person) => (await listOf(person)).map(({ name }) => name)

test('a stressor, a symptom and an activity are kept in the order in which they were added', async () => {
  await add(ana)
  await add(ana, { kind: 'symptom', name: 'Ringing ears', icon: 'tag' })
  await add(ana, { kind: 'activity', name: 'Fed the birds', icon: 'sun' })

  expect(await listOf(ana)).toMatchObject([
    { kind: 'stressor', name: 'The stairwell', icon: 'walk', isArchived: false, state: 'open' },
    { kind: 'symptom', name: 'Ringing ears', icon: 'tag', isArchived: false, state: 'open' },
    { kind: 'activity', name: 'Fed the birds', icon: 'sun', isArchived: false, state: 'open' },
  ])
})

test('neither the name nor the icon stands in the database', async () => {
  await add(ana)

  const [row] = await world.rows(ownFactors, { userId: ana.id })

  expect(row!.ciphertext.toString('latin1')).not.toMatch(/stairwell|walk/i)
})

test.each([
  ['no name', { ...stairwell, name: ' ' }, 'name'],
  ['a name of two lines', { ...stairwell, name: 'a\nb' }, 'name'],
  ['a name of 41 characters', { ...stairwell, name: 'ä'.repeat(41) }, 'name'],
  ['an icon that there is not', { ...stairwell, icon: 'knife' }, 'icon'],
  ['a kind that there is not', { ...stairwell, kind: 'person' }, 'kind'],
] as const)('%s is refused, naming the field', async (_, body, field) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- What no page sends.
  const reply = await add(ana, body as NewOwnFactor)

  expect(reply.statusCode).toBe(400)
  expect(Object.keys(reply.json().fields)).toEqual([field])
  expect(await listOf(ana)).toEqual([])
})

test('of additions at once no more than ten are taken, and an archived one makes room', async () => {
  const { id } = (await add(ana)).json<OwnFactor>()
  for (let count = 2; count < mostInUse; count += 1) await add(ana)

  const replies = await Promise.all([add(ana), add(ana), add(ana)])
  const archived = await change(id, { isArchived: true })
  const next = await add(ana)
  const backAgain = await change(id, { isArchived: false })

  expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    201, 409, 409,
  ])
  expect(replies.find(({ statusCode }) => statusCode === 409)?.json().message).toBe(
    'Your check-in has 10 words of your own, as many as it can. Archive or delete one to make room.',
  )
  expect([archived.statusCode, next.statusCode, backAgain.statusCode]).toEqual([200, 201, 409])
  expect((await listOf(ana)).filter(({ isArchived }) => !isArchived)).toHaveLength(mostInUse)
})

test('archived ones stay, as long as no more than fifty are kept in all', async () => {
  for (let count = 0; count < mostKept; count += 1) {
    const { id } = (await add(ana)).json<OwnFactor>()
    await change(id, { isArchived: true })
  }

  const reply = await add(ana)

  expect(reply.statusCode).toBe(409)
  expect(reply.json().message).toBe(
    'You keep 50 words of your own, as many as you can. Delete one to make room.',
  )
})

test('a factor is renamed and archived, keeps its kind, and is not changed over a newer version', async () => {
  const { id, updatedAt } = (await add(ana)).json<OwnFactor>()

  const changed = await change(id, { name: 'The stairs', icon: 'lock', isArchived: true, basedOn: updatedAt })
  const late = await change(id, { name: 'The lift', basedOn: updatedAt })

  expect(changed.json()).toMatchObject({ name: 'The stairs', kind: 'stressor', isArchived: true })
  expect(late.statusCode).toBe(409)
  expect(late.json()).toMatchObject({ code: 'newer_version', newer: { name: 'The stairs' } })
  expect(await listOf(ana)).toMatchObject([{ name: 'The stairs', icon: 'lock', isArchived: true }])
})

test('another person, staff and administrators see and change nothing of them', async () => {
  const { id } = (await add(ana)).json<OwnFactor>()

  for (const role of ['user', 'staff', 'admin', 'institution_admin'] as const) {
    const other = await world.person(randomUUID(), role)
    expect(await listOf(other)).toEqual([])
    expect((await change(id, { name: 'Theirs' }, other)).statusCode).toBe(404)
    expect((await remove(other, id)).statusCode).toBe(404)
  }
  expect(await namesOf(ana)).toEqual(['The stairwell'])
})

test('what is deleted is gone', async () => {
  const { id } = (await add(ana)).json<OwnFactor>()

  const reply = await remove(ana, id)

  expect(reply.statusCode).toBe(204)
  expect(await world.count(ownFactors, { userId: ana.id })).toBe(0)
})

test('a damaged one is marked, can be named anew, and the others are read all the same', async () => {
  const { id } = (await add(ana)).json<OwnFactor>()
  await add(ana, { ...stairwell, name: 'The gate' })
  await world.change(ownFactors, { id }, { ciphertext: Buffer.alloc(60) })

  expect(await listOf(ana)).toMatchObject([
    { name: '', state: 'damaged' },
    { name: 'The gate', state: 'open' },
  ])
  await change(id, { name: 'The stairs' })
  expect(await namesOf(ana)).toEqual(['The stairs', 'The gate'])
})

test('each change leaves an audit event without a word of it, and none gives points', async () => {
  const { id } = (await add(ana)).json<OwnFactor>()
  await change(id, { name: 'The gate' })
  await remove(ana, id)

  const events = await world.trail({ actorId: ana.id })

  expect(events.map(({ action }) => action).filter((action) => action.startsWith('own-factor'))).toEqual([
    'own-factor.add',
    'own-factor.change',
    'own-factor.remove',
  ])
  expect(
    JSON.stringify(events, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
  ).not.toMatch(/stairwell|gate/)
  expect(await world.count(pointEntries, { userId: ana.id })).toBe(0)
})

test('after a reset by staff they are closed and take no room, and the old password opens them', async () => {
  const oldPassword = 'an old wooden pier'
  const before = await world.newcomer(randomUUID().slice(0, 20), oldPassword)
  for (let count = 0; count < mostInUse; count += 1) await add(before)
  const [first] = await listOf(before)
  const after = await resetByStaff(world, before)

  const added = await add(after, { ...stairwell, name: 'The gate' })
  const closed = await namesOf(after)
  const replies = [await change(first!.id, {}, after), await remove(after, first!.id)]
  await after.call(recoveryApi.open, { body: { secret: oldPassword } })

  expect(added.statusCode).toBe(201)
  expect(closed).toEqual(['The gate'])
  for (const reply of replies) {
    expect(reply.statusCode).toBe(409)
    expect(reply.json().message).toMatch(/^This is closed .* old password or recovery code$/)
  }
  expect(await namesOf(after)).toHaveLength(mostInUse + 1)
})
