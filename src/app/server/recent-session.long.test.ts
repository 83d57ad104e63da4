import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { identityApi } from '#features/core/identity/contract.ts'
import { findRecentSession } from '#features/core/identity/index.ts'
import { sessions, users } from '#features/core/identity/server/table.ts'
import { moveClock, now } from '#server/clock.ts'
import { asSystem } from '#server/database/scope.ts'
import { type Endpoint, roles } from '#shared/endpoint.ts'
import { failuresOf } from '#testing/failures-of.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { everyEndpoint } from './features.ts'

const world = await openWorld()
const people = await Promise.all(roles.map((role) => world.person(role, role)))

const isForPeople = ({ access, stream, machine }: Endpoint) => access !== 'public' && !stream && !machine
const endpoints = everyEndpoint.filter(isForPeople)
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Has this instance read a person's session, so that their next call takes it for granted. */
const call = async (person: Person) => (await person.call(identityApi.current)).statusCode
const changeSession = (person: Person, change: Partial<typeof sessions.$inferInsert>) =>
  world.change(sessions, { userId: person.id }, change)
const changeAccount = (person: Person, change: Partial<typeof users.$inferInsert>) =>
  world.change(users, { id: person.id }, change)

test('no call answers anything of what was read for a session that has ended since', async () => {
  const isOneOfTheirs = inArray(
    sessions.userId,
    people.map(({ id }) => id),
  )
  const endAll = (endsAt: Date) => world.db.update(sessions).set({ endsAt }).where(isOneOfTheirs)

  const failures = await failuresOf(endpoints, nameOf, async (endpoint) => {
    const nobodys = await world.stranger.call(endpoint)
    await endAll(new Date(now().getTime() + 60 * 60_000))
    for (const person of people) await call(person)
    await endAll(now())
    for (const person of people) {
      const reply = await person.call(endpoint)

      expect([person.role, reply.statusCode, reply.body]).toEqual([person.role, 401, nobodys.body])
    }
  })

  expect(failures).toEqual([])
  expect(endpoints.length).toBeGreaterThan(290)
})

test('a session goes on as it is now: locked, of another role, or of an account that was closed', async () => {
  const ana = await world.person('ana', 'admin')
  const statusOf = async (change: () => PromiseLike<unknown>) => {
    await call(ana)
    await change()
    return call(ana)
  }
  const roleOf = async () => (await ana.call(identityApi.current)).json<{ role: string }>().role

  expect(await statusOf(() => changeSession(ana, { lockedAt: now() }))).toBe(403)
  expect(await statusOf(() => changeSession(ana, { lockedAt: null }))).toBe(200)
  expect([await roleOf(), await changeAccount(ana, { role: 'staff' }).then(roleOf)]).toEqual([
    'admin',
    'staff',
  ])
  expect(await statusOf(() => changeAccount(ana, { isActive: false }))).toBe(401)
})

test('a call on a session that has ended since leaves nothing behind, and is told so before it is told of its fields', async () => {
  const ben = await world.person('ben')
  await call(ben)
  await changeSession(ben, { endsAt: now() })
  const before = await world.db.select().from(sessions)

  const malformed = await world.app.inject({
    method: 'POST',
    url: '/api/checkins',
    payload: {},
    headers: ben.headers,
  })

  expect(malformed.statusCode).toBe(401)
  expect(await world.db.select().from(sessions)).toEqual(before)
})

test('a call whose use is written leaves the session remembered as it is now, so that the next is not asked twice', async () => {
  const eve = await world.person('eve')
  moveClock(2 * 60_000)
  await call(eve)

  const recent = findRecentSession(world, eve.cookie.replace('sid=', ''))

  expect(recent).not.toBeNull()
  expect(await asSystem(() => recent!.isUnchanged())).toBe(true)
})
