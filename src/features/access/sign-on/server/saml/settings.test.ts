import { randomUUID } from 'node:crypto'

import { beforeEach, expect, test } from 'vitest'

import { institutions } from '#features/core/institutions/server/table.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { setClockForTest } from '#testing/clock.ts'
import { metadataOf } from '#testing/saml/metadata.ts'
import { signOn } from '#testing/saml/prepare.ts'
import { type SamlServer, startSamlProvider } from '#testing/saml/provider.ts'
import { begin } from '#testing/sign-on/prepare.ts'
import { openWorld } from '#testing/world.ts'

import { providerApi, type SignOnSettings } from '../../provider-contract.ts'
import { type SamlDetails, samlApi, samlProviderApi } from '../../saml-contract.ts'
import { newSigningKey } from './signing-key.ts'

let server: SamlServer
const world = await openWorld()
const keeper = await world.person('keeper', 'admin')
const second = await world.person('second', 'institution_admin')
beforeEach(async () => {
  server = await startSamlProvider()
})

const ownMetadata = (changes = {}) =>
  metadataOf({ ...server, certificates: [server.certificate], ...changes })
const body = (changes = {}) => ({ name: 'County account', metadata: ownMetadata(), ...changes })
async function add(changes = {}): Promise<string> {
  const reply = await keeper.call(samlProviderApi.add, { body: body(changes) })
  return reply.json<{ id: string }>().id
}
const confirm = (id: string) => second.call(providerApi.confirm, { params: { id } })
const replace = (id: string, metadata: string) =>
  keeper.call(samlProviderApi.replaceMetadata, { params: { id }, body: { metadata } })
const settingsOf = async (id: string) => {
  const { providers } = (await keeper.call(providerApi.settings)).json<SignOnSettings>()
  return providers.find((provider) => provider.id === id)
}

test('a provider that two people managers entered by its metadata signs staff on', async () => {
  const externalId = randomUUID()
  const person = await world.person(randomUUID(), 'staff', { externalId })
  server.signIn({ nameId: 'p-1', employeeNumber: externalId })

  const id = await add({ externalIdClaim: 'employeeNumber' })
  const before = await begin(world, id)
  const confirmed = await confirm(id)
  const reply = await signOn(world, server, id)

  expect([before.reply.statusCode, confirmed.statusCode]).toEqual([404, 204])
  expect(reply.json()).toMatchObject({ id: person.id })
})

test('what its administrator has to enter, and its certificates, are shown', async () => {
  const id = await add()

  const details = (await keeper.call(samlProviderApi.details, { params: { id } })).json<SamlDetails>()
  const metadata = await world.stranger.call(samlApi.metadata, { params: { id } })

  expect(details).toEqual({
    signInAddress: server.signInAddress,
    certificates: [
      {
        fingerprint: expect.stringMatching(/^([0-9A-F]{2}:){31}/) as string,
        validUntil: '2099-12-31T23:59:59.000Z',
      },
    ],
    readAt: null,
    unreadSince: null,
    metadataAddress: `http://127.0.0.1:3000/api/sign-on/saml/${id}/metadata`,
    acsAddress: `http://127.0.0.1:3000/api/sign-on/saml/${id}/acs`,
  })
  expect(metadata.body).toContain(details.acsAddress)
  expect(await settingsOf(id)).toMatchObject({
    kind: 'saml',
    issuer: server.entityId,
    returnAddress: details.acsAddress,
    keysAddress: null,
  })
})

test('its signing key never leaves the server', async () => {
  const id = await add()

  const shown = [
    await keeper.call(providerApi.settings),
    await keeper.call(samlProviderApi.details, { params: { id } }),
    await world.stranger.call(samlApi.metadata, { params: { id } }),
  ]

  expect(shown.map((reply) => reply.body).join('')).not.toMatch(/PRIVATE|sealed/)
})

test('a new certificate closes the provider until a second person confirms it; one less does not', async () => {
  const { certificate: next } = await newSigningKey({ bits: 2048 })
  const id = await add()
  await confirm(id)
  const isOpen = async () => (await begin(world, id)).reply.statusCode === 200

  const both = await replace(id, ownMetadata({ certificates: [server.certificate, next] }))
  const closed = await isOpen()
  await confirm(id)
  const confirmed = await isOpen()
  const one = await replace(id, ownMetadata())

  expect([both.statusCode, closed, confirmed, one.statusCode, await isOpen()]).toEqual([
    204,
    false,
    true,
    204,
    true,
  ])
  expect(
    (await replace(id, ownMetadata({ signInAddress: 'https://elsewhere.example/sso' }))).statusCode,
  ).toBe(204)
  expect(await isOpen()).toBe(false)
})

test.each([
  ['metadata', { metadata: 'hello' }],
  ['metadata', { metadata: '' }],
  ['name', { name: '' }],
  [
    'acceptedFactors.0',
    { acceptedFactors: ['urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport'] },
  ],
  [
    'externalIdClaim',
    { externalIdClaim: 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress' },
  ],
  ['externalIdClaim', { externalIdClaim: 'urn:oid:0.9.2342.19200300.100.1.3' }],
])('a wrong %s is refused in words: %j', async (field, changes) => {
  const reply = await keeper.call(samlProviderApi.add, { body: body(changes) })

  expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, [field]])
})

test('metadata of another provider does not take its place', async () => {
  const id = await add()

  const reply = await replace(id, ownMetadata({ entityId: 'https://other.example' }))

  expect([reply.statusCode, reply.json().message]).toEqual([
    400,
    'This is the metadata of another provider. Add that one, and remove this one.',
  ])
})

test("another institution's people manager neither reads nor changes it, and staff add none", async () => {
  const id = await add()
  const elsewhere = await world.person(randomUUID(), 'admin', {
    institutionId: await anotherInstitution(world),
  })
  const officer = await world.person(randomUUID(), 'staff')
  const change = { params: { id }, body: { metadata: ownMetadata() } }

  const statuses = [
    (await elsewhere.call(samlProviderApi.details, { params: { id } })).statusCode,
    (await elsewhere.call(samlProviderApi.replaceMetadata, change)).statusCode,
    (await officer.call(samlProviderApi.add, { body: body() })).statusCode,
    (await officer.call(samlProviderApi.details, { params: { id } })).statusCode,
  ]

  expect(statuses).toEqual([404, 404, 403, 403])
})

test('a certificate whose time is over still counts', async () => {
  const id = await add()
  await confirm(id)
  setClockForTest(new Date('2100-01-02'))

  expect((await begin(world, id)).reply.statusCode).toBe(200)
})

test('a closed institution signs nobody on', async () => {
  const institutionId = await anotherInstitution(world)
  const boss = await world.person(randomUUID(), 'admin', { institutionId })
  const other = await world.person(randomUUID(), 'admin', { institutionId })
  const added = await boss.call(samlProviderApi.add, { body: body() })
  const { id } = added.json<{ id: string }>()
  await other.call(providerApi.confirm, { params: { id } })
  const before = (await begin(world, id)).reply.statusCode
  await world.change(institutions, { id: institutionId }, { closedAt: new Date() })

  expect([before, (await begin(world, id)).reply.statusCode]).toEqual([200, 404])
})
