import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'

import { auditEvents } from '#features/core/audit/server/table.ts'
import { sessions, users } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import { readAuditEvents } from '#testing/audit/audit-events.ts'
import { moveClockForTest } from '#testing/clock.ts'
import { makeSamlProvider, post } from '#testing/saml/prepare.ts'
import { startSamlProvider } from '#testing/saml/provider.ts'
import { startOidcServer } from '#testing/sign-on/oidc-server.ts'
import {
  clientId,
  clientSecret,
  finish,
  link,
  makeProvider,
  visitOnTrial,
  withCookieOf,
} from '#testing/sign-on/prepare.ts'
import { openWorld } from '#testing/world.ts'

import { signOnApi } from '../contract.ts'
import { trialApi, type TrialProof } from '../trial-contract.ts'
import { identityProviders, linkedIdentities, signOnAttempts } from './table.ts'

const id = randomUUID()
const world = await openWorld()
const server = await startOidcServer(() => [
  {
    client_id: clientId,
    client_secret: clientSecret,
    redirect_uris: [`http://127.0.0.1:3000/sign-on/return/${id}`],
    grant_types: ['authorization_code'],
  },
])
afterAll(() => server.close())
// A second person has to confirm it.
await makeProvider(world, {
  id,
  issuer: server.issuer,
  confirmedAt: null,
  externalIdClaim: 'employee_id',
  acceptedFactors: ['mfa'],
})
const keeper = await world.person('keeper', 'institution_admin')
beforeEach(() => {
  Object.assign(server.behaviour, { account: randomUUID(), claims: {}, amr: ['pwd', 'mfa'] })
  delete server.behaviour.alter
  delete server.behaviour.userinfo
  delete server.behaviour.userinfoReply
})

type Visit = Awaited<ReturnType<typeof visitOnTrial>>
const visit = (by: { readonly cookie: string } = keeper) => visitOnTrial(world, by, id, server.visit)
const resultOf = ({ by, query }: Visit, of: string = id) =>
  by.call(trialApi.finish, { params: { id: of }, body: { query } })
const changed = async () => ({
  sessions: await world.count(sessions),
  links: await world.count(linkedIdentities),
  people: await world.db.select().from(users),
  providers: await world.db.select().from(identityProviders),
})

test('a trial shows what the provider says and whom it would sign on, before it works, and changes nothing', async () => {
  const externalId = `E-${randomUUID()}`
  await world.person(randomUUID(), 'staff', { externalId, firstName: 'Ana', lastName: 'Reyes' })
  server.behaviour.claims = { employee_id: externalId, email: 'ana@county.example' }
  const before = await changed()

  const reply = await resultOf(await visit())

  expect(reply.json()).toMatchObject({
    provider: { name: 'County account', kind: 'oidc' },
    problem: null,
    proof: {
      issuer: server.issuer,
      subject: server.behaviour.account,
      factors: ['pwd', 'mfa'],
      isFactorAccepted: true,
      externalId,
      match: { name: 'Ana Reyes', by: 'number' },
    },
  })
  const { values } = reply.json<{ proof: { values: { name: string; values: string[] }[] } }>().proof
  expect(values).toContainEqual({ name: 'email', values: ['ana@county.example'] })
  expect(values.map(({ name }) => name)).not.toContain('nonce')
  expect(reply.cookies.map(({ name, value }) => [name, value])).toEqual([['sign-on', '']])
  expect(await changed()).toEqual(before)
})

test('what the ID token lacks is asked of userinfo, which has to be about the same person', async () => {
  const externalId = `E-${randomUUID()}`
  await world.person(randomUUID(), 'staff', { externalId, firstName: 'Ana', lastName: 'Reyes' })
  server.behaviour.userinfo = { employee_id: externalId }
  const right = await resultOf(await visit())
  server.behaviour.userinfoReply = { status: 200, body: { employee_id: externalId, sub: randomUUID() } }
  const another = await resultOf(await visit())

  expect(right.json().proof).toMatchObject({ externalId, match: { name: 'Ana Reyes', by: 'number' } })
  expect(right.json().proof.values).toContainEqual({ name: 'employee_id (userinfo)', values: [externalId] })
  expect(another.json()).toMatchObject({
    problem: 'Its userinfo is about a different person than the ID token',
    proof: null,
  })
})

test('userinfo that cannot be read keeps nobody out, and a trial says why', async () => {
  const officer = await world.person(randomUUID(), 'staff', { firstName: 'Luis', lastName: 'Ortega' })
  await link(world, id, officer.id, server.behaviour.account)
  server.behaviour.userinfoReply = { status: 403 }
  const reply = await resultOf(await visit())

  expect(reply.json().proof).toMatchObject({ externalId: null, match: { name: 'Luis Ortega', by: 'link' } })
  expect(reply.json().proof.values).toContainEqual({
    name: 'error (userinfo)',
    values: [expect.stringMatching(/403/)],
  })
})

test('userinfo is not asked where the ID token says everything', async () => {
  const externalId = `E-${randomUUID()}`
  server.behaviour.claims = { employee_id: externalId }
  server.behaviour.userinfoReply = { status: 500 }

  const { proof } = (await resultOf(await visit())).json<{ proof: TrialProof }>()

  expect(proof.externalId).toBe(externalId)
  expect(proof.values.map(({ name }) => name)).not.toContain('error (userinfo)')
})

test('a trial says for whom an account would be made, and makes none', async () => {
  await world.change(identityProviders, { id }, { makesAccounts: true, scopes: ['profile'] })
  server.behaviour.userinfo = { given_name: 'Ana', family_name: 'Reyes' }
  const before = await changed()

  const reply = await resultOf(await visit())

  expect(reply.json().proof).toMatchObject({ match: { name: 'Ana Reyes', by: 'new' } })
  expect(await changed()).toEqual(before)
  await world.change(identityProviders, { id }, { makesAccounts: false, scopes: [] })
})

test('a trial names who has connected the account, and nobody where it is unknown', async () => {
  const unknown = await resultOf(await visit())
  const officer = await world.person(randomUUID(), 'staff', { firstName: 'Luis', lastName: 'Ortega' })
  await link(world, id, officer.id, server.behaviour.account)
  const known = await resultOf(await visit())

  expect([unknown.json().proof.match, known.json().proof.match]).toEqual([
    null,
    { name: 'Luis Ortega', by: 'link' },
  ])
})

test('a trial says in the language of who tries it why nobody would be signed on', async () => {
  server.behaviour.alter = (claims) => ({ ...claims, iss: 'https://another.example' })
  const { by, query } = await visit()

  const reply = await by.call(trialApi.finish, { params: { id }, body: { query } })

  expect(reply.json()).toMatchObject({
    problem: `The claim iss of the ID token is "https://another.example", and not "${server.issuer}"`,
    proof: null,
  })
})

test('a provider that cannot be read says why before the browser goes anywhere', async () => {
  const down = await makeProvider(world)

  const reply = await keeper.call(trialApi.begin, { params: { id: down.id } })

  expect([reply.statusCode, reply.json().message]).toEqual([
    409,
    expect.stringMatching(/^The provider's description could not be read/),
  ])
})

test('the trail keeps that a provider was tried and how it ended, and no value', async () => {
  const isTrial = eq(auditEvents.action, 'sign-on.try-provider')
  const before = (await readAuditEvents(world.db, isTrial)).length
  server.behaviour.claims = { email: 'ana@county.example' }
  await resultOf(await visit())
  server.behaviour.alter = (claims) => ({ ...claims, nonce: 'another' })
  await resultOf(await visit())

  const events = (await readAuditEvents(world.db, isTrial)).slice(before)
  expect(events.map(({ outcome, objectId, actorId }) => [outcome, objectId, actorId])).toEqual([
    ['done', id, keeper.id],
    ['refused', id, keeper.id],
  ])
  expect(JSON.stringify(events)).not.toContain('ana@county.example')
})

test('a trial ends in its own session and browser alone, once, and within ten minutes', async () => {
  const colleague = await world.person(randomUUID(), 'admin')
  const again = await world.again(keeper)
  const asCookie = (cookie: string, { by }: Visit) =>
    world.caller(`${cookie}; ${by.cookie.split('; ').find((one) => one.startsWith('sign-on='))}`)
  const first = await visit()
  const second = await visit()
  const third = await visit()
  const fourth = await visit()

  const statuses = [
    (await resultOf({ ...first, by: asCookie(colleague.cookie, first) })).statusCode,
    (await resultOf({ ...second, by: asCookie(again.cookie, second) })).statusCode,
    (await resultOf({ ...third, by: world.caller(keeper.cookie) })).statusCode,
    (await resultOf(third)).statusCode,
    (await resultOf(third)).statusCode,
  ]
  moveClockForTest(10 * 60_000 + 1000)

  expect(statuses).toEqual([401, 401, 401, 200, 401])
  expect((await resultOf(fourth)).statusCode).toBe(401)
})

test('what a trial brought signs nobody on, links nothing, and no sign-on ends as a trial', async () => {
  const officer = await world.person(randomUUID(), 'staff')
  const works = randomUUID()
  await makeProvider(world, { id: works, issuer: server.issuer })
  await link(world, id, officer.id, server.behaviour.account)
  await world.change(identityProviders, { id }, { confirmedAt: now() })
  const { by, query } = await visit()
  const signedOn = await finish(world, id, by.cookie, query)
  const other = await visit()
  const linked = await other.by.call(signOnApi.finishLink, { params: { id }, body: { query: other.query } })
  const begun = await world.stranger.call(signOnApi.begin, { params: { id } })
  const asTrial = await resultOf({
    by: withCookieOf(world, keeper, begun),
    query: await server.visit(begun.json<{ address: string }>().address),
  })
  await world.change(identityProviders, { id }, { confirmedAt: null })

  expect([signedOn.statusCode, linked.statusCode, asTrial.statusCode]).toEqual([401, 401, 401])
})

test('a trial of SAML shows the NameID and the attributes, before the provider works', async () => {
  const saml = await startSamlProvider()
  const name = 'http://schemas.example/employeeNumber'
  saml.signIn({ nameId: 'p-9', [name]: 'E-9' })
  const provider = await makeSamlProvider(world, saml, { confirmedAt: null, externalIdClaim: name })
  const before = await changed()
  const trial = await visitOnTrial(world, keeper, provider.id, async (address) => {
    const posted = await post(world, provider.id, await saml.follow(address))
    expect(posted.reply.cookies).toEqual([])
    return posted.query
  })
  const kept = await world.row(signOnAttempts, { providerId: provider.id })

  const reply = await resultOf(trial, provider.id)

  expect(reply.json()).toMatchObject({
    problem: null,
    proof: { issuer: saml.entityId, subject: 'p-9', externalId: 'E-9', match: null },
  })
  expect(reply.json().proof.values).toContainEqual({ name, values: ['E-9'] })
  expect(kept.answer?.toString('latin1')).not.toContain('p-9')
  expect(await changed()).toEqual(before)
})

test.each([
  [
    'another signature',
    (xml: string) => xml.replace('E-9', 'E-8'),
    /^Neither the assertion nor the response is signed by a certificate/,
  ],
  [
    'a weak algorithm',
    (xml: string) => xml.replaceAll('xmldsig-more#rsa-sha256', 'xmldsig-more#rsa-md5'),
    /^The answer uses rsa-md5\. Have the provider sign/,
  ],
  [
    'encryption',
    (xml: string) => xml.replace(/<saml:Assertion.*<\/saml:Assertion>/s, '<saml:EncryptedAssertion/>'),
    /^The assertion is encrypted/,
  ],
])('a trial of SAML says what is wrong with %s', async (_, edit, problem) => {
  const saml = await startSamlProvider()
  saml.signIn({ nameId: 'p-9', 'http://schemas.example/employeeNumber': 'E-9' })
  saml.deviate({ edit })
  const provider = await makeSamlProvider(world, saml, { confirmedAt: null })
  const trial = await visitOnTrial(
    world,
    keeper,
    provider.id,
    async (address) => (await post(world, provider.id, await saml.follow(address))).query,
  )

  const reply = await resultOf(trial, provider.id)

  expect(reply.json()).toMatchObject({ problem: expect.stringMatching(problem), proof: null })
})

test('a form that answers no trial is kept nowhere, and the first answer to one counts', async () => {
  const saml = await startSamlProvider()
  saml.signIn({ nameId: 'p-1' })
  const provider = await makeSamlProvider(world, saml, { confirmedAt: null })
  const trial = await visitOnTrial(world, keeper, provider.id, async (address) => {
    const fields = await saml.follow(address)
    await post(world, provider.id, { ...fields, RelayState: 'trial.guessed' })
    const honest = await post(world, provider.id, fields)
    await post(world, provider.id, { ...fields, SAMLResponse: 'AAAA' })
    return honest.query
  })

  expect((await resultOf(trial, provider.id)).json()).toMatchObject({ problem: null })
})

// Secures W4.
test('one people manager alone has nothing called in a private network, also not by a description', async () => {
  const calls: string[] = []
  const inside = createServer((request, response) => {
    calls.push(`${request.headers.host} ${request.url}`)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(description()))
  }).listen(0, '0.0.0.0')
  await once(inside, 'listening')
  const { port } = inside.address() as AddressInfo
  const description = () => ({
    issuer: `http://127.0.0.1:${port}`,
    authorization_endpoint: `http://127.0.0.1:${port}/auth`,
    token_endpoint: `http://127.0.0.2:${port}/token`,
    jwks_uri: `http://127.0.0.2:${port}/keys`,
  })
  // The operator allows the one, and not the other.
  const secured = await openWorld({ origin: 'https://evenkeel.example', webhookNetworks: ['127.0.0.1/32'] })
  const person = await secured.person(randomUUID(), 'admin')
  // Over https the cookies have other names.
  const cookie = person.cookie.replace('sid=', '__Host-sid=')
  const begin = async (issuer: string) => {
    const made = await makeProvider(secured, { issuer, confirmedAt: null })
    const reply = await secured.caller(cookie).call(trialApi.begin, { params: { id: made.id } })
    return { made, reply }
  }

  const refused = await begin(`http://127.0.0.2:${port}`)
  const { made, reply } = await begin(`http://127.0.0.1:${port}`)
  const token = reply.cookies.find(({ name }) => name === '__Host-sign-on')?.value
  const state = new URL(reply.json<{ address: string }>().address).searchParams.get('state')
  const result = await secured
    .caller(`${cookie}; __Host-sign-on=${token}`)
    .call(trialApi.finish, { params: { id: made.id }, body: { query: `?code=a&state=${state}` } })
  inside.close()

  expect([refused.reply.statusCode, refused.reply.json().message]).toEqual([
    409,
    expect.stringMatching(
      /^The provider's description could not be read: The address was not found, or is in a private network/,
    ),
  ])
  expect(result.json().problem).toMatch(/^The address was not found, or is in a private network/)
  expect(calls).toEqual([`127.0.0.1:${port} /.well-known/openid-configuration`])
})

test('people managers of another institution and staff try nothing', async () => {
  const officer = await world.person(randomUUID(), 'staff')

  expect((await officer.call(trialApi.begin, { params: { id } })).statusCode).toBe(403)
})
