// Secures S7.
import { expect, test } from 'vitest'

import { identityApi } from '#features/core/identity/contract.ts'
import { responderGrants, users } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { peopleApi } from '../contract.ts'
import { type Grant, grantApi } from '../grant-contract.ts'

const world = await openWorld()
const manager = await world.person('manager', 'institution_admin')
const institutionId = await anotherInstitution(world)
const stranger = await world.person('stranger', 'admin', { institutionId })

const inDays = (days: number) => new Date(now().getTime() + days * 24 * 60 * 60_000).toISOString()
const give = (caller: Person, { id }: { id: string }, more: object = {}) =>
  caller.call(grantApi.give, { body: { userId: id, population: 'residents', until: inDays(300), ...more } })
const responderFor = async (person: Person) =>
  (await person.call(identityApi.current)).json<{ responderFor: string[] }>().responderFor
async function grantOf(caller: Person, { username }: Person) {
  const grants = (await caller.call(grantApi.list, { query: {} })).json<Grant[]>()
  return grants.find(({ person }) => person.username === username)
}

test('the first grant of a lone people manager is effective at the next call, and so is its end', async () => {
  const its = { institutionId: await anotherInstitution(world) }
  const lone = await world.person('lone', 'institution_admin', its)
  const nora = await world.person('nora', 'staff', its)

  const given = await give(lone, nora)
  const before = await responderFor(nora)
  const { id } = (await grantOf(lone, nora))!
  const taken = await lone.call(grantApi.revoke, { params: { id } })

  expect([given.statusCode, taken.statusCode]).toEqual([201, 204])
  expect(before).toEqual(['residents'])
  expect(await responderFor(nora)).toEqual([])
  expect(await grantOf(lone, nora)).toMatchObject({ state: 'revoked', grantedBy: 'lone T.' })
})

test('a grant that begins later does not serve yet', async () => {
  const otto = await world.person('otto', 'staff')

  await give(manager, otto, { from: inDays(3) })

  expect(await responderFor(otto)).toEqual([])
  expect(await grantOf(manager, otto)).toMatchObject({ state: 'coming' })
})

test.each([
  ['more than twelve months', () => ({ until: inDays(370) })],
  ['an end that is past', () => ({ until: inDays(-1) })],
  ['an end before its beginning', () => ({ from: inDays(9), until: inDays(8) })],
])('%s is refused, naming the field', async (_, more) => {
  const person = await world.person(crypto.randomUUID(), 'staff')

  const reply = await give(manager, person, more())

  expect(reply.statusCode).toBe(400)
  expect(reply.json().fields).toHaveProperty('until')
})

test.each(['inmate', 'user', 'institution_admin'] as const)(
  'a person of role %s does not serve',
  async (role) => {
    // Not a person who could confirm the grants of the other tests.
    const person = await world.person(crypto.randomUUID(), role, { mustChangePassword: true })

    const reply = await give(manager, person)

    expect(reply.statusCode).toBe(400)
    expect(reply.json().fields).toHaveProperty('userId')
  },
)

test('somebody whose account is closed does not serve', async () => {
  const closed = await world.person(crypto.randomUUID(), 'staff', { isActive: false })

  const reply = await give(manager, closed)

  expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['userId']])
})

test('a grant that was taken back or is over leaves room for another one', async () => {
  const [tina, uma] = [await world.person('tina', 'staff'), await world.person('uma', 'staff')]
  await give(manager, tina)
  const { id } = (await grantOf(manager, tina))!
  await manager.call(grantApi.revoke, { params: { id } })
  await give(manager, uma)
  const over = { startsAt: new Date(inDays(-2)), endsAt: new Date(inDays(-1)) }
  await world.change(responderGrants, { userId: uma.id }, over)
  const state = (await grantOf(manager, uma))?.state

  const replies = [
    await give(manager, tina, { population: 'staff' }),
    await give(manager, uma),
    await manager.call(grantApi.revoke, { params: { id } }),
  ]

  expect(state).toBe('ended')
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 409])
})

test('the grants of somebody whose account is about to be deleted are not shown', async () => {
  const vera = await world.person('vera', 'staff')
  await give(manager, vera)
  await world.change(users, { id: vera.id }, { deletesAt: now() })

  expect(await grantOf(manager, vera)).toBeUndefined()
})

test('nobody grants to themselves', async () => {
  const reply = await give(stranger, stranger)

  expect(reply.statusCode).toBe(400)
})

test('nobody serves residents and staff at once, or the same people twice', async () => {
  const paul = await world.person('paul', 'staff')
  await give(manager, paul)

  const replies = await Promise.all([
    give(manager, paul, { population: 'staff' }),
    give(manager, paul),
    give(manager, paul, { population: 'community' }),
  ])

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([409, 409, 201])
})

test('a grant that begins as another ends is given, one that overlaps it is not', async () => {
  const otis = await world.person('otis', 'staff')
  const [from, until] = [inDays(30), inDays(60)]
  await give(manager, otis, { until: from })
  await give(manager, otis, { from: until, until: inDays(90) })

  const replies = [
    await give(manager, otis, { from, until: inDays(61) }),
    await give(manager, otis, { from: inDays(29), until, population: 'staff' }),
    await give(manager, otis, { from, until, population: 'staff' }),
  ]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([409, 409, 201])
})

test('another institution neither gives, sees nor revokes a grant', async () => {
  const rosa = await world.person('rosa', 'staff')
  await give(manager, rosa, { from: inDays(3) })
  const { id } = (await grantOf(manager, rosa))!

  const given = await give(stranger, rosa)
  const taken = await stranger.call(grantApi.revoke, { params: { id } })

  expect([given.statusCode, taken.statusCode]).toEqual([404, 404])
  expect(await grantOf(stranger, rosa)).toBeUndefined()
  expect(await grantOf(manager, rosa)).toMatchObject({ state: 'coming' })
})

test('a new role or a closed account ends the grants', async () => {
  const sam = await world.person('sam', 'staff')
  await give(manager, sam)

  await manager.call(peopleApi.update, { params: { id: sam.id }, body: { role: 'user' } })

  expect(await grantOf(manager, sam)).toMatchObject({ state: 'revoked' })
})
