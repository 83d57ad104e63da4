import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'

import { auditEvents } from '#features/core/audit/server/table.ts'
import { asSystem } from '#server/database/scope.ts'
import { readAuditEvents } from '#testing/audit/audit-events.ts'
import { moveClockForTest } from '#testing/clock.ts'
import { newName } from '#testing/prepare-call.ts'
import { metadataOf } from '#testing/saml/metadata.ts'
import { ownCertificate, unvisited } from '#testing/saml/prepare.ts'
import { begin, visitOnTrial } from '#testing/sign-on/prepare.ts'
import { openWorld } from '#testing/world.ts'

import { providerApi, type SignOnSettings } from '../../provider-contract.ts'
import { type SamlDetails, samlProviderApi } from '../../saml-contract.ts'
import { trialApi } from '../../trial-contract.ts'
import { identityProviders } from '../table.ts'
import { readMetadataAgain } from './metadata-address.ts'
import { listCertificateEnds } from './saml-providers.ts'
import { newSigningKey } from './signing-key.ts'

const hour = 60 * 60_000
const day = 24 * hour

/** What the provider's server says of it, and how often it was asked. */
const published = { status: 200, xml: '', asked: 0 }
const publisher = createServer((_request, response) => {
  published.asked += 1
  response.writeHead(published.status, { location: 'http://127.0.0.1/' }).end(published.xml)
}).listen(0, '127.0.0.1')
await once(publisher, 'listening')
afterAll(() => publisher.close())
const metadataAddress = `http://127.0.0.1:${(publisher.address() as AddressInfo).port}/metadata`

const world = await openWorld({ webhookNetworks: ['127.0.0.0/8'] })
/** One who is signed in by the clock as it is now. */
const manager = () => world.person(newName(), 'admin')
const second = await world.person('second', 'institution_admin')
const present = (changes = {}, attributes = '') =>
  metadataOf({ ...unvisited, certificates: [ownCertificate], ...changes }).replace(
    ' entityID',
    `${attributes} entityID`,
  )
const until = (days: number) => ` validUntil="${new Date(Date.now() + days * day).toISOString()}"`

beforeEach(async () => {
  await world.db.delete(identityProviders)
  Object.assign(published, { status: 200, xml: present(), asked: 0 })
})

async function add(changes = {}) {
  const body = { name: 'County account', metadataAddress, ...changes }
  const reply = await (await manager()).call(samlProviderApi.add, { body })
  return { reply, id: reply.json<{ id: string }>().id }
}
async function added() {
  const { id } = await add()
  await second.call(providerApi.confirm, { params: { id } })
  return id
}
const detailsOf = async (id: string) =>
  (await (await manager()).call(samlProviderApi.details, { params: { id } })).json<SamlDetails>()
const works = async (id: string) => (await begin(world, id)).reply.statusCode === 200
const readAgain = () => asSystem(() => readMetadataAgain(world.db, world.settings))
const endOf = async (of: string) =>
  (await asSystem(() => listCertificateEnds(world.db))).find(({ id }) => id === of)!.endsAt

test('a provider is added by the address of its metadata, which is read again each day', async () => {
  const id = await added()
  const { certificate: next } = await newSigningKey({ bits: 2048 })
  published.xml = present({ certificates: [ownCertificate, next], signInAddress: 'https://new.example/sso' })

  moveClockForTest(day - hour)
  await readAgain()
  const before = await detailsOf(id)
  moveClockForTest(hour)
  await readAgain()
  await readAgain()
  const after = await detailsOf(id)

  expect(before).toMatchObject({ readAt: metadataAddress, signInAddress: unvisited.signInAddress })
  expect(after).toMatchObject({ signInAddress: 'https://new.example/sso', unreadSince: null })
  expect([before.certificates.length, after.certificates.length, published.asked]).toEqual([1, 2, 2])
  expect(await works(id)).toBe(true)
  const events = await readAuditEvents(world.db, eq(auditEvents.action, 'sign-on.read-metadata'))
  expect(events.map(({ objectId, actorId }) => [objectId, actorId])).toEqual([[id, null]])
})

test('what asks to be kept for six hours is read after six', async () => {
  published.xml = present({}, ' cacheDuration="PT6H"')
  await added()
  moveClockForTest(6 * hour)
  await readAgain()

  expect(published.asked).toBe(2)
})

test.each([
  ['is gone', () => Object.assign(published, { status: 404 })],
  ['leads elsewhere', () => Object.assign(published, { status: 302 })],
  ['has something else', () => Object.assign(published, { xml: '<html></html>' })],
  [
    'has another provider',
    () => Object.assign(published, { xml: present({ entityId: 'https://b.example' }) }),
  ],
  ['has no end', () => Object.assign(published, { xml: ' '.repeat(700_000) })],
])('metadata that %s changes nothing, is shown, and is tried again in an hour', async (_, change) => {
  const id = await added()
  change()
  moveClockForTest(day)
  await readAgain()
  const unread = await detailsOf(id)
  Object.assign(published, { status: 200, xml: present() })
  moveClockForTest(hour)
  await readAgain()

  expect(unread).toMatchObject({ signInAddress: unvisited.signInAddress, unreadSince: expect.any(String) })
  expect((await detailsOf(id)).unreadSince).toBe(null)
  expect(await works(id)).toBe(true)
})

test('metadata that ends signs nobody on from then on, and the trial says so', async () => {
  published.xml = present({}, until(14))
  const id = await added()
  const isReadWell = await endOf(id)
  published.status = 500
  moveClockForTest(day)
  await readAgain()
  const isUnread = await endOf(id)
  const before = await works(id)
  moveClockForTest(14 * day)
  const again = await manager()
  const settings = (await again.call(providerApi.settings)).json<SignOnSettings>()
  const trial = await visitOnTrial(world, again, id, (address) => {
    const state = new URL(address).searchParams.get('RelayState') ?? ''
    return Promise.resolve(new URLSearchParams({ state }).toString())
  })
  const tried = await trial.by.call(trialApi.finish, { params: { id }, body: { query: trial.query } })

  expect(isReadWell).toEqual(new Date('2099-12-31T23:59:59Z'))
  expect((isUnread.getTime() - Date.now()) / day).toBeCloseTo(14, 1)
  expect([before, await works(id)]).toEqual([true, false])
  expect(settings.providers.find((one) => one.id === id)).toMatchObject({ works: false })
  expect(tried.json().problem).toMatch(/^The metadata of this provider is no longer valid/)
})

test('pasted metadata with an end is told of, and pasting takes the place of the address', async () => {
  const id = await added()
  const again = await manager()
  const body = { metadata: present({}, until(20)) }
  const pasted = await again.call(samlProviderApi.replaceMetadata, { params: { id }, body })

  expect([pasted.statusCode, (await detailsOf(id)).readAt]).toEqual([204, null])
  expect(((await endOf(id)).getTime() - Date.now()) / day).toBeCloseTo(20, 1)
  expect(await works(id)).toBe(true)
})

test('another address waits for a second person', async () => {
  const id = await added()
  const again = await manager()
  const body = { metadataAddress: `${metadataAddress}?new` }
  const replaced = await again.call(samlProviderApi.replaceMetadata, { params: { id }, body })

  expect([replaced.statusCode, await works(id)]).toEqual([204, false])
})

// Secures W4.
test.each([
  ['a private network', 'https://10.0.0.1/metadata', 'private network'],
  ['no https', 'http://idp.example/metadata', 'https'],
  ['no address', 'idp', 'https'],
  ['a page that is not there', `${metadataAddress}/gone`, '404'],
])('an address with %s is refused in words that name the field', async (_, address, words) => {
  published.status = 404
  const { reply } = await add({ metadataAddress: address })

  expect([reply.statusCode, reply.json().fields]).toEqual([
    400,
    { metadataAddress: expect.stringContaining(words) as string },
  ])
})

test('neither metadata nor an address is refused, and of several providers one has to be named', async () => {
  const list = (...all: string[]) =>
    `<EntitiesDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata">${all.map((xml) => xml.replace(/^.*?(?=<md:)/s, '')).join('')}</EntitiesDescriptor>`
  published.xml = list(present(), present({ entityId: 'https://b.example' }))
  const none = await add({ metadataAddress: undefined })
  const unnamed = await add()
  const named = await add({ entityId: 'https://b.example' })

  expect(none.reply.json().fields).toHaveProperty('metadata')
  expect(unnamed.reply.json().fields).toHaveProperty('entityId')
  expect(named.reply.statusCode).toBe(201)
})
