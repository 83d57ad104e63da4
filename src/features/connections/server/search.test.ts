import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { moveClock, now } from '#server/clock.ts'
import { createWorld, type World } from '#testing/world.ts'

import { connectionApi } from '../contract.ts'

let world: World
let moved = 0
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world[Symbol.asyncDispose]())
afterEach(() => {
  moveClock(-moved)
  moved = 0
})

const find = (person: { call: World['stranger']['call'] }, email: string) =>
  person.call(connectionApi.search, { query: { email } })

test('a person is found by exact username or e-mail, with no more than a name', async () => {
  const ana = await world.person('finder')
  const bea = await world.person('bea', 'user', {
    firstName: 'Bea',
    lastName: 'Cruz',
    email: 'Bea@Example.org',
  })

  const byName = await find(ana, 'BEA')
  const byMail = await find(ana, 'bea@example.org')

  expect(byName.json()).toEqual({ id: bea.id, displayName: 'Bea C.' })
  expect(byMail.json()).toEqual(byName.json())
})

test('nobody, oneself, the inactive, the hidden and a part of a name are the same “User not found”', async () => {
  const ana = await world.person('looks')
  await world.person('hidden', 'user', { isFindable: false })
  await world.person('inactive', 'user', { isActive: false })

  const replies = await Promise.all(
    ['nobody', 'looks', 'hidden', 'inactive', 'hidd'].map((name) => find(ana, name)),
  )

  const seen = replies.map(({ statusCode, payload }) => `${statusCode} ${payload}`)
  expect(new Set(seen)).toEqual(new Set(['404 {"message":"User not found"}']))
})

test('people in custody and those who work there do not find each other', async () => {
  const resident = await world.person('resident', 'inmate')
  const officer = await world.person('officer', 'staff')
  const friend = await world.person('friend')

  expect((await find(resident, 'officer')).statusCode).toBe(404)
  expect((await find(officer, 'resident')).statusCode).toBe(404)
  expect((await find(resident, 'friend')).json()).toMatchObject({ id: friend.id })
  expect((await find(friend, 'officer')).json()).toMatchObject({ id: officer.id })
})

test('an address that two people claim finds nobody until one has shown it is theirs', async () => {
  const ana = await world.person('wonders')
  const email = 'claimed@example.org'
  const real = await world.person('real', 'user', { email, emailVerifiedAt: now() })
  const other = 'twice@example.org'
  await world.person('one', 'user', { email: other })
  await world.person('two', 'user', { email: other })
  await world.person('impostor', 'user', { email })

  expect((await find(ana, email)).json()).toMatchObject({ id: real.id })
  expect((await find(ana, other)).statusCode).toBe(404)
})

test('the eleventh search of a minute is refused, and of a minute later served', async () => {
  const ana = await world.person('eager')
  const statuses: number[] = []

  for (let count = 0; count < 11; count += 1) statuses.push((await find(ana, 'nobody')).statusCode)
  moveClock(61_000)
  moved = 61_000
  const later = await find(ana, 'nobody')

  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429])
  expect(later.statusCode).toBe(404)
})

test('an empty search says what to enter', async () => {
  const ana = await world.person('empty-handed')

  const reply = await find(ana, '')

  expect(reply.statusCode).toBe(400)
  expect(reply.json().fields).toEqual({ email: 'Please enter an email or username' })
})
