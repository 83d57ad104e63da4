import { expect, test } from 'vitest'

import { ownPasswordApi } from '#features/access/accounts/own-password-contract.ts'
import { alertApi } from '#features/care/alerts/contract.ts'
import { helpApi } from '#features/core/help/contract.ts'
import { identityApi } from '#features/core/identity/contract.ts'
import { sessions } from '#features/core/identity/server/table.ts'
import { sessionApi } from '#features/core/identity/sessions-contract.ts'
import { moveClock, now } from '#server/clock.ts'
import type { Role } from '#shared/endpoint.ts'
import { responder } from '#testing/responder.ts'
import { afterPassword, password } from '#testing/second-factor.ts'
import { openWorld } from '#testing/world.ts'

import { screenLockApi } from '../contract.ts'

const world = await openWorld()

const minute = 60_000

const somebody = (role: Role = 'user', lockMinutes: number | null = null) =>
  world.person(crypto.randomUUID(), role, { password, lockMinutes })

type Caller = Pick<Awaited<ReturnType<typeof somebody>>, 'call'>
const statusOf = async (person: Caller) => (await person.call(identityApi.current)).statusCode

// Controls H18.
test('a locked screen opens with the password, and not with another', async () => {
  const ana = await somebody()
  await ana.call(screenLockApi.lock)

  const wrong = await ana.call(screenLockApi.unlock, { body: { password: 'a wrong guess' } })
  const between = await ana.call(identityApi.current)
  const right = await ana.call(screenLockApi.unlock, { body: { password } })

  expect([wrong.statusCode, wrong.json().fields]).toEqual([400, { password: 'This is not your password' }])
  expect([between.statusCode, between.json().code]).toEqual([403, 'session_locked'])
  expect([right.statusCode, await statusOf(ana)]).toEqual([204, 200])
})

test('a locked screen does not open with nothing', async () => {
  const ana = await somebody()
  await ana.call(screenLockApi.lock)

  const reply = await ana.call(screenLockApi.unlock, { body: {} })

  expect([reply.statusCode, await statusOf(ana)]).toEqual([400, 403])
})

test('another session of the same person stays open', async () => {
  const ana = await somebody()
  const phone = await afterPassword(world, ana)

  await ana.call(screenLockApi.lock)

  expect([await statusOf(ana), await statusOf(phone)]).toEqual([403, 200])
})

test.each([
  ['password', { password }],
  ['PIN', { pin: '2580' }],
])(
  'a confirmation from before the lock has to be made again after unlocking with the %s',
  async (_, body) => {
    const ana = await somebody()
    await ana.call(screenLockApi.setPin, { body: { pin: '2580' } })
    const before = await ana.call(sessionApi.endOtherSessions)
    await ana.call(screenLockApi.lock)
    const unlocked = await ana.call(screenLockApi.unlock, { body })

    const reply = await ana.call(sessionApi.endOtherSessions)

    expect([before.statusCode, unlocked.statusCode]).toEqual([204, 204])
    expect(reply.statusCode).toBe(403)
    expect(reply.json().code).toBe('step_up_required')
  },
)

test('help and signing out are open from the locked screen', async () => {
  const ana = await somebody()
  await ana.call(screenLockApi.lock)

  const contacts = await ana.call(helpApi.ways)
  const asked = await ana.call(alertApi.raise, { body: { severity: 'critical' } })
  const out = await ana.call(identityApi.logout)

  expect([contacts.statusCode, asked.statusCode, out.statusCode]).toEqual([200, 201, 204])
})

test.each([
  ['inmate', 2],
  ['staff', 5],
  ['admin', 5],
  ['user', 10],
] as const)(
  'the screen of %s locks by itself two minutes after the %d that are usual',
  async (role, usual) => {
    const [left, back] = [await somebody(role), await somebody(role)]

    moveClock((usual + 2) * minute - 10_000)
    const before = await statusOf(back)
    moveClock(20_000)
    const after = await left.call(identityApi.current)

    expect([before, after.statusCode, after.json().code]).toEqual([200, 403, 'session_locked'])
  },
)

test('the screen of a member who answers alerts locks like that of staff', async () => {
  const ana = await responder(world, crypto.randomUUID(), 'community', { role: 'user', lockMinutes: null })

  moveClock(7 * minute - 10_000)
  const before = await statusOf(ana)
  moveClock(7 * minute + 10_000)

  expect([before, await statusOf(ana)]).toEqual([200, 403])
})

test('the time that a person chose applies in place of the default', async () => {
  const ana = await somebody()
  const chosen = await ana.call(screenLockApi.choose, { body: { minutes: 1 } })

  moveClock(3 * minute + 1000)

  expect([chosen.json().lockMinutes, await statusOf(ana)]).toEqual([1, 403])
})

test('a time that is not offered is refused', async () => {
  const ana = await somebody()

  const reply = await ana.call(screenLockApi.choose, { body: { minutes: 60 as 10 } })

  expect([reply.statusCode, reply.json().fields]).toEqual([
    400,
    { minutes: 'Please choose one of these times' },
  ])
})

test('a heartbeat keeps the screen unlocked, and a background request does not', async () => {
  const [ana, ben] = [await somebody('user', 2), await somebody('user', 2)]
  const url = '/api/session/lock'
  const headers = { cookie: ben.cookie, 'x-background': '1' }

  moveClock(3 * minute)
  await ana.call(screenLockApi.state)
  await world.app.inject({ url, headers })
  moveClock(3 * minute)

  expect([await statusOf(ana), await statusOf(ben)]).toEqual([200, 403])
})

test('a request while it is locked neither unlocks a session nor prolongs it', async () => {
  const ana = await somebody('inmate')
  await ana.call(screenLockApi.lock)

  moveClock(14 * minute)
  const lockState = await ana.call(screenLockApi.state)
  moveClock(2 * minute)
  const later = await ana.call(screenLockApi.unlock, { body: { password } })

  expect(lockState.json()).toEqual({ isLocked: true, takesPin: false, takesPassword: true })
  expect(later.statusCode).toBe(401)
})

test('unlocking counts as use of the session', async () => {
  const ana = await somebody('inmate')
  await ana.call(screenLockApi.lock)

  moveClock(14 * minute)
  await ana.call(screenLockApi.unlock, { body: { password } })
  moveClock(3 * minute)

  expect(await statusOf(ana)).toBe(200)
})

test('a person of the demo, who has no password, unlocks it without one', async () => {
  const guest = await somebody()
  const [session] = await world.rows(sessions, { userId: guest.id })
  await world.change(sessions, { id: session!.id }, { confirmedUntil: session!.endsAt })
  await guest.call(screenLockApi.lock)

  const lockState = await guest.call(screenLockApi.state)
  const reply = await guest.call(screenLockApi.unlock, { body: {} })

  expect([lockState.json().takesPassword, reply.statusCode, await statusOf(guest)]).toEqual([false, 204, 200])
})

test('a session that was confirmed near its end still asks for the password', async () => {
  const ana = await somebody()
  const endsAt = new Date(now().getTime() + 4 * minute)
  await world.change(sessions, { userId: ana.id }, { endsAt })
  const confirmed = await ana.call(ownPasswordApi.confirm, { body: { password } })
  const again = world.caller(String(confirmed.headers['set-cookie']).split(';')[0]!)
  await again.call(screenLockApi.lock)

  const lockState = await again.call(screenLockApi.state)
  const reply = await again.call(screenLockApi.unlock, { body: {} })

  expect([confirmed.statusCode, lockState.json().takesPassword, reply.statusCode]).toEqual([204, true, 400])
})

test('its owner finds the lock and every attempt in the access log', async () => {
  const ana = await somebody()
  const read = async () => {
    const events = await world.trail({ subjectId: ana.id })
    return events.map(({ action, outcome }) => `${action} ${outcome}`)
  }
  await ana.call(screenLockApi.lock)
  const once = await read()
  await ana.call(screenLockApi.lock)
  await ana.call(screenLockApi.unlock, { body: { password: 'a wrong guess' } })
  await ana.call(screenLockApi.unlock, { body: { password } })

  expect(once).toEqual(['session.lock done'])
  expect(await read()).toEqual(['session.lock done', 'session.unlock refused', 'session.unlock done'])
})
