import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { accountApi } from '#features/access/accounts/contract.ts'
import { ownPasswordApi } from '#features/access/accounts/own-password-contract.ts'
import { secondFactorApi } from '#features/access/second-factor/contract.ts'
import { alertApi } from '#features/care/alerts/contract.ts'
import { identityApi } from '#features/core/identity/contract.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { profileApi } from '#features/portals/profile/contract.ts'
import { checkInApi } from '#features/wellbeing/check-ins/contract.ts'
import { journalApi } from '#features/wellbeing/journal/contract.ts'
import { password, personWithFactor } from '#testing/second-factor.ts'
import {
  firstComer,
  link,
  makeProvider,
  sharedProviderIds,
  sharedServer,
  signOn,
} from '#testing/sign-on/prepare.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { signOnApi } from '../contract.ts'
import { identityProviders } from './table.ts'

const [id = ''] = sharedProviderIds
const world = await openWorld()
await makeProvider(world, { id, issuer: (await sharedServer()).issuer })

/** Somebody signs on with a provider that says how it recognised them. */
async function signOnAs(person: Pick<Person, 'id'>, amr: string[] = []) {
  const server = await sharedServer()
  server.behaviour.account = person.id
  server.behaviour.amr = amr
  // At a second sign-on they are connected already.
  await link(world, id, person.id, person.id).catch(() => {})
  const reply = await signOn(world, id, server)
  return { reply, session: sessionOf(reply) }
}
const sessionOf = (reply: { cookies: { name: string; value: string }[] }) =>
  world.caller(`sid=${reply.cookies.find(({ name }) => name === 'sid')?.value ?? ''}`)
const officer = () => world.person(randomUUID(), 'staff', { password })
const codeFor = (reply: { statusCode: number; json(): { code?: string } }) => [
  reply.statusCode,
  reply.json().code,
]

// Controls H40.
// Secures J21.
test('a session by sign-on opens nothing private, and all else works at once', async () => {
  const person = await officer()
  await person.call(journalApi.save, { body: { content: 'only mine' } })
  await person.call(checkInApi.save, { body: { moodScore: 4, stressScore: 3, notes: 'a long night' } })
  await person.call(profileApi.update, { params: { id: person.id }, body: { bio: 'reads at night' } })

  const { session } = await signOnAs(person)
  const read = await session.call(journalApi.list, { query: {} })
  const written = await session.call(journalApi.save, { body: { content: 'more' } })
  const checkIns = await session.call(checkInApi.list, { query: {} })
  const asked = await session.call(alertApi.raise, { body: { severity: 'critical' } })
  const current = await session.call(identityApi.current)

  expect([codeFor(read), codeFor(written)]).toEqual([
    [403, 'vault_closed'],
    [403, 'vault_closed'],
  ])
  expect(checkIns.json()).toMatchObject([
    { moodScore: 4, stressScore: 3, notes: '(These notes open with your Evenkeel password.)' },
  ])
  expect(asked.statusCode).toBe(201)
  expect(current.json()).toMatchObject({ id: person.id, bio: null })
})

test('the password opens the vault for the session, and another password does not', async () => {
  const person = await officer()
  await person.call(journalApi.save, { body: { content: 'only mine' } })
  const { session } = await signOnAs(person)

  const wrong = await session.call(ownPasswordApi.confirm, { body: { password: 'five quiet owls' } })
  const right = await session.call(ownPasswordApi.confirm, { body: { password } })
  const read = await sessionOf(right).call(journalApi.list, { query: {} })

  expect([wrong.statusCode, right.statusCode]).toEqual([400, 204])
  expect(read.json()).toMatchObject([{ content: 'only mine' }])
})

test('a new password keeps open what the old one opened, also from a session by sign-on', async () => {
  const person = await officer()
  await person.call(journalApi.save, { body: { content: 'only mine' } })
  const { session } = await signOnAs(person)

  const body = { currentPassword: password, newPassword: 'six patient herons' }
  const changed = await session.call(ownPasswordApi.change, { body })
  const read = await sessionOf(changed).call(journalApi.list, { query: {} })

  expect(changed.statusCode).toBe(204)
  expect(read.json()).toMatchObject([{ content: 'only mine' }])
})

test('what needs a confirmation is closed until the password is given', async () => {
  const { session } = await signOnAs(await officer())

  const reply = await session.call(signOnApi.unlink, { params: { id } })

  expect(codeFor(reply)).toEqual([403, 'step_up_required'])
})

test('our second step follows, unless the provider names a factor that the institution accepts', async () => {
  const person = await personWithFactor(world, 'staff')
  const { session } = await signOnAs(person, ['pwd', 'otp'])
  const before = await session.call(identityApi.current)
  const entered = await session.call(accountApi.enterCode, { body: { code: person.codes[0]! } })
  const confirmed = await sessionOf(entered).call(secondFactorApi.renewBackupCodes)
  await world.change(identityProviders, { id }, { acceptedFactors: ['otp'] })
  const server = await sharedServer()
  const accepted = await signOn(world, id, server)
  server.behaviour.amr = ['pwd']
  const notAccepted = await signOn(world, id, server)
  await world.change(identityProviders, { id }, { acceptedFactors: [] })

  expect(before.json()).toMatchObject({ missingStep: 'code', firstName: '' })
  expect([entered.statusCode, codeFor(confirmed)]).toEqual([200, [403, 'step_up_required']])
  expect([accepted.json().missingStep, notAccepted.json().missingStep]).toEqual([null, 'code'])
})

test('an accepted factor stands for ours where the institution requires one', async () => {
  const required = (requiresSecondFactor: boolean) =>
    world.change(institutions, { id: world.institutionId }, { requiresSecondFactor })
  await required(true)
  const { session } = await signOnAs(await world.person(randomUUID(), 'admin', { password }), ['mfa'])
  const before = await session.call(identityApi.current)
  await world.change(identityProviders, { id }, { acceptedFactors: ['mfa'] })
  const { session: after } = await signOnAs(await world.person(randomUUID(), 'admin', { password }), ['mfa'])
  const current = await after.call(identityApi.current)
  await required(false)
  await world.change(identityProviders, { id }, { acceptedFactors: [] })

  expect([before.json().missingStep, current.json().missingStep]).toEqual(['enrolment', null])
})

test('who never had a password chooses one after the first sign-on, and it opens what they write', async () => {
  const person = await firstComer(world)
  const { session } = await signOnAs(person)

  const before = await session.call(journalApi.list, { query: {} })
  const weak = await session.call(signOnApi.choosePassword, { body: { newPassword: 'password' } })
  const chosen = await session.call(signOnApi.choosePassword, { body: { newPassword: 'six patient herons' } })
  const own = sessionOf(chosen)
  const saved = await own.call(journalApi.save, { body: { content: 'my first page' } })
  const again = await own.call(signOnApi.choosePassword, { body: { newPassword: 'seven patient herons' } })
  const { session: later } = await signOnAs(person)
  const read = await later.call(journalApi.list, { query: {} })

  expect([before.json().code, weak.statusCode]).toEqual(['password_change_required', 400])
  expect([chosen.statusCode, saved.statusCode, again.statusCode]).toEqual([204, 201, 409])
  expect(codeFor(read)).toEqual([403, 'vault_closed'])
})

test('a one-time password is not replaced without showing it, except after a sign-on', async () => {
  const person = await firstComer(world)

  const reply = await person.call(signOnApi.choosePassword, { body: { newPassword: 'six patient herons' } })

  expect(reply.statusCode).toBe(409)
})
