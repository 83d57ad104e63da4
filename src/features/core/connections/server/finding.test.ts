// Secures X4.
import { expect, test } from 'vitest'

import { responderGrants } from '#features/core/identity/server/table.ts'
import { createInstitution } from '#features/core/institutions/index.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { now } from '#server/clock.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { aDayAgo, connectPeople } from '#testing/connect.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { connectionApi } from '../contract.ts'

const world = await openWorld()

const longMember = (username: string) => world.person(username, 'user', { createdAt: aDayAgo() })
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000)
const notFound = '404 {"message":"User not found"}'

/** What a search for somebody and a request to them are answered with. */
async function triesOf(caller: Person, other: Person): Promise<string[]> {
  const found = await caller.call(connectionApi.search, { query: { email: other.username } })
  const asked = await caller.call(connectionApi.request, { body: { connectedUserId: other.id } })
  return [found, asked].map(({ statusCode, payload }) =>
    statusCode === 404 ? `404 ${payload}` : String(statusCode),
  )
}

test('whoever blocked or was blocked neither finds nor asks the other', async () => {
  const [ana, ben] = [await longMember('blocks-ana'), await longMember('blocked-ben')]
  await connectPeople(ana, ben)
  await ana.call(connectionApi.block, { body: { userId: ben.id } })

  const tries = [...(await triesOf(ana, ben)), ...(await triesOf(ben, ana))]

  expect(new Set(tries)).toEqual(new Set([notFound]))
})

test('two residents find each other where it is allowed, with another institution where both allow it', async () => {
  const other = { name: 'Far House', kind: 'correctional', timeZone: 'UTC', isOpen: false } as const
  const institutionId = await createInstitution(world.db, other)
  const [one, two] = [await world.person('res-one', 'inmate'), await world.person('res-two', 'inmate')]
  const far = await world.person('res-far', 'inmate', { institutionId })
  const allow = (id: string) => world.change(institutions, { id }, { allowsResidentConnections: true })

  const before = await triesOf(one, two)
  await allow(world.institutionId)
  const near = await triesOf(one, two)
  const abroad = await triesOf(one, far)
  await allow(institutionId)
  const both = await triesOf(one, far)

  expect([before, near, abroad, both]).toEqual([
    [notFound, notFound],
    ['200', '201'],
    [notFound, notFound],
    ['200', '201'],
  ])
})

test.each([
  ['will answer alerts', {}, notFound],
  ['answers alerts from tomorrow', { startsAt: inDays(1) }, notFound],
  ['was named and not confirmed', { confirmedAt: null }, '200'],
  ['was named, and is no more', { revokedAt: inDays(-1) }, '200'],
  ['answered alerts until yesterday', { endsAt: inDays(-1) }, '200'],
])('a resident and somebody who %s', async (_, change, answer) => {
  const [resident, ben] = [
    await world.person(crypto.randomUUID(), 'inmate'),
    await longMember(crypto.randomUUID()),
  ]
  await world.db.insert(responderGrants).values({
    userId: ben.id,
    institutionId: world.institutionId,
    population: 'community',
    startsAt: inDays(-30),
    endsAt: inDays(30),
    confirmedAt: inDays(-30),
    ...change,
  })

  expect((await triesOf(resident, ben))[0]).toBe(answer)
})

test('nobody of an institution that is closed is found', async () => {
  const institutionId = await anotherInstitution(world, { kind: 'community' })
  const [ana, ben] = [
    await longMember(crypto.randomUUID()),
    await world.person(crypto.randomUUID(), 'user', { institutionId }),
  ]
  const before = await ana.call(connectionApi.search, { query: { email: ben.username } })
  await world.change(institutions, { id: institutionId }, { closedAt: now() })

  expect([before.statusCode, await triesOf(ana, ben)]).toEqual([200, [notFound, notFound]])
})

test('a search for somebody who hides is in nobody’s trail but the searcher’s', async () => {
  const ana = await longMember(crypto.randomUUID())
  const hidden = await world.person(crypto.randomUUID(), 'user', { isFindable: false })

  await ana.call(connectionApi.search, { query: { email: hidden.username } })

  expect(await world.trail({ subjectId: hidden.id })).toEqual([])
})

test('what one side does to a connection is in the other’s trail', async () => {
  const [ana, ben] = [await world.person('trail-ana'), await world.person('trail-ben')]
  const id = await connectPeople(ana, ben)
  await ana.call(connectionApi.encourage, { params: { id }, body: { phrase: 'not-alone' } })
  await ben.call(connectionApi.remove, { params: { id } })

  const events = await world.trail({ objectId: id })

  expect(events.map(({ action, subjectId }) => [action, subjectId])).toEqual([
    ['connection.request', ben.id],
    ['connection.accept', ana.id],
    ['encouragement.send', ben.id],
    ['connection.end', ana.id],
  ])
})
