import { afterAll, beforeAll, expect, test } from 'vitest'

import { accountApi } from '#features/accounts/contract.ts'
import { startSession } from '#features/identity/server/service.ts'
import { invitationApi } from '#features/people/contract.ts'
import { now } from '#server/clock.ts'
import { moveClockForTest } from '#testing/clock.ts'
import { aDayAgo, connectPeople } from '#testing/connect.ts'
import { cookieOf, password } from '#testing/second-factor.ts'
import { createWorld, type World } from '#testing/world.ts'

import { connectionApi } from '../contract.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const longMember = (username: string) => world.person(username, 'user', { createdAt: aDayAgo() })
const find = (person: { call: World['stranger']['call'] }, email: string) =>
  person.call(connectionApi.search, { query: { email } })

test('a person is found by exact username or e-mail, with no more than a name', async () => {
  const ana = await longMember('finder')
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
  const ana = await longMember('looks')
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
  const friend = await longMember('friend')

  expect((await find(resident, 'officer')).statusCode).toBe(404)
  expect((await find(officer, 'resident')).statusCode).toBe(404)
  expect((await find(resident, 'friend')).json()).toMatchObject({ id: friend.id })
  expect((await find(friend, 'officer')).json()).toMatchObject({ id: officer.id })
})

test('an address that two people claim finds nobody until one has shown it is theirs', async () => {
  const ana = await longMember('wonders')
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
  const ana = await longMember('eager')
  const statuses: number[] = []

  for (let count = 0; count < 11; count += 1) statuses.push((await find(ana, 'nobody')).statusCode)
  moveClockForTest(61_000)
  const later = await find(ana, 'nobody')

  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429])
  expect(later.statusCode).toBe(404)
})

test('a network whose people searched a hundred times in a minute is refused, and no other', async () => {
  const people = await Promise.all(
    Array.from({ length: 11 }, (_, index) => world.person(`hall-${index}`, 'staff')),
  )
  const findFrom = async (index: number, remoteAddress: string) => {
    const { headers } = people[index]!
    const url = '/api/users/search?email=nobody'
    return (await world.app.inject({ url, headers, remoteAddress })).statusCode
  }
  const statuses: number[] = []

  for (let count = 0; count < 101; count += 1)
    statuses.push(await findFrom(Math.floor(count / 10), `198.51.100.${count}`))
  const elsewhere = await findFrom(10, '203.0.113.7')

  expect(statuses).toEqual([...Array.from({ length: 100 }, () => 404), 429])
  expect(elsewhere).toBe(404)
})

test('on its first day an account finds nobody, unless it was invited or is connected with a member', async () => {
  const member = await longMember('member')
  const [alone, asked, connected, withNewcomer] = await Promise.all(
    ['alone', 'asked', 'connected', 'with-newcomer'].map((name) => world.person(name)),
  )
  const officer = await world.person('inviting', 'institution_admin')
  const { code } = (await officer.call(invitationApi.invite, { body: { role: 'user' } })).json()
  const registered = await world.stranger.call(accountApi.register, {
    body: { username: 'invited', password, firstName: 'Ida', lastName: 'Moss', invitation: code },
  })
  const invited = world.caller(cookieOf(registered))
  await asked!.call(connectionApi.request, { body: { connectedUserId: member.id } })
  await connectPeople(connected!, member)
  await connectPeople(withNewcomer!, alone!)

  const before = await Promise.all(
    [alone, asked, connected, withNewcomer, invited].map(
      async (one) => (await find(one!, 'member')).statusCode,
    ),
  )
  moveClockForTest(24 * 60 * 60_000)
  const session = await startSession(world.db, alone!, 'Test browser')
  const later = await find(world.caller(`sid=${session}`), 'member')

  expect(before).toEqual([403, 403, 200, 403, 200])
  expect(later.json()).toMatchObject({ id: member.id })
})

test('an empty search says what to enter', async () => {
  const ana = await longMember('empty-handed')

  const reply = await find(ana, '')

  expect(reply.statusCode).toBe(400)
  expect(reply.json().fields).toEqual({ email: 'Please enter an email or username' })
})
