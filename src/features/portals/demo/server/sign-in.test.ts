import { inArray } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'

import { accountApi } from '#features/access/accounts/contract.ts'
import { identityApi } from '#features/core/identity/contract.ts'
import { users } from '#features/core/identity/server/table.ts'
import { sessionApi } from '#features/core/identity/sessions-contract.ts'
import { moveClock } from '#server/clock.ts'
import { openDemoWorld } from '#testing/demo-world.ts'
import { createWorld } from '#testing/world.ts'

import { demoApi, type DemoRole } from '../contract.ts'
import { demoPeople } from './people/demo-people.ts'

// The seeding takes seconds on an idle machine and much longer on a busy one.
const timeout = 60_000

const world = await openDemoWorld()

const signInAs = (role: DemoRole) => world.stranger.call(demoApi.signIn, { body: { role } })

test.each([
  ['user', { username: 'maya.ellison', role: 'user', unit: null, responderFor: [] }],
  ['inmate', { username: 'daniel.reyes', role: 'inmate', unit: 'Birch', shift: null }],
  ['staff', { username: 'grace.okafor', role: 'staff', unit: 'Maple', shift: 'Night', responderFor: [] }],
  ['admin', { username: 'helen.marsh', role: 'admin' }],
  ['institution_admin', { username: 'priya.nair', role: 'institution_admin' }],
  ['responder', { username: 'samuel.whitlock', role: 'staff', responderFor: ['residents'] }],
] as const)(
  'a visitor who tries the role %s is signed in as its trial account',
  async (demoRole, expected) => {
    const reply = await signInAs(demoRole)

    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({ ...expected, institution: { name: 'Cedar Ridge' } })
    const cookie = reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const current = await world.app.inject({ url: identityApi.current.path, headers: { cookie } })
    expect(current.json()).toEqual(reply.json())
  },
)

test('a visitor in Spanish leaves the account that others try too without a language', async () => {
  const reply = await world.app.inject({
    method: 'POST',
    url: demoApi.signIn.path,
    payload: { role: 'staff' },
    headers: { 'accept-language': 'es' },
  })

  expect([reply.statusCode, reply.json().language]).toEqual([200, null])
})

test('an unknown role is refused, naming the field', async () => {
  const reply = await world.app.inject({
    method: 'POST',
    url: demoApi.signIn.path,
    payload: { role: 'warden' },
  })

  expect(reply.statusCode).toBe(400)
  expect(reply.json().fields).toHaveProperty('role')
})

test('after a visitor has deactivated the trial account, another person of the role stands in', async () => {
  const account = { username: 'maya.ellison' }
  await world.change(users, account, { isActive: false })
  onTestFinished(() => world.change(users, account, { isActive: true }))

  const reply = await signInAs('user')

  expect(reply.json()).toMatchObject({ role: 'user', isActive: true })
  expect(reply.json().username).not.toBe(account.username)
})

test('a role that nobody has any more is not found, and the reply says so', async () => {
  const ids = demoPeople.filter(({ demoRole }) => demoRole === 'institution_admin').map(({ id }) => id)
  const setRole = (role: 'admin' | 'institution_admin') =>
    world.db.update(users).set({ role }).where(inArray(users.id, ids))
  await setRole('admin')
  onTestFinished(async () => void (await setRole('institution_admin')))

  const reply = await signInAs('institution_admin')

  const spanish = await world.app.inject({
    method: 'POST',
    url: demoApi.signIn.path,
    payload: { role: 'institution_admin' },
    headers: { 'accept-language': 'es' },
  })

  expect([reply.statusCode, spanish.statusCode]).toEqual([404, 404])
  expect(reply.json().message).toBe('There is nobody left in the demo to try this part with')
  expect(spanish.json().message).toBe('En esta parte ya no hay nadie de la demostración con quien probar')
})

test('no password opens an account of the demo', async () => {
  const replies = await Promise.all(
    ['password', 'grace.okafor', 'evenkeel-demo', 'changeme1'].map((password) =>
      world.stranger.call(accountApi.login, { body: { username: 'grace.okafor', password } }),
    ),
  )

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401])
})

test('without the demo its path is not found', { timeout }, async () => {
  await using plain = await createWorld()

  const reply = await plain.stranger.call(demoApi.signIn, { body: { role: 'admin' } })

  expect(reply.statusCode).toBe(404)
})

test('a visitor of the demo has no password to confirm with, and counts as confirmed all along', async () => {
  const reply = await signInAs('staff')
  const cookie = reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  // This is longer than a confirmation lasts, and shorter than an idle session.
  moveClock(6 * 60_000)

  const ended = await world.caller(cookie).call(sessionApi.endOtherSessions)

  expect(ended.statusCode).toBe(204)
})
