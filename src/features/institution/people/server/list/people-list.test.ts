import { expect, test } from 'vitest'

import { users } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import { makeInstitution } from '#testing/many-people.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { importApi, type PeopleCounts, peopleApi, type PeopleQuery } from '../../contract.ts'

const world = await openWorld()
const jail = await makeInstitution(world)
const person = (name: string, more: object) =>
  world.person(name, 'inmate', { institutionId: jail.id, unitId: jail.north, ...more })
await person('in-use', { firstName: 'Ana', lastName: 'Berg' })
await person('expected', { firstName: 'Bo', lastName: 'alba', mustChangePassword: true })
await person('closed', { firstName: 'Cy', lastName: 'Alba', isActive: false })
const locked = await person('locked', { firstName: 'Di', lastName: 'Zola', mustChangePassword: true })
await world.change(users, { id: locked.id }, { lockedAt: now() })
// An administrator beside the first, so that it waits.
await world.person('second', 'admin', { institutionId: jail.id })
const row = { line: 2, username: 'imported', firstName: 'Ed', lastName: 'Moss', role: 'staff' }
const rows = [{ ...row, unit: '', shift: '', badgeNumber: '' }]
await jail.admin.call(importApi.bring, { body: { rows, renewsUnused: false } })

type Query = Omit<PeopleQuery, 'cursor'>
const list = async (query: Query, by: Person = jail.admin) =>
  (await by.call(peopleApi.list, { query })).json<{ username: string }[]>().map(({ username }) => username)
const counts = async (query: Omit<Query, 'state' | 'sort'>, by: Person = jail.admin) =>
  (await by.call(peopleApi.counts, { query })).json<PeopleCounts>()

test('each person is in one state, and the counts are those of the lists', async () => {
  const counted = await counts({})

  expect(await list({ state: 'expected' })).toEqual(['expected'])
  expect(await list({ state: 'locked' })).toEqual(['locked'])
  expect(await list({ state: 'waiting' })).toEqual(['imported'])
  expect(await list({ state: 'inactive' })).toEqual(['closed'])
  expect(await list({ state: 'active', role: 'inmate' })).toEqual(['in-use'])
  expect(counted).toEqual({ active: 3, expected: 1, locked: 1, waiting: 1, inactive: 1 })
})

test('the counts follow the search, the role and the unit, and hold nobody of another institution', async () => {
  const elsewhere = await makeInstitution(world)
  const none = { active: 0, expected: 0, locked: 0, waiting: 0, inactive: 0 }

  expect(await counts({ search: 'alba' })).toEqual({ ...none, expected: 1, inactive: 1 })
  expect(await counts({ role: 'staff' })).toEqual({ ...none, waiting: 1 })
  expect(await counts({ unitId: jail.south })).toEqual(none)
  expect(await counts({ unitId: jail.north }, elsewhere.admin)).toEqual(none)
})

test('sorted by name they come by last and first name, whatever the case', async () => {
  expect(await list({ sort: 'name', unitId: jail.north })).toEqual(['expected', 'closed', 'in-use', 'locked'])
})

test('a list by name of more than a hundred goes on where it stopped, without gap or repeat', async () => {
  const large = await makeInstitution(world)
  for (let n = 0; n < 120; n += 1) {
    // Many share a name, so that the id decides.
    const name = { firstName: 'Ana', lastName: `Name ${n % 3}` }
    await world.person(`by-name-${n}`, 'user', { institutionId: large.id, ...name })
  }

  const first = await large.admin.call(peopleApi.list, { query: { sort: 'name' } })
  const cursor = String(first.headers['next-cursor'])
  const second = await large.admin.call(peopleApi.list, { query: { sort: 'name', cursor } })

  const all = [...first.json(), ...second.json()].map(({ username }) => username)
  expect(first.json()).toHaveLength(100)
  expect([all.length, new Set(all).size]).toEqual([121, 121])
})

test('a filter that is none is refused with its name', async () => {
  const query = (name: string, value: string) => jail.admin.call(peopleApi.list, { query: { [name]: value } })

  const replies = [await query('state', 'gone'), await query('sort', 'mood'), await query('unitId', 'North')]

  expect(replies.map((reply) => [reply.statusCode, Object.keys(reply.json().fields)])).toEqual([
    [400, ['state']],
    [400, ['sort']],
    [400, ['unitId']],
  ])
})
