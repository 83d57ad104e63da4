import { expect, test } from 'vitest'

import { vaultWrappings } from '#features/core/encryption/server/table.ts'
import type { CurrentUser } from '#features/core/identity/contract.ts'
import { users } from '#features/core/identity/server/table.ts'
import { peopleApi } from '#features/institution/people/contract.ts'
import { journalApi } from '#features/wellbeing/journal/contract.ts'
import { moveClock, now } from '#server/clock.ts'
import { type Authenticator, newAuthenticator } from '#testing/passkeys/authenticator.ts'
import { addPasskey, askedAtSignIn, idOfPasskey } from '#testing/passkeys/prepare.ts'
import { cookieOf, password, personWithFactor } from '#testing/second-factor.ts'
import { resetByStaff } from '#testing/staff-reset.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { type Assertion, passkeyApi } from '../contract.ts'

const world = await openWorld()

async function withPasskey(role: Person['role'] = 'user') {
  const ana = await world.person(crypto.randomUUID(), role, { password })
  return { ana, authenticator: await addPasskey(ana) }
}

const send = (body: Assertion) => world.stranger.call(passkeyApi.signIn, { body })

async function signIn(authenticator: Authenticator, ...answering: [Parameters<Authenticator['answer']>[1]?]) {
  return send(authenticator.answer(await askedAtSignIn(world), ...answering))
}

test('somebody who adds a passkey signs in with it and reads their journal', async () => {
  const { ana, authenticator } = await withPasskey()
  await ana.call(journalApi.save, { body: { content: 'a quiet morning' } })

  const reply = await signIn(authenticator)

  expect(reply.statusCode).toBe(200)
  expect(reply.json<CurrentUser>().id).toBe(ana.id)
  const journal = await world.caller(cookieOf(reply)).call(journalApi.list, { query: {} })
  expect(journal.json()).toMatchObject([{ content: 'a quiet morning', state: 'open' }])
  expect((await ana.call(passkeyApi.list)).json()).toMatchObject({
    isOffered: true,
    passkeys: [{ use: 'sign-in', lastUsedAt: expect.any(String) as string }],
  })
})

test('a bio from before vaults moves into the vault at a sign-in with a passkey', async () => {
  const { ana, authenticator } = await withPasskey()
  await world.change(users, { id: ana.id }, { plainBio: 'walks at dawn' })

  const reply = await signIn(authenticator)

  expect(reply.json<CurrentUser>()).toMatchObject({ bio: 'walks at dawn' })
  const [row] = await world.rows(users, { id: ana.id })
  expect(row).toMatchObject({ plainBio: null, bio: expect.any(Buffer) as Buffer })
})

test('a passkey stands for both factors, and its use is in the audit trail', async () => {
  const ana = await personWithFactor(world)
  const authenticator = await addPasskey(ana)

  const reply = await signIn(authenticator)

  expect(reply.json<CurrentUser>()).toMatchObject({ missingStep: null, hasSecondFactor: true })
  const events = await world.trail({ actorId: ana.id })
  expect(events.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['passkey.add', 'passkey.use', 'session.start']),
  )
})

test('an answer works once, and only within five minutes of its challenge', async () => {
  const { authenticator } = await withPasskey()
  const answer = authenticator.answer(await askedAtSignIn(world))
  const late = authenticator.answer(await askedAtSignIn(world))

  const replies = [await send(answer), await send(answer)]
  moveClock(5 * 60_000)
  replies.push(await send(late))
  moveClock(-5 * 60_000)

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 401, 401])
})

test('one answer that is sent many times at once opens one session', async () => {
  const { authenticator } = await withPasskey()
  const answer = authenticator.answer(await askedAtSignIn(world))

  const replies = await Promise.all(Array.from({ length: 5 }, () => send(answer)))

  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

test('the challenge of somebody who is signed in signs nobody in', async () => {
  const { ana, authenticator } = await withPasskey()
  const question = (await ana.call(passkeyApi.offer)).json<{ challenge: string; relyingPartyId: string }>()

  const reply = await send(authenticator.answer({ ...question, allowed: [] }))

  expect(reply.statusCode).toBe(401)
})

// Secures A19.
test.each([
  ['on another page', { origin: 'http://localhost:3001' }],
  ['for another host', { relyingPartyId: 'evenkeel.example' }],
  ['without verifying its user', { isUserVerified: false }],
])('an answer that was made %s signs nobody in', async (_, answering) => {
  const { authenticator } = await withPasskey()

  const reply = await signIn(authenticator, answering)

  expect(reply.statusCode).toBe(401)
  expect((await signIn(authenticator)).statusCode).toBe(200)
})

test('an answer with another signature, another person or another secret signs nobody in', async () => {
  const { authenticator } = await withPasskey()
  const other = newAuthenticator()
  const asked = () => askedAtSignIn(world)
  const answers = [
    { ...authenticator.answer(await asked()), signature: other.answer(await asked()).signature },
    { ...authenticator.answer(await asked()), userHandle: Buffer.from('somebody').toString('base64url') },
    { ...authenticator.answer(await asked()), secret: other.secret },
  ]

  for (const answer of answers) expect((await send(answer)).statusCode).toBe(401)
})

test('a copy of a passkey is refused once the other one was used', async () => {
  const { authenticator } = await withPasskey()
  await signIn(authenticator)
  await signIn(authenticator)
  authenticator.rewind()

  const reply = await signIn(authenticator)

  expect(reply.statusCode).toBe(401)
})

test('a removed passkey neither signs in nor leaves a wrapped key', async () => {
  const { ana, authenticator } = await withPasskey()

  const removed = await ana.call(passkeyApi.remove, { params: { id: await idOfPasskey(ana) } })

  expect(removed.statusCode).toBe(204)
  expect((await signIn(authenticator)).statusCode).toBe(401)
  const left = await world.rows(vaultWrappings, { userId: ana.id })
  expect(left.map(({ wayIn }) => wayIn)).toEqual(['password'])
})

// Secures A20.
test('a passkey from before a reset never signs in again', async () => {
  const { ana, authenticator } = await withPasskey()
  const again = await resetByStaff(world, ana)

  expect((await signIn(authenticator)).statusCode).toBe(401)

  const overAWeekAgo = new Date(now().getTime() - 8 * 24 * 60 * 60_000)
  await world.change(users, { id: ana.id }, { resetHoldStartedAt: overAWeekAgo })
  const fresh = await addPasskey(again)
  expect((await signIn(fresh)).statusCode).toBe(200)
})

test('the passkey of an account that is deactivated, locked or a resident’s signs nobody in', async () => {
  const manager = await world.person('manager', 'admin')
  const closed = await withPasskey()
  await manager.call(peopleApi.deactivate, { params: { id: closed.ana.id } })
  const locked = await withPasskey()
  await world.change(users, { id: locked.ana.id }, { lockedAt: now() })
  const resident = await withPasskey()
  await manager.call(peopleApi.update, { params: { id: resident.ana.id }, body: { role: 'inmate' } })

  for (const { authenticator } of [closed, locked, resident]) {
    expect((await signIn(authenticator)).statusCode).toBe(401)
  }
})

test('wrong answers of one passkey come no faster than wrong passwords, and the right one never waits', async () => {
  const { authenticator } = await withPasskey()
  const wrong = { isUserVerified: false }
  for (let times = 0; times < 10; times += 1) await signIn(authenticator, wrong)

  const replies = [await signIn(authenticator, wrong), await signIn(authenticator)]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([429, 200])
})
