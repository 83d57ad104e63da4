import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { temporaryKeyring } from '#server/encryption/keyring.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { told } from '#testing/second-person/house.ts'
import {
  begin,
  clientSecret,
  finish,
  makeProvider,
  sharedProviderIds,
  sharedServer,
  signOn,
} from '#testing/sign-on/prepare.ts'
import { createWorld, openWorld, type Person } from '#testing/world.ts'

import { signOnApi, type WorkAccount } from '../contract.ts'
import {
  countOutdatedProviderSecrets,
  decryptProviderSecret,
  encryptProviderSecret,
  reencryptProviderSecrets,
} from './provider-secret.ts'
import { identityProviders } from './table.ts'

const id = sharedProviderIds[0]!
const world = await openWorld()
await makeProvider(world, { id, issuer: (await sharedServer()).issuer })

/** Somebody connects the account with which they are signed in at the provider. */
async function connect(person: Person, account: string) {
  const server = await sharedServer()
  server.behaviour.account = account
  const begun = await person.call(signOnApi.beginLink, { params: { id } })
  const token = begun.cookies.find(({ name }) => name === 'sign-on')?.value
  const query = await server.visit(begun.json<{ address: string }>().address)
  const browser = world.caller(`${person.cookie}; sign-on=${token}`)
  return {
    query,
    token,
    reply: await browser.call(signOnApi.finishLink, { params: { id }, body: { query } }),
  }
}
const listed = async (person: Person) => (await person.call(signOnApi.workAccounts)).json<WorkAccount[]>()
const officer = () => world.person(randomUUID(), 'staff')

test('somebody connects their work account, is told, signs on with it, and disconnects it', async () => {
  const person = await officer()
  const account = randomUUID()

  const before = await listed(person)
  const { reply } = await connect(person, account)
  const signedOn = await signOn(world, id, await sharedServer())
  const during = await listed(person)
  await person.call(signOnApi.unlink, { params: { id } })
  const after = await signOn(world, id, await sharedServer())

  expect(before).toEqual([{ providerId: id, name: 'County account', linkedAt: null, lastUsedAt: null }])
  expect([reply.statusCode, signedOn.json().id, after.statusCode]).toEqual([204, person.id, 401])
  expect(during).toMatchObject([{ linkedAt: expect.any(String), lastUsedAt: expect.any(String) }])
  expect(await told(person)).toEqual(['work-account-linked /profile/security'])
})

test('a work account that somebody has is not connected with another person', async () => {
  const account = randomUUID()
  await connect(await officer(), account)

  expect((await connect(await officer(), account)).reply.statusCode).toBe(409)
})

test('what was begun to connect an account signs nobody on, and the other way round', async () => {
  const person = await officer()
  const server = await sharedServer()
  server.behaviour.account = randomUUID()
  const begun = await person.call(signOnApi.beginLink, { params: { id } })
  const token = begun.cookies.find(({ name }) => name === 'sign-on')?.value
  const { address } = begun.json<{ address: string }>()
  const signedOn = await finish(world, id, `sign-on=${token}`, await server.visit(address))
  const attempt = await begin(world, id)
  const query = await server.visit(attempt.address)
  const browser = world.caller(`${person.cookie}; ${attempt.cookie}`)
  const linked = await browser.call(signOnApi.finishLink, { params: { id }, body: { query } })

  expect([signedOn.statusCode, linked.statusCode]).toEqual([401, 401])
})

test('nobody finishes what somebody else has begun', async () => {
  const [person, other] = [await officer(), await officer()]
  const server = await sharedServer()
  server.behaviour.account = randomUUID()
  const begun = await person.call(signOnApi.beginLink, { params: { id } })
  const token = begun.cookies.find(({ name }) => name === 'sign-on')?.value
  const query = await server.visit(begun.json<{ address: string }>().address)

  const browser = world.caller(`${other.cookie}; sign-on=${token}`)
  const reply = await browser.call(signOnApi.finishLink, { params: { id }, body: { query } })

  expect(reply.statusCode).toBe(401)
})

test('a provider of another institution is as if there were none', async () => {
  const institutionId = await anotherInstitution(world)
  const stranger = await world.person(randomUUID(), 'staff', { institutionId })

  expect(await listed(stranger)).toEqual([])
  expect((await stranger.call(signOnApi.beginLink, { params: { id } })).statusCode).toBe(404)
})

test.each(['inmate', 'user'] as const)('for %s there is none', async (role) => {
  const person = await world.person(randomUUID(), role)

  expect(await listed(person)).toEqual([])
  expect((await person.call(signOnApi.beginLink, { params: { id } })).statusCode).toBe(403)
})

test('after a sign-on the provider’s own sign-out is offered, and returns to the start page', async () => {
  const account = randomUUID()
  const person = await officer()
  await connect(person, account)
  const signedOn = await signOn(world, id, await sharedServer())
  const session = world.caller(`sid=${signedOn.cookies.find(({ name }) => name === 'sid')?.value}`)

  const offered = (await session.call(signOnApi.signOut)).json<{ address: string }>()
  const otherwise = await person.call(signOnApi.signOut)

  expect(new URL(offered.address).searchParams.get('post_logout_redirect_uri')).toBe(
    `${world.settings.origin}/`,
  )
  expect(otherwise.json()).toEqual({ address: null })
})

test('a rotation of the master key encrypts the secrets of providers anew', async () => {
  const older = temporaryKeyring()
  const newer = temporaryKeyring()
  const both = {
    current: 'newer',
    keyFor: (purpose: Parameters<typeof older.keyFor>[0], key: string) =>
      key === 'newer' ? newer.keyFor(purpose, newer.current) : older.keyFor(purpose, older.current),
  }
  await using own = await createWorld()
  const provider = await makeProvider(own)
  const sealed = encryptProviderSecret({ ...both, current: 'older' }, provider.id, clientSecret)
  await own.db.update(identityProviders).set(sealed)

  const before = await countOutdatedProviderSecrets(own.db, both)
  const reencrypted = await reencryptProviderSecrets(own.db, both)
  const [row] = await own.db.select().from(identityProviders)

  expect([before, reencrypted, await countOutdatedProviderSecrets(own.db, both)]).toEqual([1, 1, 0])
  expect([row!.masterId, decryptProviderSecret(both, row!)]).toEqual(['newer', clientSecret])
})
