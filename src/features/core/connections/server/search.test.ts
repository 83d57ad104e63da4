// Secures I6.
import { expect, test } from 'vitest'

import { accountApi } from '#features/access/accounts/contract.ts'
import { startSession } from '#features/core/identity/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import { invitationApi } from '#features/institution/people/contract.ts'
import { profileApi } from '#features/portals/profile/contract.ts'
import { now } from '#server/clock.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'
import { roles } from '#shared/endpoint.ts'
import { moveClockForTest } from '#testing/clock.ts'
import { aDayAgo, connectPeople } from '#testing/connect.ts'
import { newName } from '#testing/prepare-call.ts'
import { cookieOf, password } from '#testing/second-factor.ts'
import { openWorld, type World } from '#testing/world.ts'

import { connectionApi } from '../contract.ts'

const world = await openWorld()

const longMember = (username: string) => world.person(username, 'user', { createdAt: aDayAgo() })
const find = (person: { call: World['stranger']['call'] }, email: string) =>
  person.call(connectionApi.search, { query: { email } })

test('a person is found by exact username or e-mail, with no more than a name', async () => {
  const ana = await longMember('finder')
  const bea = await world.person('bea', 'user', {
    firstName: 'Bea',
    lastName: 'Cruz',
    email: 'Bea@Example.org',
    emailVerifiedAt: now(),
  })

  const byName = await find(ana, 'BEA')
  const byMail = await find(ana, 'bea@example.org')

  expect(byName.json()).toEqual({ id: bea.id, displayName: 'Bea C.' })
  expect(byMail.json()).toEqual(byName.json())
})

// Secures X4.
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

// Secures Z7.
test('people in custody and those who work there do not find each other', async () => {
  const resident = await world.person('resident', 'inmate')
  const officer = await world.person('officer', 'staff')
  const friend = await longMember('friend')

  expect((await find(resident, 'officer')).statusCode).toBe(404)
  expect((await find(officer, 'resident')).statusCode).toBe(404)
  expect((await find(resident, 'friend')).json()).toMatchObject({ id: friend.id })
  expect((await find(friend, 'officer')).json()).toMatchObject({ id: officer.id })
})

const verified = (email: string) => ({ email, emailVerifiedAt: now() })

test.each([
  ['as it is written', (address: string) => address],
  ['in small letters', (address: string) => address.toLowerCase()],
  ['in capitals', (address: string) => address.toUpperCase()],
  ['with spaces around it', (address: string) => `  ${address} `],
])('a confirmed address finds its owner %s', async (_, typed) => {
  const ana = await longMember(newName())
  const email = `Kit.${newName()}@Example.org`
  const kit = await world.person(newName(), 'user', verified(email))

  expect((await find(ana, typed(email))).json()).toMatchObject({ id: kit.id })
})

test('an address that nobody confirmed finds nobody, whoever entered it and however many did', async () => {
  const ana = await longMember(newName())
  await world.person(newName(), 'user', { email: 'alone@example.org' })
  await world.person(newName(), 'user', { email: 'twice@example.org' })
  await world.person(newName(), 'staff', { email: 'Twice@example.org' })

  const replies = [await find(ana, 'alone@example.org'), await find(ana, 'twice@example.org')]

  expect(replies.map(({ statusCode, payload }) => `${statusCode} ${payload}`)).toEqual([
    '404 {"message":"User not found"}',
    '404 {"message":"User not found"}',
  ])
})

test('whoever enters somebody else’s address is not found in their place, whether its owner is there or not', async () => {
  const ana = await longMember(newName())
  const email = 'claimed@example.org'
  await world.person(newName(), 'user', { email })

  const before = await find(ana, email)
  const real = await world.person(newName(), 'user', verified(email))
  const after = await find(ana, email)
  await world.change(users, { id: real.id }, { isFindable: false })
  const hidden = await find(ana, email)

  expect([before.statusCode, after.json().id, hidden.statusCode]).toEqual([404, real.id, 404])
})

test('a new address finds its owner once they have confirmed it, and the earlier one no longer', async () => {
  const ana = await longMember(newName())
  const bea = await world.person(newName(), 'user', verified('before@example.org'))
  const findBoth = async () => [
    (await find(ana, 'before@example.org')).statusCode,
    (await find(ana, 'after@example.org')).statusCode,
  ]

  const first = await findBoth()
  await bea.call(profileApi.update, { params: { id: bea.id }, body: { email: 'after@example.org' } })
  const unconfirmed = await findBoth()
  await world.change(users, { id: bea.id }, { emailVerifiedAt: now() })
  const confirmed = await findBoth()

  expect([first, unconfirmed, confirmed]).toEqual([
    [200, 404],
    [404, 404],
    [404, 200],
  ])
})

test('a mailbox that two people confirmed finds the one who did so last', async () => {
  const ana = await longMember(newName())
  const email = 'desk@example.org'
  await world.person(newName(), 'user', { email, emailVerifiedAt: aDayAgo() })
  const latest = await world.person(newName(), 'user', verified(email))
  await world.person(newName(), 'user', { email, emailVerifiedAt: aDayAgo() })

  expect((await find(ana, email)).json()).toMatchObject({ id: latest.id })
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
    Array.from({ length: 11 }, (_, index) =>
      world.person(`hall-${index}`, 'staff', { createdAt: aDayAgo() }),
    ),
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

const fiveThenRefused = [200, 200, 200, 200, 200, 429]

test.each(roles)(
  'on its first day an account of role %s searches five times, from its first minute on',
  async (role) => {
    const known = await world.person(newName(), role === 'inmate' ? 'user' : role)
    const newcomer = await world.person(newName(), role)
    const statuses: number[] = []

    for (let count = 0; count < 6; count += 1) {
      statuses.push((await find(newcomer, known.username)).statusCode)
    }

    expect(statuses).toEqual(fiveThenRefused)
  },
)

test('what is not found counts on a first day too, and somebody else’s searches do not', async () => {
  const [one, other] = [await world.person(newName()), await world.person(newName())]
  for (let count = 0; count < 5; count += 1) await find(one, 'nobody')

  expect([await find(one, other.username), await find(other, one.username)]).toMatchObject([
    { statusCode: 429 },
    { statusCode: 200 },
  ])
})

test('whoever vouched for somebody, their first day is the same', async () => {
  const member = await longMember(newName())
  const connected = await world.person(newName())
  await connectPeople(connected, member)
  const manager = await world.person(newName(), 'institution_admin')
  const { code } = (await manager.call(invitationApi.invite, { body: { role: 'user' } })).json()
  const registered = await world.stranger.call(accountApi.register, {
    body: { username: newName(), password, firstName: 'Ida', lastName: 'Moss', invitation: code },
  })

  for (const newcomer of [connected, world.caller(cookieOf(registered))]) {
    const statuses: number[] = []
    for (let count = 0; count < 6; count += 1) {
      statuses.push((await find(newcomer, member.username)).statusCode)
    }
    expect(statuses).toEqual(fiveThenRefused)
  }
})

test('the sixth search of a first day is told when the day ends, and from then on ten a minute are served', async () => {
  const member = await longMember(newName())
  const newcomer = await world.person(newName(), 'user', {
    createdAt: new Date(now().getTime() - 23 * 60 * 60_000),
    timeZone: 'UTC',
  })
  for (let count = 0; count < 5; count += 1) await find(newcomer, member.username)

  const refused = await find(newcomer, member.username)
  moveClockForTest(60 * 60_000 + 1000)
  const session = await startSession(world.db, newcomer, 'Test browser')
  const later: number[] = []
  for (let count = 0; count < 11; count += 1) {
    later.push((await find(world.caller(`sid=${session}`), member.username)).statusCode)
  }

  expect(refused.statusCode).toBe(429)
  expect(refused.json().message).toMatch(
    /^On the first day of an account you can look for people 5 times\. You can accept requests right away\. It works again from \w+ \d+, \d{4} at \d+:\d\d/,
  )
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3600)
  expect(later).toEqual([...Array.from({ length: 10 }, () => 200), 429])
})

test('the fifty-first search of a day is told when it works again', async () => {
  const ana = await longMember(newName())
  await consumeRateLimit(world.db, `search 86400 ${ana.id}`, { most: 50, perSeconds: 24 * 60 * 60 }, 49)

  const replies = [await find(ana, 'nobody'), await find(ana, 'nobody')]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 429])
  expect(replies[1]!.json().message).toMatch(
    /^You have looked for people 50 times within a day\. It works again from \w+ \d+/,
  )
})

test('a network whose people searched two thousand times in a day is refused, and no other', async () => {
  const { headers } = await longMember(newName())
  const findFrom = async (remoteAddress: string) => {
    const url = '/api/users/search?email=nobody'
    return (await world.app.inject({ url, headers, remoteAddress })).statusCode
  }
  const day = { most: 2000, perSeconds: 24 * 60 * 60 }
  await consumeRateLimit(world.db, 'search 86400 192.0.2.0/24', day, 1999)

  const statuses = [await findFrom('192.0.2.7'), await findFrom('192.0.2.8')]

  expect([...statuses, await findFrom('203.0.113.7')]).toEqual([404, 429, 404])
})

test('an empty search says what to enter', async () => {
  const ana = await longMember('empty-handed')

  const reply = await find(ana, '')

  expect(reply.statusCode).toBe(400)
  expect(reply.json().fields).toEqual({ email: 'Please enter an email or username' })
})
