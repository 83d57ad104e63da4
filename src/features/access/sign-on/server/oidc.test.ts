import { createPublicKey, randomUUID } from 'node:crypto'

import { afterAll, beforeEach, expect, test } from 'vitest'

import { identityApi } from '#features/core/identity/contract.ts'
import { users } from '#features/core/identity/server/table.ts'
import { checkInApi } from '#features/wellbeing/check-ins/contract.ts'
import { moveClock } from '#server/clock.ts'
import type { Role } from '#shared/endpoint.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { type Claims, startOidcServer, unsigned } from '#testing/sign-on/oidc-server.ts'
import {
  begin,
  clientId,
  clientSecret,
  finish,
  link,
  makeProvider,
  signOn,
} from '#testing/sign-on/prepare.ts'
import { openWorld } from '#testing/world.ts'

import { encryptProviderSecret, newClientKey } from './provider-secret.ts'
import { signOnAttempts } from './table.ts'

const id = randomUUID()
const otherId = randomUUID()
const elsewhereId = randomUUID()
const keyId = randomUUID()
const clientKey = newClientKey()
const origin = 'http://127.0.0.1:3000'
const world = await openWorld()
const redirectUris = [id, otherId, elsewhereId, keyId].map((one) => `${origin}/sign-on/return/${one}`)
const shared = { redirect_uris: redirectUris, grant_types: ['authorization_code'] }
const publicKey = createPublicKey(clientKey).export({ format: 'jwk' })
const clients = () => [
  { ...shared, client_id: clientId, client_secret: clientSecret },
  {
    ...shared,
    client_id: 'evenkeel-with-key',
    token_endpoint_auth_method: 'private_key_jwt' as const,
    jwks: { keys: [{ ...publicKey, kid: keyId, use: 'sig', alg: 'ES256' }] },
  },
]
const server = await startOidcServer(clients)
const otherServer = await startOidcServer(clients)
await makeProvider(world, { id, issuer: server.issuer })
await makeProvider(world, { id: otherId, issuer: otherServer.issuer })
afterAll(() => Promise.all([server.close(), otherServer.close()]))
beforeEach(() => {
  for (const { behaviour } of [server, otherServer]) {
    Object.assign(behaviour, { account: randomUUID(), claims: {} })
    delete behaviour.alter
    delete behaviour.alterToken
  }
})

/** Somebody whose account is connected with whom the server says has signed in. */
async function connected(role: Role = 'staff') {
  const person = await world.person(randomUUID(), role)
  await link(world, id, person.id, server.behaviour.account)
  return person
}
const sessionOf = (reply: Awaited<ReturnType<typeof finish>>) =>
  world.caller(`sid=${reply.cookies.find(({ name }) => name === 'sid')?.value ?? ''}`)

test('whoever is connected signs on, and is who they are', async () => {
  const person = await connected()

  const reply = await signOn(world, id, server)
  const current = await sessionOf(reply).call(identityApi.current)
  const saved = await sessionOf(reply).call(checkInApi.save, {
    body: { moodScore: 4, stressScore: 3 },
  })

  expect(reply.statusCode).toBe(200)
  expect(current.json()).toMatchObject({ id: person.id, missingStep: null })
  expect(saved.statusCode).toBe(201)
})

test('the address of the provider has state, nonce and a challenge, and returns to a fixed page', async () => {
  const { address } = await begin(world, id)

  const sent = Object.fromEntries(new URL(address).searchParams)

  expect(sent).toEqual({
    client_id: clientId,
    redirect_uri: `${origin}/sign-on/return/${id}`,
    response_type: 'code',
    scope: 'openid',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  })
})

test('Evenkeel shows a provider by a key of its own that it is Evenkeel', async () => {
  const person = await world.person(randomUUID(), 'staff')
  const sealed = encryptProviderSecret(world.keyring, keyId, clientKey)
  const changes = { clientId: 'evenkeel-with-key', proof: 'key', issuer: server.issuer } as const
  await makeProvider(world, { ...changes, ...sealed, id: keyId })
  await link(world, keyId, person.id, server.behaviour.account)

  expect((await signOn(world, keyId, server)).json()).toMatchObject({ id: person.id })
})

test('an answer works once', async () => {
  await connected()
  const { cookie, address } = await begin(world, id)
  const query = await server.visit(address)
  await finish(world, id, cookie, query)

  const again = await finish(world, id, cookie, query)

  expect([again.statusCode, again.json().message]).toEqual([
    401,
    'This sign-in was not begun in this browser, or it took longer than ten minutes. Please begin again.',
  ])
})

test.each<[string, (claims: Claims) => Claims]>([
  ['another nonce', (claims) => ({ ...claims, nonce: 'another' })],
  ['no nonce', (claims) => ({ ...claims, nonce: undefined })],
  ['another audience', (claims) => ({ ...claims, aud: 'another' })],
  ['another issuer', (claims) => ({ ...claims, iss: 'https://another.example' })],
  ['a time that is over', (claims) => ({ ...claims, iat: 1_700_000_000, exp: 1_700_000_600 })],
  ['no subject', (claims) => ({ ...claims, sub: undefined })],
  ['a subject that is too long', (claims) => ({ ...claims, sub: 'x'.repeat(300) })],
])('a token with %s signs nobody on', async (_, alter) => {
  await connected()
  server.behaviour.alter = alter

  const reply = await signOn(world, id, server)

  expect([reply.statusCode, reply.json().message]).toEqual([
    401,
    'County account did not confirm who you are. Please begin again.',
  ])
  expect(reply.cookies.map(({ name, value }) => [name, value])).toEqual([['sign-on', '']])
})

test.each<[string, (token: string) => string]>([
  ['that nobody signed', unsigned],
  ['with another signature', (token) => `${token.slice(0, -20)}${'A'.repeat(20)}`],
  ['that is no token', () => 'no.token'],
])('a token %s signs nobody on', async (_, alterToken) => {
  await connected()
  server.behaviour.alterToken = alterToken

  expect((await signOn(world, id, server)).statusCode).toBe(401)
})

test('the answer that a stranger’s browser got signs nobody on in another browser', async () => {
  await connected()
  const intruder = await begin(world, id)
  const query = await server.visit(intruder.address)
  const victim = await begin(world, id)

  const withOwnCookie = await finish(world, id, victim.cookie, query)
  const withoutCookie = await finish(world, id, '', query)

  expect([withOwnCookie.statusCode, withoutCookie.statusCode]).toEqual([401, 401])
})

test('the answer of one provider is not taken for that of another', async () => {
  await connected()
  const { cookie, address } = await begin(world, otherId)
  const atHonest = new URL(address)
  const mixedUp = await server.visit(`${server.issuer}/auth${atHonest.search}`)

  const reply = await finish(world, otherId, cookie, mixedUp)
  const elsewhere = await begin(world, otherId)
  const inItsPlace = await finish(world, id, elsewhere.cookie, await otherServer.visit(elsewhere.address))

  expect([reply.statusCode, inItsPlace.statusCode]).toEqual([401, 401])
})

test('after ten minutes the answer comes too late', async () => {
  await connected()
  const { cookie, address } = await begin(world, id)
  const query = await server.visit(address)
  moveClock(10 * 60_000 + 1000)

  expect((await finish(world, id, cookie, query)).statusCode).toBe(401)
})

test('what the database keeps of a sign-on on its way does not finish it', async () => {
  const { address, cookie } = await begin(world, id)

  const kept = JSON.stringify(await world.db.select().from(signOnAttempts))

  const { searchParams } = new URL(address)
  for (const secret of [cookie.split('=')[1]!, searchParams.get('state')!, searchParams.get('nonce')!]) {
    expect(kept).not.toContain(secret)
  }
})

test('an e-mail address that happens to match lets nobody in', async () => {
  const email = 'ana@county.example'
  await world.person(randomUUID(), 'staff', { email, emailVerifiedAt: new Date() })
  server.behaviour.claims = { email, email_verified: true }
  server.behaviour.account = email

  const reply = await signOn(world, id, server)

  expect(reply.statusCode).toBe(401)
  expect(reply.json().message).toMatch(
    /^County account knows you, but no account here is connected with it\./,
  )
})

test.each<Role>(['inmate', 'user'])('who became %s does not sign on any more', async (role) => {
  const person = await connected()
  await world.change(users, { id: person.id }, { role })

  expect((await signOn(world, id, server)).statusCode).toBe(401)
})

test.each([{ isActive: false }, { lockedAt: new Date() }])(
  'an account with %j does not sign on',
  async (columns) => {
    const person = await connected()
    await world.change(users, { id: person.id }, columns)

    expect((await signOn(world, id, server)).statusCode).toBe(401)
  },
)

test('who moved to another institution does not sign on with the former employer’s account', async () => {
  const person = await connected()
  const institutionId = await anotherInstitution(world)
  await world.change(users, { id: person.id }, { institutionId })

  expect((await signOn(world, id, server)).statusCode).toBe(401)
})

test('an external id links the account of the provider’s institution alone, at the first sign-on', async () => {
  const externalId = `E-${randomUUID()}`
  const institutionId = await anotherInstitution(world)
  const stranger = await world.person(randomUUID(), 'staff', { externalId, institutionId })
  await makeProvider(world, { id: elsewhereId, issuer: server.issuer, externalIdClaim: 'employee_id' })
  server.behaviour.claims = { employee_id: externalId }

  const unknown = await signOn(world, elsewhereId, server)
  const person = await world.person(randomUUID(), 'staff', { externalId })
  const first = await signOn(world, elsewhereId, server)
  server.behaviour.claims = {}
  const second = await signOn(world, elsewhereId, server)
  server.behaviour.account = randomUUID()
  server.behaviour.claims = { employee_id: externalId }
  const another = await signOn(world, elsewhereId, server)

  expect(unknown.statusCode).toBe(401)
  expect([first.json().id, second.json().id]).toEqual([person.id, person.id])
  expect(first.json().id).not.toBe(stranger.id)
  // Somebody else of the provider with the same number does not take the account over.
  expect(another.statusCode).toBe(401)
})

test('a provider that is down is said in words, and how to get in otherwise', async () => {
  const down = await makeProvider(world)

  const { reply } = await begin(world, down.id)

  expect([reply.statusCode, reply.json()]).toEqual([
    503,
    {
      message:
        'County account does not answer right now. Please sign in another way, or try again in a few minutes.',
      code: 'provider_unavailable',
    },
  ])
})

test.each([
  { isEnabled: false },
  { confirmedAt: null },
  { confirmedAt: null, takesEffectAt: new Date(Date.now() + 9e9) },
])('a provider with %j lets nobody in', async (changes) => {
  const provider = await makeProvider(world, { issuer: server.issuer, ...changes })

  expect((await begin(world, provider.id)).reply.statusCode).toBe(404)
})
