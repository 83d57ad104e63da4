import { expect, test } from 'vitest'

import { eraseAccount } from '#features/access/accounts/index.ts'
import { sessions } from '#features/core/identity/server/table.ts'
import { notificationApi } from '#features/core/notifications/contract.ts'
import { myDataApi } from '#features/record/my-data/contract.ts'
import { now } from '#server/clock.ts'
import { asSystem } from '#server/database/scope.ts'
import { newAuthenticator } from '#testing/passkeys/authenticator.ts'
import { addPasskey, idOfPasskey } from '#testing/passkeys/prepare.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { passkeyApi, type PasskeyOffer } from '../contract.ts'
import { relyingPartyOf } from './relying-party.ts'
import { passkeys } from './table.ts'

const world = await openWorld()

const someone = (role: Person['role'] = 'user') => world.person(crypto.randomUUID(), role)
const rowsOf = ({ id }: Person) => world.rows(passkeys, { userId: id })
const offerTo = async (person: Person) => (await person.call(passkeyApi.offer)).json<PasskeyOffer>()

test('the owner of an account hears that a passkey was added to it', async () => {
  const ana = await someone()

  await addPasskey(ana)

  expect((await ana.call(notificationApi.list, { query: {} })).json()).toMatchObject([
    { kind: 'passkey-added', path: '/profile/security' },
  ])
})

test('an authenticator is told of the passkeys that are there, so that it makes no second one', async () => {
  const ana = await someone()
  const authenticator = await addPasskey(ana)

  expect((await offerTo(ana)).present).toEqual([authenticator.id])
  const again = await ana.call(passkeyApi.add, { body: authenticator.make(await offerTo(ana)) })
  expect(again.statusCode).toBe(409)
})

test.each([
  ['on another page', { origin: 'https://evenkeel.example' }],
  ['for another host', { relyingPartyId: 'evenkeel.example' }],
  ['without verifying its user', { isUserVerified: false }],
])('a passkey that was made %s is not added', async (_, answering) => {
  const ana = await someone()

  const reply = await ana.call(passkeyApi.add, {
    body: newAuthenticator().make(await offerTo(ana), answering),
  })

  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toHaveProperty('fields.attestationObject')
  expect(await rowsOf(ana)).toEqual([])
})

test('a challenge makes one passkey, and only for whom it was made', async () => {
  const [ana, ben] = [await someone(), await someone()]
  const offer = await offerTo(ana)

  const replies = [
    await ben.call(passkeyApi.add, { body: newAuthenticator().make(offer) }),
    await ana.call(passkeyApi.add, { body: newAuthenticator().make(offer) }),
    await ana.call(passkeyApi.add, { body: newAuthenticator().make(offer) }),
  ]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([400, 204, 400])
})

test('a passkey without what opens the vault is refused, by name', async () => {
  const ana = await someone()
  const made = newAuthenticator().make(await offerTo(ana))

  const reply = await ana.call(passkeyApi.add, { body: { ...made, secret: '' } })

  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toHaveProperty('fields.secret')
})

test('passkeys are offered neither to residents nor to somebody without a vault', async () => {
  const resident = await someone('inmate')
  const withoutVault = await world.person(crypto.randomUUID(), 'user', { passwordHash: 'from-before' })

  for (const person of [resident, withoutVault]) {
    expect((await person.call(passkeyApi.list)).json()).toEqual({ isOffered: false, passkeys: [] })
    expect((await person.call(passkeyApi.offer)).statusCode).toBe(409)
  }
})

// Secures A21.
test('passkeys are added and removed only by somebody who has just shown that it is them', async () => {
  const ana = await someone()
  await addPasskey(ana)
  const body = newAuthenticator().make(await offerTo(ana))
  await world.change(sessions, { userId: ana.id }, { confirmedUntil: now() })

  const replies = [
    await ana.call(passkeyApi.offer),
    await ana.call(passkeyApi.add, { body }),
    await ana.call(passkeyApi.remove, { params: { id: await idOfPasskey(ana) } }),
  ]

  for (const reply of replies) expect(reply.statusCode).toBe(403)
  expect(await rowsOf(ana)).toHaveLength(1)
})

test('the download lists passkeys without their keys, and an erased account has none', async () => {
  const ana = await someone()
  const authenticator = await addPasskey(ana)

  const { method, path: url } = myDataApi.download
  const download = await world.app.inject({ method, url, headers: ana.headers, payload: { format: 'json' } })

  expect(download.body).toContain('"passkeys"')
  expect(download.body).not.toContain(authenticator.id)
  await asSystem(() => eraseAccount(world.db, ana.id))
  expect(await rowsOf(ana)).toEqual([])
})

test.each([
  ['https://evenkeel.example', 'evenkeel.example'],
  ['http://127.0.0.1:3000', 'localhost'],
  ['https://10.0.0.5', null],
  ['https://[2001:db8::1]', null],
])('passkeys of %s are made for %s', (origin, id) => {
  expect(relyingPartyOf({ origin })?.id ?? null).toBe(id)
})
