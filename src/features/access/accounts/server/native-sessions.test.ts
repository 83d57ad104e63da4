// Secures C4, S3.
import { expect, test } from 'vitest'

import { identityApi } from '#features/core/identity/contract.ts'
import { trustedDeviceLimits, sessionLimits } from '#features/core/identity/server/session-limits.ts'
import { responderGrants, sessions, users } from '#features/core/identity/server/table.ts'
import { sessionApi } from '#features/core/identity/sessions-contract.ts'
import { now } from '#server/clock.ts'
import { type Role, roles } from '#shared/endpoint.ts'
import { shellHeader } from '#shared/native-shell.ts'
import { moveClockForTest } from '#testing/clock.ts'
import { openWorld, type World } from '#testing/world.ts'

import { accountApi } from '../contract.ts'
import { ownPasswordApi } from '../own-password-contract.ts'

const secure = { origin: 'https://evenkeel.example' }
const password = 'three calm herons'
const world = await openWorld(secure)

function wait(milliseconds: number): void {
  moveClockForTest(milliseconds)
}

type Caller = Pick<World['stranger'], 'call'>
const statusOf = async ({ call }: Caller) => (await call(identityApi.current)).statusCode

/** Registers in the app, and answers the reply and a caller with its cookie. */
async function joinInShell(system = 'android') {
  const username = crypto.randomUUID()
  const body = { username, password, firstName: 'Ana', lastName: 'Brook' }
  const reply = await world.caller('', { [shellHeader]: system }).call(accountApi.register, { body })
  const { id } = reply.json<{ id: string }>()
  // The tests move the clock, and the lock of the screen must not interfere.
  await world.change(users, { id }, { lockMinutes: 60 * 24 * 60 })
  return { id, username, reply, ...callerOf(reply) }
}

function callerOf(reply: Awaited<ReturnType<World['stranger']['call']>>) {
  const given = reply.cookies.find(({ name }) => name === '__Host-shell-sid')
  return { ...world.caller(`__Host-shell-sid=${given?.value}`, { [shellHeader]: 'android' }), given }
}

/** A person of a role in the app. Over https the cookie has its prefix. */
async function personInShell(role: Role) {
  const { cookie } = await world.personInShell(crypto.randomUUID(), role)
  return world.caller(`__Host-${cookie}`, { [shellHeader]: 'android' })
}

async function joinOnOwnDevice() {
  const person = await joinInShell()
  return { ...person, ...callerOf(await person.call(sessionApi.keepSignedIn)) }
}

test('the app’s cookie is its own, for its HTTP client alone, and goes when the app is closed', async () => {
  const { reply, given } = await joinInShell()

  expect(given).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/' })
  expect(Object.keys(given!).filter((name) => ['maxAge', 'expires', 'domain'].includes(name))).toEqual([])
  expect(reply.cookies.map(({ name }) => name)).not.toContain('__Host-sid')
})

test('a browser’s cookie is never SameSite=None', async () => {
  const { username } = await joinInShell()

  const reply = await world.stranger.call(accountApi.login, { body: { username, password } })

  expect(reply.cookies.map(({ sameSite }) => sameSite)).toEqual(reply.cookies.map(() => 'Lax'))
  expect(reply.cookies.map(({ name }) => name)).not.toContain('__Host-shell-sid')
})

test.each([
  ['android', 'Evenkeel on Android'],
  ['ios', 'Evenkeel on iOS'],
  ['something else', 'Evenkeel on a phone'],
])('the list of sessions calls the app on %s "%s"', async (system, name) => {
  const person = await joinInShell(system)

  const list = (await person.call(sessionApi.sessions)).json()

  expect(list).toMatchObject([{ device: name, isCurrent: true }])
})

test.each(roles)('in the app role %s has its ordinary limits', async (role: Role) => {
  const own = await personInShell(role)
  const { idle } = sessionLimits[role]

  wait(idle - 1000)
  const before = await statusOf(own)
  wait(idle + 1000)

  expect([before, await statusOf(own)]).toEqual([200, 401])
})

test('on one’s own device the app stays signed in for fourteen days unused', async () => {
  const person = await joinOnOwnDevice()

  wait(trustedDeviceLimits.idle - 1000)
  const before = await statusOf(person)
  wait(trustedDeviceLimits.idle + 1000)

  expect(person.given).toMatchObject({ maxAge: 30 * 24 * 60 * 60, sameSite: 'Strict', httpOnly: true })
  expect([before, await statusOf(person)]).toEqual([200, 401])
})

test('on one’s own device the app is signed out after thirty days to the second, however busy', async () => {
  const person = await joinOnOwnDevice()
  const [session] = await world.rows(sessions, { userId: person.id })
  const end = session!.createdAt.getTime() + 30 * 24 * 60 * 60_000
  const statuses: number[] = []

  while (now().getTime() < end - 10_000) {
    statuses.push(await statusOf(person))
    wait(Math.min(trustedDeviceLimits.idle / 2, end - 10_000 - now().getTime()))
  }
  statuses.push(await statusOf(person))
  wait(end - now().getTime())

  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await statusOf(person)).toBe(401)
})

test('the session from before a device was marked is dead at once, and the trail says what happened', async () => {
  const person = await joinInShell()

  const reply = await person.call(sessionApi.keepSignedIn)
  const [event] = await world.trail({ action: 'session.keep' })

  expect(reply.statusCode).toBe(204)
  expect(await statusOf(person)).toBe(401)
  expect(event).toMatchObject({ client: 'app', objectKind: 'session' })
})

test('a device that is one’s own no more has ordinary limits from then on', async () => {
  const person = await joinOnOwnDevice()
  wait(5 * 24 * 60 * 60_000)

  const ordinary = callerOf(await person.call(sessionApi.stopKeepingSignedIn))
  const before = await statusOf(ordinary)
  wait(sessionLimits.user.idle + 1000)

  expect(ordinary.given).not.toHaveProperty('maxAge')
  expect([before, await statusOf(ordinary), await statusOf(person)]).toEqual([200, 401, 401])
})

test.each(['staff', 'admin', 'institution_admin', 'inmate'] as const)(
  'role %s cannot stay signed in',
  async (role) => {
    const own = await personInShell(role)

    expect((await own.call(sessionApi.keepSignedIn)).statusCode).toBe(409)
  },
)

test('a browser cannot stay signed in', async () => {
  const { cookie } = await world.person(crypto.randomUUID())

  const own = world.caller(`__Host-${cookie}`)

  expect((await own.call(sessionApi.keepSignedIn)).statusCode).toBe(409)
  expect((await own.call(sessionApi.stopKeepingSignedIn)).statusCode).toBe(409)
})

test.each([
  ['becomes an officer', (id: string) => world.change(users, { id }, { role: 'staff' })],
  ['is made a responder', makeResponder],
])('a person who %s has short limits at once, on their own device too', async (_, change) => {
  const person = await joinOnOwnDevice()
  wait(sessionLimits.staff.idle + 1000)

  const before = await statusOf(person)
  await change(person.id)
  wait(sessionLimits.staff.idle + 1000)

  expect([before, await statusOf(person)]).toEqual([200, 401])
})

async function makeResponder(userId: string) {
  const { institutionId } = world
  await world.db.insert(responderGrants).values({
    userId,
    institutionId,
    population: 'community',
    startsAt: new Date(now().getTime() - 1000),
    endsAt: new Date(now().getTime() + 90 * 24 * 60 * 60_000),
    confirmedAt: now(),
  })
}

test('a new password keeps the app signed in as it was, and ends every other session', async () => {
  const person = await joinOnOwnDevice()
  const other = callerOf(
    await world
      .caller('', { [shellHeader]: 'ios' })
      .call(accountApi.login, { body: { username: person.username, password } }),
  )

  const body = { currentPassword: password, newPassword: 'four quiet owls' }
  const changed = callerOf(await person.call(ownPasswordApi.change, { body }))
  const rows = await world.rows(sessions, { userId: person.id })

  expect([await statusOf(changed), await statusOf(person), await statusOf(other)]).toEqual([200, 401, 401])
  expect(rows).toMatchObject([{ kind: 'native', isOnTrustedDevice: true }])
  expect(changed.given).toHaveProperty('maxAge')
})

test('the session of the app opens nothing in a browser’s cookie', async () => {
  const { given } = await joinInShell()

  const reply = await world.caller(`__Host-sid=${given?.value}`).call(identityApi.current)

  expect([reply.statusCode, reply.json().code]).toEqual([403, 'wrong_session_kind'])
})

test('signing out ends the session of the app, takes its cookie and is in the trail', async () => {
  const person = await joinInShell()

  const reply = await person.call(identityApi.logout)

  expect(callerOf(reply).given).toMatchObject({ value: '', sameSite: 'Strict' })
  expect(await statusOf(person)).toBe(401)
  expect(await world.trail({ subjectId: person.id })).toContainEqual(
    expect.objectContaining({ action: 'session.end', outcome: 'done' }),
  )
})

test('a deactivated person is signed out of the app at their next call', async () => {
  const person = await joinOnOwnDevice()

  await world.change(users, { id: person.id }, { isActive: false })

  expect(await statusOf(person)).toBe(401)
})
