import { createPublicKey, generateKeyPairSync, randomUUID, X509Certificate } from 'node:crypto'

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

import { issuerOf } from './issuer.ts'
import { beginSignOn, proveIdentity } from './protocols.ts'
import { encryptProviderSecret, newClientKey } from './provider-secret.ts'
import { identityProviders, signOnAttempts } from './table.ts'

const id = randomUUID()
const otherId = randomUUID()
const elsewhereId = randomUUID()
const keyId = randomUUID()
const rsaId = randomUUID()
const formId = randomUUID()
/** A key from before Evenkeel made RSA keys with a certificate. */
const curveKey = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString()
const rsaKey = await newClientKey()
const origin = 'http://127.0.0.1:3000'
const world = await openWorld()
const redirectUris = [id, otherId, elsewhereId, keyId, rsaId, formId].map(
  (one) => `${origin}/sign-on/return/${one}`,
)
const shared = { redirect_uris: redirectUris, grant_types: ['authorization_code'] }
const publicKeyOf = (pem: string) => createPublicKey(pem).export({ format: 'jwk' })
const clients = () => [
  { ...shared, client_id: clientId, client_secret: clientSecret },
  {
    ...shared,
    client_id: 'evenkeel-with-key',
    token_endpoint_auth_method: 'private_key_jwt' as const,
    token_endpoint_auth_signing_alg: 'ES256' as const,
    jwks: { keys: [{ ...publicKeyOf(curveKey), kid: keyId, use: 'sig', alg: 'ES256' }] },
  },
  {
    ...shared,
    client_id: 'evenkeel-with-rsa',
    token_endpoint_auth_method: 'private_key_jwt' as const,
    jwks: { keys: [{ ...publicKeyOf(rsaKey), kid: rsaId, use: 'sig' }] },
  },
  {
    ...shared,
    client_id: 'evenkeel-by-form',
    client_secret: clientSecret,
    token_endpoint_auth_method: 'client_secret_post' as const,
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
    delete behaviour.isProofRefused
    delete behaviour.userinfo
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

test('the scopes of a provider are asked for beside openid', async () => {
  await world.change(identityProviders, { id }, { scopes: ['profile', 'openid', 'email'] })
  const { address } = await begin(world, id)
  await world.change(identityProviders, { id }, { scopes: [] })

  expect(new URL(address).searchParams.get('scope')).toBe('openid profile email')
})

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

const certificate = new X509Certificate(rsaKey.slice(rsaKey.indexOf('-----BEGIN CERTIFICATE')))
const keyed = (key: string, providerId: string, client: string) => ({
  ...encryptProviderSecret(world.keyring, providerId, key),
  id: providerId,
  clientId: client,
  proof: 'key' as const,
  issuer: server.issuer,
})
await makeProvider(world, keyed(curveKey, keyId, 'evenkeel-with-key'))
await makeProvider(world, keyed(rsaKey, rsaId, 'evenkeel-with-rsa'))

test.each<[string, string, (claims: Claims, header: Claims) => boolean]>([
  ['an older key, for the issuer', keyId, ({ aud }) => aud !== server.issuer],
  ['an older key, for the token endpoint', keyId, ({ aud }) => aud !== `${server.issuer}/token`],
  ['a key with a certificate, for the issuer', rsaId, ({ aud }) => aud !== server.issuer],
  ['a key with a certificate, for the token endpoint', rsaId, ({ aud }) => aud !== `${server.issuer}/token`],
  [
    'the certificate, as Entra ID finds it',
    rsaId,
    (_, header) =>
      header['alg'] !== 'RS256' ||
      Buffer.from(String(header['x5t']), 'base64url').toString('hex') !==
        certificate.fingerprint.replaceAll(':', '').toLowerCase(),
  ],
])('Evenkeel shows by a signature that it is Evenkeel: %s', async (_, providerId, isProofRefused) => {
  const person = await world.person(randomUUID(), 'staff')
  server.behaviour.isProofRefused = isProofRefused
  await link(world, providerId, person.id, server.behaviour.account)

  expect((await signOn(world, providerId, server)).json()).toMatchObject({ id: person.id })
})

test('a provider that takes the secret in the form alone gets it there', async () => {
  const person = await world.person(randomUUID(), 'staff')
  await makeProvider(world, { id: formId, clientId: 'evenkeel-by-form', issuer: server.issuer })
  await link(world, formId, person.id, server.behaviour.account)

  expect((await signOn(world, formId, server)).json()).toMatchObject({ id: person.id })
})

test.each<[string, string, (query: string) => string]>([
  [
    'what the provider says at the return',
    "The provider answered access_denied: AADSTS50105: The user '(an address)' is not assigned",
    (query) => {
      const { state, iss } = Object.fromEntries(new URLSearchParams(query))
      const words = "AADSTS50105: The user 'ana@county.example'\n is not assigned"
      return `?${new URLSearchParams({ error: 'access_denied', error_description: words, state: state!, iss: iss! }).toString()}`
    },
  ],
  [
    'what the provider says of the code',
    'The provider answered invalid_grant: grant request is invalid',
    (query) => query.replace(/code=[^&]*/, 'code=another'),
  ],
])('the log says why nobody signed on: %s', async (_, reason, alter) => {
  await expect(proven(alter)).resolves.toEqual([{ providerId: id, reason }])
})

test('the log names the issuer that a token has, and no other claim', async () => {
  server.behaviour.alter = (claims) => ({ ...claims, iss: 'https://another.example' })
  const issuers = await proven()
  server.behaviour.alter = (claims) => ({ ...claims, nonce: 'another' })
  const nonces = await proven()

  expect(issuers).toEqual([
    {
      providerId: id,
      reason: `The claim iss of the ID token is "https://another.example", and not "${server.issuer}"`,
    },
  ])
  expect(nonces).toEqual([
    { providerId: id, reason: 'The claim nonce of the ID token is not what it should be' },
  ])
})

test('a secret that the provider takes no longer is named in the log', async () => {
  const sealed = encryptProviderSecret(world.keyring, otherId, 'a-secret-of-last-year')
  await world.change(identityProviders, { id: otherId }, sealed)
  const logged = await proven(undefined, otherId, otherServer)
  await world.change(
    identityProviders,
    { id: otherId },
    encryptProviderSecret(world.keyring, otherId, clientSecret),
  )

  expect(logged).toMatchObject([{ reason: expect.stringMatching(/^The provider answered invalid_client/) }])
})

/** What a refused sign-on leaves in the log. */
async function proven(alter = (query: string) => query, providerId = id, at = server) {
  const logged: unknown[] = []
  const provider = await world.row(identityProviders, { id: providerId })
  const { address, browserToken } = await beginSignOn(world, provider, { userId: null })
  const query = alter(await at.visit(address))
  const log = { warn: (fields: unknown) => void logged.push(fields) }
  await expect(
    proveIdentity(world, provider, { query, browserToken, userId: null, log }),
  ).rejects.toMatchObject({ statusCode: 401 })
  return logged
}

test('an answer works once', async () => {
  await connected()
  const { cookie, address } = await begin(world, id)
  const query = await server.visit(address)
  await finish(world, id, cookie, query)

  const again = await finish(world, id, cookie, query)

  expect([again.statusCode, again.json().message]).toEqual([
    401,
    'This sign-in did not start in this browser, or it took longer than ten minutes. Please start again.',
  ])
})

// Secures A23.
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
    'County account did not confirm who you are. Please start again.',
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

// Secures A22.
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

// Secures A24.
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
  const [provider] = await world.rows(identityProviders, { id: down.id })
  const refusal: unknown = await issuerOf(world.app.context, provider!).catch((error: unknown) => error)
  expect(refusal).toMatchObject({ reason: '127.0.0.1:1, fetch failed, bad port' })
})

test.each([
  { isEnabled: false },
  { confirmedAt: null },
  { confirmedAt: null, takesEffectAt: new Date(Date.now() + 9e9) },
])('a provider with %j lets nobody in', async (changes) => {
  const provider = await makeProvider(world, { issuer: server.issuer, ...changes })

  expect((await begin(world, provider.id)).reply.statusCode).toBe(404)
})
