import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { hashPassword } from '#features/access/accounts/server/passwords/password-hash.ts'
import { mailedCodes, recoveryCodes, resetCodes } from '#features/access/accounts/server/table.ts'
import { passkeyApi, type PasskeyQuestion } from '#features/access/passkeys/contract.ts'
import { identityApi } from '#features/core/identity/contract.ts'
import { secondFactors, sessions, users } from '#features/core/identity/server/table.ts'
import { notificationApi } from '#features/core/notifications/contract.ts'
import { peopleApi } from '#features/institution/people/contract.ts'
import { now } from '#server/clock.ts'
import { connectPeople } from '#testing/connect.ts'
import type { Authenticator } from '#testing/passkeys/authenticator.ts'
import { addPasskey } from '#testing/passkeys/prepare.ts'
import { addedWays } from '#testing/people/added-ways.ts'
import { newName } from '#testing/prepare-call.ts'
import { wordsOf } from '#testing/prepare-call.ts'
import { resetByStaff, signInAgain } from '#testing/staff-reset.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { recoveryApi, type RecoveryStatus, recoveryContactApi, type ShownCode } from '../contract.ts'
import { recoveryContacts } from './table.ts'

const oldPassword = 'an old wooden pier'
const day = 24 * 60 * 60_000

const world = await openWorld()

const statusOf = async (person: Person) => (await person.call(recoveryApi.status)).json<RecoveryStatus>()

interface Owner {
  readonly person: Person
  readonly code: string
  readonly authenticator: Authenticator
  readonly contact: Person
}

/** Somebody with every way in from before: password, recovery code, passkey and a contact. */
async function owner(): Promise<Owner> {
  const person = await world.newcomer(newName().slice(0, 20), oldPassword)
  const contact = await world.person(newName())
  await connectPeople(person, contact)
  await person.call(recoveryContactApi.choose, {
    body: { contactId: contact.id, words: await wordsOf(person, contact.id) },
  })
  const authenticator = await addPasskey(person)
  return { person, code: person.recoveryCode, authenticator, contact }
}

/** The older ways by which an owner shows that the account is theirs. Each answers their session. */
const returns: Record<string, (back: Person, owner: Owner) => Promise<Person>> = {
  'the old password': async (back) => {
    expect((await back.call(recoveryApi.open, { body: { secret: oldPassword } })).statusCode).toBe(200)
    return back
  },
  'the old recovery code': async (back, { code }) => {
    expect((await back.call(recoveryApi.open, { body: { secret: code } })).statusCode).toBe(200)
    return back
  },
  'an old passkey': async (back, { authenticator }) => {
    const question = (await back.call(passkeyApi.askForClosed)).json<PasskeyQuestion>()
    const body = authenticator.answer(question)
    expect((await back.call(passkeyApi.openClosed, { body })).statusCode).toBe(204)
    return back
  },
  'their contact': async (back, { contact }) => {
    await helped(back, contact)
    expect((await back.call(recoveryContactApi.open)).statusCode).toBe(204)
    return back
  },
  'their contact, at a sign-in': async (back, { contact }) => {
    await helped(back, contact)
    return signInAgain(world, back)
  },
}

async function helped(back: Person, contact: Person): Promise<void> {
  await back.call(recoveryContactApi.ask)
  const askedAt = new Date(now().getTime() - 3 * day)
  await world.change(recoveryContacts, { ownerId: back.id }, { askedAt })
  const body = { words: await wordsOf(back) }
  const reply = await contact.call(recoveryContactApi.help, { params: { id: back.id }, body })
  expect(reply.statusCode).toBe(204)
}

const soon = () => new Date(now().getTime() + 1000)

// Secures Z32.
test.each(Object.keys(returns))(
  'what was added since a reset ends when the owner comes back by %s, and they read what it was',
  async (way) => {
    const before = await owner()
    const back = await resetByStaff(world, before.person)
    // At a sign-in with it the second factor would have to be shown, which the owner does not have.
    const kinds = Object.keys(addedWays).filter(
      (kind) => kind !== 'second-factor' || !way.includes('sign-in'),
    )
    for (const kind of kinds) await addedWays[kind]!.add(world, back, soon())
    const added = await Promise.all(kinds.map((kind) => addedWays[kind]!.count(world, back.id)))

    const session = await returns[way]!(back, before)

    const left = await Promise.all(kinds.map((kind) => addedWays[kind]!.count(world, back.id)))
    expect([added, left]).toEqual([kinds.map(() => 1), kinds.map(() => 0)])
    const { cameBack, heldUntil } = await statusOf(session)
    expect(cameBack?.ended.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds))
    expect(cameBack?.ended).toContainEqual({ kind: 'email', name: `${back.id}@intruder.example` })
    expect(heldUntil).toBeNull()
    const told = (await session.call(notificationApi.list, { query: {} })).json<{ kind: string }[]>()
    expect(told.map(({ kind }) => kind)).toContain('ways-in-ended')
    const events = await world.trail({ action: 'ways-in.end' })
    expect(events.map(({ actorId }) => actorId)).toContain(back.id)
  },
)

test.each(Object.keys(addedWays))(
  'a way in of kind %s from before a reset stays when the owner is back',
  async (kind) => {
    const before = await owner()
    await addedWays[kind]!.add(world, before.person, new Date(now().getTime() - 60_000))
    // Whoever has a second factor is asked for it at the sign-in; here the session is made directly.
    if (kind === 'second-factor') {
      await world.db.delete(secondFactors).where(eq(secondFactors.userId, before.person.id))
    }
    const back = await resetByStaff(world, before.person)
    if (kind === 'second-factor') await addedWays[kind]!.add(world, back, new Date(now().getTime() - day))

    await back.call(recoveryApi.open, { body: { secret: oldPassword } })

    expect(await addedWays[kind]!.count(world, back.id)).toBe(1)
    expect((await statusOf(back)).cameBack).toBeNull()
  },
)

test('a contact chosen since a reset goes when the owner is back, and one from before stays', async () => {
  const [one, other] = [await owner(), await owner()]
  const [first, second] = [await resetByStaff(world, one.person), await resetByStaff(world, other.person)]
  const longAgo = new Date(now().getTime() - 8 * day)
  await world.change(users, { id: first.id }, { resetHoldStartedAt: longAgo })
  const stranger = await world.person(newName())
  await connectPeople(first, stranger)
  await first.call(recoveryContactApi.choose, {
    body: { contactId: stranger.id, words: await wordsOf(first, stranger.id) },
  })

  await first.call(recoveryApi.open, { body: { secret: oldPassword } })
  await second.call(recoveryApi.open, { body: { secret: oldPassword } })

  const left = (id: string) => world.count(recoveryContacts, { ownerId: id })
  expect([await left(first.id), await left(second.id)]).toEqual([0, 1])
})

test('other sessions end and open codes are void when the owner is back, and their own session goes on', async () => {
  const { person, code } = await owner()
  const back = await resetByStaff(world, person)
  const elsewhere = await signInAgain(world, back)
  const manager = await world.person(newName(), 'institution_admin')
  await manager.call(peopleApi.resetCode, { params: { id: back.id } })
  const other = await world.person(newName())
  await manager.call(peopleApi.resetCode, { params: { id: other.id } })
  const mailed = { purpose: 'password', codeHash: Buffer.from('a'), email: 'in@truder.example' } as const
  for (const { id: userId } of [back, other])
    await world.db.insert(mailedCodes).values({ ...mailed, userId, expiresAt: soon() })
  const factorWitnessedUntil = new Date(now().getTime() + day)
  await world.change(users, { id: back.id }, { factorWitnessedUntil })

  await back.call(recoveryApi.open, { body: { secret: code } })

  expect((await back.call(identityApi.current)).statusCode).toBe(200)
  expect((await elsewhere.call(identityApi.current)).statusCode).toBe(401)
  expect(await world.count(sessions, { userId: back.id })).toBe(1)
  for (const codes of [resetCodes, mailedCodes]) {
    const left = [back, other].map(({ id }) => world.count(codes, { userId: id }))
    expect(await Promise.all(left)).toEqual([0, 1])
  }
  const [row] = await world.rows(users, { id: back.id })
  expect(row?.factorWitnessedUntil).toBeNull()
})

test('what ended when the owner came back is told for thirty days', async () => {
  const { person, code } = await owner()
  const back = await resetByStaff(world, person)
  await addedWays['email']!.add(world, back, soon())
  await back.call(recoveryApi.open, { body: { secret: code } })
  const [row] = await world.rows(users, { id: back.id })
  const told: unknown[] = []
  for (const days of [29, 31]) {
    const at = new Date(now().getTime() - days * day).toISOString()
    const cameBack = { ...row!.cameBack!, at }
    await world.change(users, { id: back.id }, { cameBack })
    told.push((await statusOf(back)).cameBack?.ended.length ?? null)
  }

  expect(told).toEqual([row!.cameBack!.ended.length, null])
  expect(row).toMatchObject({ email: null, emailVerifiedAt: null })
})

test('a recovery code made since a reset is void when the owner is back, also by a passkey', async () => {
  const before = await owner()
  const back = await resetByStaff(world, before.person)
  const made = (await back.call(recoveryApi.make, { body: { form: 'code' } })).json<ShownCode>()

  await returns['an old passkey']!(back, before)

  const body = { username: back.username, code: made.recoveryCode, newPassword: 'five loud geese' }
  expect((await world.stranger.call(recoveryApi.recover, { body })).statusCode).toBe(400)
  expect(await world.count(recoveryCodes, { userId: back.id })).toBe(0)
})

test('of an account from before vaults the old recovery code ends what was added, in a session and without one', async () => {
  for (const way of ['session', 'recovery'] as const) {
    const passwordHash = await hashPassword(oldPassword)
    const person = await world.person(newName(), 'user', { passwordHash })
    const { recoveryCode: code } = (
      await person.call(recoveryApi.make, { body: { form: 'code' } })
    ).json<ShownCode>()
    const back = await resetByStaff(world, person)
    await addedWays['email']!.add(world, back, soon())
    await addedWays['alert-device']!.add(world, back, soon())

    const body = { username: back.username, code, newPassword: 'five loud geese' }
    const reply =
      way === 'session'
        ? await back.call(recoveryApi.open, { body: { secret: code } })
        : await world.stranger.call(recoveryApi.recover, { body })

    expect(reply.statusCode).toBe(200)
    expect([
      await addedWays['email']!.count(world, back.id),
      await addedWays['alert-device']!.count(world, back.id),
    ]).toEqual([0, 0])
  }
})

test('a wrong secret ends nothing, and neither does deleting what is closed', async () => {
  const { person } = await owner()
  const back = await resetByStaff(world, person)
  await addedWays['email']!.add(world, back, soon())
  await back.call(recoveryApi.open, { body: { secret: 'not the old one' } })
  const longAgo = new Date(now().getTime() - 8 * day)
  await world.change(users, { id: back.id }, { resetHoldStartedAt: longAgo })

  expect((await back.call(recoveryApi.deleteClosed)).statusCode).toBe(204)

  expect(await addedWays['email']!.count(world, back.id)).toBe(1)
})
