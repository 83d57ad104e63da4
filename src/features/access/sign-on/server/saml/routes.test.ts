// Secures C10.
import { randomUUID } from 'node:crypto'

import { beforeEach, expect, test } from 'vitest'

import { everyEndpoint } from '#app/server/features.ts'
import { makeSamlProvider, ownCertificate, post } from '#testing/saml/prepare.ts'
import { type SamlServer, startSamlProvider } from '#testing/saml/provider.ts'
import { begin, finish, link, makeProvider } from '#testing/sign-on/prepare.ts'
import { openWorld } from '#testing/world.ts'

import { samlApi } from '../../saml-contract.ts'
import { samlProviders } from './table.ts'

let server: SamlServer
let id: string
const world = await openWorld()
beforeEach(async () => {
  server = await startSamlProvider({ signingCert: ownCertificate })
  ;({ id } = await makeSamlProvider(world, server))
})

const acs = (headers: Record<string, string>, payload: string) =>
  world.app.inject({ method: 'POST', url: `/api/sign-on/saml/${id}/acs`, headers, payload })
const form = { 'content-type': 'application/x-www-form-urlencoded' }

test('our metadata is XML with our addresses and our certificate', async () => {
  const reply = await world.stranger.call(samlApi.metadata, { params: { id } })

  expect(reply.headers['content-type']).toMatch(/^application\/samlmetadata\+xml/)
  expect(reply.body).toMatch(/^<\?xml/)
  expect(reply.body).toContain(`entityID="http://127.0.0.1:3000/api/sign-on/saml/${id}/metadata"`)
  expect(reply.body).toContain(`Location="http://127.0.0.1:3000/api/sign-on/saml/${id}/acs"`)
  expect(reply.body).toContain(ownCertificate.split('\n')[1])
})

test('a provider that reads forms alone takes our signed request by a page, and its answer signs on', async () => {
  await world.change(samlProviders, { providerId: id }, { signInBinding: 'post' })
  const nameId = randomUUID()
  server.signIn({ nameId })
  const person = await world.person(randomUUID(), 'staff')
  await link(world, id, person.id, nameId)
  const { address, cookie } = await begin(world, id)
  const { pathname, search, searchParams } = new URL(address)

  const page = await world.app.inject({ url: `${pathname}${search}` })
  const posted = await post(world, id, await server.followForm(page.body))
  const reply = await finish(world, id, cookie, posted.query)

  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.headers['content-security-policy']).toMatch(
    /^default-src 'none'; script-src 'sha256-[^']+'; form-action https: http:\/\/127/,
  )
  expect(reply.json()).toMatchObject({ id: person.id })
  const ask = async (changes: Record<string, string>) => {
    const query = { id: searchParams.get('id')!, state: searchParams.get('state')!, ...changes }
    return (await world.stranger.call(samlApi.request, { params: { id }, query })).statusCode
  }
  expect([await ask({}), await ask({ id: '_a.b.c' }), await ask({ state: '"><script>' })]).toEqual([
    200, 404, 400,
  ])
})

test('a provider that knows our certificate takes our requests', async () => {
  const { address } = await begin(world, id)

  await expect(server.follow(address)).resolves.toMatchObject({
    RelayState: expect.stringMatching(/^[\w-]{43}$/) as string,
  })
})

test('one endpoint alone takes the form of another site', () => {
  const open = everyEndpoint.filter(({ isFormOfAnotherSite }) => isFormOfAnotherSite)

  expect(open).toEqual([samlApi.answer])
})

test('it takes forms and nothing else', async () => {
  const json = await acs({ 'content-type': 'application/json' }, '{"SAMLResponse":"x"}')
  const text = await acs({ 'content-type': 'text/plain' }, 'SAMLResponse=x')
  const compressed = await acs({ ...form, 'content-encoding': 'gzip' }, 'SAMLResponse=x')

  expect([json.statusCode, text.statusCode, compressed.statusCode]).toEqual([415, 415, 415])
})

test('a form that is no answer is refused in words that name the field', async () => {
  const none = await acs(form, 'RelayState=x')
  const twice = await acs(form, 'SAMLResponse=x&SAMLResponse=y')
  const large = await acs(form, `SAMLResponse=${'A'.repeat(400_000)}`)

  expect([none.statusCode, Object.keys(none.json().fields)]).toEqual([400, ['SAMLResponse']])
  expect([twice.statusCode, twice.json().fields]).toEqual([400, { body: 'A field came twice' }])
  expect(large.statusCode).toBe(413)
})

test('every other address still refuses forms, and the calls of other sites', async () => {
  const headers = { ...form, origin: 'https://provider.example', 'sec-fetch-site': 'cross-site' }
  const url = `/api/sign-on/${id}/begin`

  const fromElsewhere = await world.app.inject({ method: 'POST', url, headers, payload: 'a=b' })
  const ofOurs = await world.app.inject({ method: 'POST', url, headers: form, payload: 'a=b' })

  expect([fromElsewhere.statusCode, ofOurs.statusCode]).toEqual([403, 415])
})

test('a provider that does not exist, does not work or is none of SAML is a 404', async () => {
  const oidc = await makeProvider(world)
  const waiting = await makeSamlProvider(world, server, { confirmedAt: null })
  const statuses = await Promise.all(
    [randomUUID(), oidc.id, waiting.id].map(async (other) => [
      (await post(world, other, { SAMLResponse: 'x' })).reply.statusCode,
      (await world.stranger.call(samlApi.metadata, { params: { id: other } })).statusCode,
    ]),
  )

  // Its administrator enters our metadata before it works.
  expect(statuses).toEqual([
    [404, 404],
    [404, 404],
    [404, 200],
  ])
})
