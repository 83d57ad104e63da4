import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { accountApi } from '#features/access/accounts/contract.ts'
import { moveClock } from '#server/clock.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { password } from '#testing/second-factor.ts'
import { house, told } from '#testing/second-person/house.ts'
import { makeProvider, newProvider } from '#testing/sign-on/prepare.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { signOnApi } from '../contract.ts'
import { providerApi, type ProviderChanges, type SignOnSettings } from '../provider-contract.ts'
import { mayBeIssuer } from './issuer.ts'
import { identityProviders } from './table.ts'

const world = await openWorld()

type Calling = Pick<Person, 'call'>
const settingsOf = async (by: Calling) => (await by.call(providerApi.settings)).json<SignOnSettings>()
const add = async (by: Calling, more = {}) =>
  (await by.call(providerApi.add, { body: { ...newProvider, ...more } })).json<{ id: string }>().id
const beginAt = async (id: string) =>
  (await world.stranger.call(signOnApi.begin, { params: { id } })).statusCode

// Secures A25.
test('a provider works once a second person has confirmed it, and its secret never leaves', async () => {
  const { person, first } = await house(world)
  const second = await person('institution_admin')
  const id = await add(first, { secret: 'a-secret-of-theirs', acceptedFactors: ['mfa'] })

  const before = await settingsOf(second)
  const byItself = await first.call(providerApi.confirm, { params: { id } })
  const confirmed = await second.call(providerApi.confirm, { params: { id } })
  const after = await settingsOf(first)

  expect(before.providers).toMatchObject([{ id, works: false, mayConfirm: true, takesEffectAt: null }])
  expect([byItself.statusCode, confirmed.statusCode]).toEqual([403, 204])
  expect(after.providers).toMatchObject([{ id, works: true, mayConfirm: false, proof: 'secret' }])
  expect(JSON.stringify([before, after])).not.toContain('a-secret-of-theirs')
  expect([await told(first), await told(second)]).toEqual([
    ['provider-confirmed /people/sign-on'],
    ['provider-waiting /people/sign-on'],
  ])
})

test('of a lone people manager it works after 24 hours', async () => {
  const { first } = await house(world)
  const id = await add(first)

  const [waiting] = (await settingsOf(first)).providers
  const early = await beginAt(id)
  moveClock(24.1 * 60 * 60_000)

  expect(waiting).toMatchObject({ works: false, takesEffectAt: expect.any(String), mayConfirm: false })
  expect(early).toBe(404)
  // It works, and nothing answers at its address.
  expect(await beginAt(id)).toBe(503)
})

test.each<[ProviderChanges, boolean]>([
  [{ name: 'County' }, true],
  [{ secret: 'another-secret' }, true],
  [{ acceptedFactors: [] }, true],
  [{ externalIdClaim: null }, true],
  [{ clientId: 'another' }, false],
  [{ acceptedFactors: ['mfa', 'sms'] }, false],
  [{ externalIdClaim: 'sub' }, false],
  [{ scopes: ['profile'], makesAccounts: false }, true],
  [{ makesAccounts: true }, false],
])('after the change %j it still works: %s', async (body, works) => {
  const { institutionId, first } = await house(world)
  const { id } = await makeProvider(world, { institutionId, acceptedFactors: ['mfa'] })

  await first.call(providerApi.update, { params: { id }, body })

  expect((await settingsOf(first)).providers).toMatchObject([{ works }])
})

test('what one people manager proposed nobody else changes while it waits, so that it stays theirs', async () => {
  const { first, person } = await house(world)
  const second = await person('admin')
  const id = await add(first)
  const turn = (by: Calling, isEnabled: boolean) =>
    by.call(providerApi.update, { params: { id }, body: { isEnabled } })

  await turn(first, false)
  const refused = await turn(second, true)
  await turn(first, true)
  const own = await first.call(providerApi.confirm, { params: { id } })

  expect([refused.statusCode, own.statusCode]).toEqual([409, 403])
})

test('turned off it stops at once, and turning it on waits for a second person', async () => {
  const { institutionId, first } = await house(world)
  const { id } = await makeProvider(world, { institutionId })
  const turn = (isEnabled: boolean) => first.call(providerApi.update, { params: { id }, body: { isEnabled } })

  await turn(false)
  const [off] = (await settingsOf(first)).providers
  await turn(true)
  const [on] = (await settingsOf(first)).providers

  expect([off?.works, on?.works, on?.takesEffectAt]).toEqual([false, false, expect.any(String)])
})

test.each([
  ['issuer', { issuer: 'http://login.county.example' }],
  ['issuer', { issuer: 'https://login.county.example?tenant=1' }],
  ['issuer', { issuer: 'login.county.example' }],
  ['externalIdClaim', { externalIdClaim: 'email' }],
  ['externalIdClaim', { externalIdClaim: 'preferred_username' }],
  ['acceptedFactors.0', { acceptedFactors: ['pwd'] }],
  ['secret', { secret: 'short' }],
  ['name', { name: '' }],
])('refuses a %s such as %j, and names it', async (field, more) => {
  const { first } = await house(world)

  const reply = await first.call(providerApi.add, { body: { ...newProvider, ...more } })

  expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, [field]])
})

test.each([
  ['https://login.county.example', 'https://evenkeel.example', true],
  ['http://127.0.0.1:8080', 'https://evenkeel.example', false],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:3000', true],
])('the issuer %s may be named at %s: %s', (issuer, origin, mayBe) => {
  expect(mayBeIssuer(issuer, { origin })).toBe(mayBe)
})

test('a key that Evenkeel made is published without its private half', async () => {
  const { first } = await house(world)
  const id = await add(first)

  const reply = await world.stranger.call(signOnApi.keys, { params: { id } })

  expect(reply.json()).toEqual({
    keys: [
      {
        kty: 'RSA',
        n: expect.any(String),
        e: 'AQAB',
        kid: id,
        use: 'sig',
      },
    ],
  })
})

/** An institution whose staff sign on with a provider alone; `keeper` keeps the password. */
async function withoutPasswords(lastUsedAt: Date | null = new Date()) {
  const institutionId = await anotherInstitution(world)
  const make = (role: 'admin' | 'staff' | 'inmate' | 'user') =>
    world.person(randomUUID(), role, { institutionId, password })
  const [keeper, other] = [await make('admin'), await make('admin')]
  const provider = await makeProvider(world, { institutionId, lastUsedAt })
  const code = `${randomUUID().slice(0, 8)}.example`
  const body = { code, isPasswordOff: true, passwordKeptBy: [keeper.id] }
  const change = (more = {}) => other.call(providerApi.change, { body: { ...body, ...more } })
  return { institutionId, make, keeper, other, provider, code, change }
}
const logIn = (username: string, word = password) =>
  world.stranger.call(accountApi.login, { body: { username, password: word } })

// Secures A26.
test('staff whose institution has turned passwords off are told where they sign on, after a right password alone', async () => {
  const { make, other, code, change } = await withoutPasswords()
  const officer = await make('staff')
  const changed = await change()

  const right = await logIn(officer.username)
  const wrong = await logIn(officer.username, 'five quiet owls')
  const unknown = await logIn('nobody-here', 'five quiet owls')

  expect([changed.statusCode, right.statusCode]).toEqual([204, 401])
  expect(right.json().message).toBe(
    `Staff here sign in with their work account, at ${world.settings.origin}/sign-on?at=${code}`,
  )
  expect(wrong.json()).toEqual(unknown.json())
  expect((await logIn(other.username)).statusCode).toBe(401)
})

test('residents and community members sign in with their password as before', async () => {
  const { make, change } = await withoutPasswords()
  const people = [await make('inmate'), await make('user')]
  await change()

  const replies = await Promise.all(people.map(({ username }) => logIn(username)))

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
})

test('who keeps the password comes in, every people manager is told at once, and it is in the trail', async () => {
  const { keeper, other, change } = await withoutPasswords()
  await change()

  const reply = await logIn(keeper.username)
  const left = await world.trail({ actorId: keeper.id })

  expect(reply.statusCode).toBe(200)
  expect([await told(keeper), await told(other)]).toEqual([
    ['password-sign-in /people/sign-on'],
    ['password-sign-in /people/sign-on'],
  ])
  expect(left.map(({ action }) => action)).toContain('sign-on.password-used')
})

test('passwords stay on where nobody has signed on yet, or nobody would keep one', async () => {
  const { change } = await withoutPasswords(null)
  const used = await withoutPasswords()

  const unproven = await change()
  const nobody = await used.change({ passwordKeptBy: [] })
  const somebodyElse = await used.change({ passwordKeptBy: [(await used.make('staff')).id] })

  expect([unproven.statusCode, nobody.json().fields, somebodyElse.json().fields]).toEqual([
    409,
    { passwordKeptBy: 'Please name someone who can still come in if the provider fails' },
    { passwordKeptBy: 'Only people managers who have their own password can keep it' },
  ])
})

test('the last way in is neither removed nor turned off while passwords are off', async () => {
  const { provider, other, change } = await withoutPasswords()
  await change()
  const params = { id: provider.id }

  const removed = await other.call(providerApi.remove, { params })
  const turnedOff = await other.call(providerApi.update, { params, body: { isEnabled: false } })
  const kept = await world.rows(identityProviders, { id: provider.id })

  expect([removed.statusCode, turnedOff.statusCode]).toEqual([409, 409])
  expect(kept).toMatchObject([{ isEnabled: true }])
})

test('a short name leads to what works there, and belongs to one institution', async () => {
  const { code, change } = await withoutPasswords()
  const another = await withoutPasswords()
  await change()

  const found = await world.stranger.call(signOnApi.offer, { params: { code: code.toUpperCase() } })
  const unknown = await world.stranger.call(signOnApi.offer, { params: { code: 'unknown.example' } })
  const taken = await another.change({ code })

  expect(found.json()).toMatchObject({ providers: [{ name: 'County account' }] })
  expect([unknown.statusCode, taken.json().fields]).toEqual([
    404,
    { code: 'Another institution has this short name' },
  ])
})
