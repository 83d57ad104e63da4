import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { auditEvents } from '#features/core/audit/server/table.ts'
import { identityApi } from '#features/core/identity/contract.ts'
import { isAvailable } from '#features/core/identity/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import { closeInstitution, openRegistration, reopenInstitution } from '#features/core/institutions/index.ts'
import { invitationApi } from '#features/institution/people/contract.ts'
import { createWorld, type World } from '#testing/world.ts'

import { accountApi } from '../contract.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world[Symbol.asyncDispose]())

const password = 'three calm herons'
const newcomer = { username: 'ana', password, firstName: 'Ana', lastName: 'Brook', email: '' }
const register = (more: object = {}) =>
  world.stranger.call(accountApi.register, { body: { ...newcomer, ...more } })
const signIn = (word: string) =>
  world.stranger.call(accountApi.login, { body: { username: 'bea', password: word } })
const invite = async () => {
  const manager = await world.person('manager', 'institution_admin')
  return String((await manager.call(invitationApi.invite, { body: { role: 'staff' } })).json().code)
}

// Secures A90.
test('where no institution is open, an account is made with an invitation alone', async () => {
  const open = await world.stranger.call(accountApi.config)
  const invitation = await invite()
  await openRegistration(world.db, null)

  const closed = await world.stranger.call(accountApi.config)
  const refused = await register()
  const invited = await register({ invitation })

  expect([open.json().hasOpenRegistration, closed.json().hasOpenRegistration]).toEqual([true, false])
  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toMatchObject({
    code: 'registration_closed',
    fields: { invitation: expect.stringMatching(/^To make an account here you need an invitation code/) },
  })
  expect(invited.statusCode).toBe(201)
  expect(invited.json()).toMatchObject({ role: 'staff' })
})

test('of a closed institution nobody signs in, is counted on, or joins, and who is signed in is signed out', async () => {
  const bea = await world.person('bea', 'user', { password })
  const invitation = await invite()
  const before = await bea.call(identityApi.current)
  await closeInstitution(world.db, world.institutionId)

  const session = await bea.call(identityApi.current)
  const right = await signIn(password)
  const wrong = await signIn('not the password')
  const invited = await register({ invitation })
  const joining = await register()
  const counted = await world.db.$count(users, and(eq(users.username, 'bea'), isAvailable()))

  expect([before.statusCode, session.statusCode]).toEqual([200, 401])
  expect(right.statusCode).toBe(403)
  expect(right.json()).toMatchObject({
    code: 'institution_closed',
    message: expect.stringMatching(/^Your institution has closed its Evenkeel/),
  })
  expect(right.cookies).toEqual([])
  // Who does not know the password does not learn it.
  expect(wrong.statusCode).toBe(401)
  expect([invited.statusCode, joining.statusCode]).toEqual([400, 403])
  expect(counted).toBe(0)
  const refusals = and(eq(auditEvents.action, 'session.start'), eq(auditEvents.outcome, 'refused'))
  expect(await world.db.$count(auditEvents, refusals)).toBe(2)
})

test('people of an institution that is open to them again sign in as before', async () => {
  await world.person('bea', 'user', { password })
  await closeInstitution(world.db, world.institutionId)
  await reopenInstitution(world.db, world.institutionId)

  const reply = await signIn(password)

  expect(reply.statusCode).toBe(200)
})
