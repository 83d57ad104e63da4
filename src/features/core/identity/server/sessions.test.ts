// Secures S7.
import { expect, test } from 'vitest'

import { accountApi } from '#features/access/accounts/contract.ts'
import { now } from '#server/clock.ts'
import { roles } from '#shared/endpoint.ts'
import { moveClockForTest } from '#testing/clock.ts'
import { openWorld, type World } from '#testing/world.ts'

import { identityApi } from '../contract.ts'
import { sessionApi, type SessionInfo } from '../sessions-contract.ts'
import { sessionLimits } from './session-limits.ts'
import { listOpenSessions, startSession } from './sessions.ts'
import { users, sessions } from './table.ts'

const world = await openWorld()

function wait(milliseconds: number): void {
  moveClockForTest(milliseconds)
}
const statusOf = async (person: { call: World['stranger']['call'] }) =>
  (await person.call(identityApi.current)).statusCode

// Secures A14.
test.each(roles)('a session of role %s ends when it was idle too long', async (role) => {
  const person = await world.person(`idle-${role}`, role)
  const { idle } = sessionLimits[role]

  wait(idle - 1000)
  const before = await statusOf(person)
  wait(idle + 1000)
  const after = await statusOf(person)

  expect([before, after]).toEqual([200, 401])
})

// Secures S3.
test.each([
  ['inmate', 8],
  ['staff', 12],
  ['admin', 10],
  ['institution_admin', 10],
  ['user', 24],
] as const)('a session of role %s ends after %d hours to the second, however busy', async (role, hours) => {
  const person = await world.person(`busy-${role}`, role)
  const [session] = await world.rows(sessions, { userId: person.id })
  const end = session!.createdAt.getTime() + hours * 60 * 60_000
  const isStreamOpen = async () => (await listOpenSessions(world.db, [session!.id])).size === 1
  const statuses: number[] = []

  while (now().getTime() < end - 10_000) {
    statuses.push(await statusOf(person))
    wait(Math.min(sessionLimits[role].idle / 2, end - 10_000 - now().getTime()))
  }
  const before = [await statusOf(person), await isStreamOpen()]
  wait(end - now().getTime())
  const after = [await statusOf(person), await isStreamOpen()]

  expect(new Set(statuses)).toEqual(new Set([200]))
  expect([before, after]).toEqual([
    [200, true],
    [401, false],
  ])
})

// Secures S1.
test('the table holds the hash of a session, never the session', async () => {
  const { cookie } = await world.person('hashed')
  const token = cookie.slice('sid='.length)

  const rows = await world.db.select().from(sessions)

  expect(rows.some(({ tokenHash }) => tokenHash.toString('base64url') === token)).toBe(false)
  expect(rows.every(({ tokenHash }) => tokenHash.length === 32)).toBe(true)
})

test('a person who is deactivated is out at their next call', async () => {
  const person = await world.person('leaving')

  await world.change(users, { id: person.id }, { isActive: false })

  expect(await statusOf(person)).toBe(401)
})

// Secures S8.
test('an eleventh session ends the first', async () => {
  const body = { username: 'eleven', password: 'three calm herons', firstName: 'E', lastName: 'L' }
  const cookies = [await world.stranger.call(accountApi.register, { body })]
  const { firstName: _, lastName: __, ...credentials } = body
  for (let count = 0; count < 10; count += 1) {
    wait(1000)
    cookies.push(await world.stranger.call(accountApi.login, { body: credentials }))
  }

  const statuses = await Promise.all(
    cookies.map(async (reply) => {
      const cookie = `sid=${reply.cookies.find(({ name }) => name === 'sid')!.value}`
      return (await world.app.inject({ url: '/api/user', headers: { cookie } })).statusCode
    }),
  )

  expect(statuses).toEqual([401, ...Array.from({ length: 10 }, () => 200)])
})

test('a busy session is written at most once a minute', async () => {
  const person = await world.person('often')
  const lastSeen = async () => (await world.row(sessions, { userId: person.id })).lastSeenAt
  const first = await lastSeen()

  wait(59_000)
  await statusOf(person)
  const unwritten = await lastSeen()
  wait(2000)
  await statusOf(person)

  expect(unwritten).toEqual(first)
  expect(await lastSeen()).not.toEqual(first)
})

test('a person sees and ends their own sessions, and nobody else’s', async () => {
  const ana = await world.person('own-sessions')
  const ben = await world.person('other-sessions')
  const [session] = (await ana.call(sessionApi.sessions)).json()

  const foreign = await ben.call(sessionApi.endSession, { params: { id: session.id }, query: {} })
  const own = await ana.call(sessionApi.endSession, { params: { id: session.id }, query: {} })

  expect(session).toMatchObject({ isCurrent: true, device: 'Test browser' })
  expect([foreign.statusCode, own.statusCode, await statusOf(ana)]).toEqual([404, 204, 401])
})

const password = 'three calm herons'
/** Registers somebody, and answers the cookie by which their browser is known. */
async function register(username: string): Promise<string> {
  const body = { username, password, firstName: 'O', lastName: 'B' }
  const reply = await world.stranger.call(accountApi.register, { body })
  return `device=${reply.cookies.find(({ name }) => name === 'device')!.value}`
}
async function signIn(username: string, cookie = '') {
  wait(1000)
  const payload = { username, password }
  const reply = await world.app.inject({ method: 'POST', url: '/api/login', headers: { cookie }, payload })
  return world.caller(`sid=${reply.cookies.find(({ name }) => name === 'sid')!.value}`)
}
test('the language ends with its session, and nobody else’s does', async () => {
  const person = await world.person('leaves-a-tablet', 'user')
  const inSpanish = world.caller(`${person.cookie}; language=es`)
  const clears = ({ cookies }: { cookies: readonly { name: string; value: string }[] }) =>
    cookies.some(({ name, value }) => name === 'language' && value === '')

  const open = await inSpanish.call(identityApi.current)
  wait(sessionLimits.user.absolute)
  const over = await inSpanish.call(identityApi.current)
  const strangers = await world.caller('language=es').call(identityApi.current)

  expect([open.statusCode, clears(open)]).toEqual([200, false])
  expect([over.statusCode, clears(over)]).toEqual([401, true])
  expect([strangers.statusCode, clears(strangers)]).toEqual([401, false])
})

test('a device is named in the language of whoever reads', async () => {
  const person = await world.person('reads-devices', 'user')
  for (const name of ['Firefox on Linux', 'Evenkeel on a phone', 'Unknown browser', 'Safari']) {
    // The latest is the first of the list.
    // oxlint-disable-next-line no-await-in-loop
    await startSession(world.db, person, name)
    wait(1000)
  }
  const namesFor = async (headers: Record<string, string>) =>
    (await listOf(world.caller(person.cookie, headers)))
      .filter(({ isCurrent }) => !isCurrent)
      .map(({ device }) => device)

  expect(await namesFor({})).toEqual(['Safari', 'Unknown browser', 'Evenkeel on a phone', 'Firefox on Linux'])
  expect(await namesFor({ 'accept-language': 'es' })).toEqual([
    'Safari',
    'Navegador desconocido',
    'Evenkeel en un teléfono',
    'Firefox en Linux',
  ])
})

const listOf = async (caller: { call: World['stranger']['call'] }) =>
  (await caller.call(sessionApi.sessions)).json<SessionInfo[]>()

// Controls H46.
// Secures S6.
test('sign-ins of one browser are one row, which ends them all and nobody else’s', async () => {
  const device = await register('one-browser')
  await register('same-browser')
  const neighbour = await signIn('same-browser', device)
  const again = await signIn('one-browser', device)
  const elsewhere = await signIn('one-browser')

  const list = await listOf(elsewhere)
  const call = { params: { id: list[1]!.id }, query: {} }
  const wrong = await neighbour.call(sessionApi.endSession, call)
  const right = await elsewhere.call(sessionApi.endSession, call)

  expect(list.map((row) => [row.sessions.length, row.isCurrent])).toEqual([
    [1, true],
    [2, false],
  ])
  expect([wrong.statusCode, right.statusCode, await statusOf(again)]).toEqual([404, 204, 401])
  expect((await listOf(elsewhere)).map((row) => row.sessions.length)).toEqual([1])
  expect(await statusOf(neighbour)).toBe(200)
})

test('each sign-in of a browser says when and from where it was, and ends without the others', async () => {
  const device = await register('each-sign-in')
  const stranger = await world.person('not-each-sign-in')
  const middle = await signIn('each-sign-in', device)
  const last = await signIn('each-sign-in', device)

  const [before] = await listOf(last)
  const call = { params: { id: before!.sessions[1]!.id }, query: { only: 'session' } } as const
  const foreign = await stranger.call(sessionApi.endSession, call)
  const own = await last.call(sessionApi.endSession, call)
  const [after] = await listOf(last)

  expect(before!.sessions.map(({ network, isCurrent }) => [network, isCurrent])).toEqual([
    ['127.0.0.0/24', true],
    ['127.0.0.0/24', false],
    ['127.0.0.0/24', false],
  ])
  expect(new Set(before!.sessions.map(({ createdAt }) => createdAt)).size).toBe(3)
  expect([foreign.statusCode, own.statusCode]).toEqual([404, 204])
  expect([await statusOf(middle), await statusOf(last)]).toEqual([401, 200])
  expect(after!.sessions).toEqual([before!.sessions[0], before!.sessions[2]])
})

test('the list begins with the session used last, and says which one is in use here', async () => {
  const ana = await world.person('two-devices')
  wait(1000)
  await startSession(world.db, { id: ana.id, role: 'user' }, 'Other device')

  const list = (await ana.call(sessionApi.sessions)).json<{ device: string; isCurrent: boolean }[]>()

  expect(list.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
    ['Other device', false],
    ['Test browser', true],
  ])
})
