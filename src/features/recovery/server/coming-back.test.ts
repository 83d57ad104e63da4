import { randomBytes } from 'node:crypto'

import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { accountApi } from '#features/accounts/contract.ts'
import { hashPassword } from '#features/accounts/server/passwords/password-hash.ts'
import { recoveryCodes, resetCodes } from '#features/accounts/server/table.ts'
import { alertDevices } from '#features/alert-devices/server/table.ts'
import { auditEvents } from '#features/audit/server/table.ts'
import { currentVersion } from '#features/encryption/server/vaults.ts'
import { identityApi } from '#features/identity/contract.ts'
import { secondFactors, sessions, users } from '#features/identity/server/table.ts'
import { machineTokens } from '#features/machine-tokens/server/table.ts'
import { notificationApi } from '#features/notifications/contract.ts'
import { passkeyApi, type PasskeyQuestion } from '#features/passkeys/contract.ts'
import { passkeys } from '#features/passkeys/server/table.ts'
import { peopleApi } from '#features/people/contract.ts'
import { profileApi } from '#features/profile/contract.ts'
import { reminderDevices, reminderPlans } from '#features/reminders/server/table.ts'
import { secondFactorApi } from '#features/second-factor/contract.ts'
import { identityProviders, linkedIdentities } from '#features/sign-on/server/table.ts'
import { now } from '#server/clock.ts'
import { readAuditEvents } from '#testing/audit/audit-events.ts'
import { connectPeople } from '#testing/connect.ts'
import { insertToken } from '#testing/machines/tokens.ts'
import type { Authenticator } from '#testing/passkeys/authenticator.ts'
import { addPasskey } from '#testing/passkeys/prepare.ts'
import { newName } from '#testing/prepare-call.ts'
import { wordsOf } from '#testing/prepare-call.ts'
import { resetByStaff, signInAgain } from '#testing/staff-reset.ts'
import { createWorld, type Person, type World } from '#testing/world.ts'

import { recoveryApi, type RecoveryStatus, recoveryContactApi, type ShownCode } from '../contract.ts'
import { recoveryContacts } from './table.ts'

const oldPassword = 'an old wooden pier'
const day = 24 * 60 * 60_000

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

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

/** How something is added to somebody's account, at a moment, by whoever uses it, and how to see that it is there. */
interface Addition {
  readonly add: (person: Person, at: Date) => Promise<unknown>
  readonly count: (userId: string) => Promise<number>
}
const sealed = () => randomBytes(8)
const additions: Record<string, Addition> = {
  email: {
    add: ({ id }, at) =>
      world.db
        .update(users)
        .set({ email: `${id}@intruder.example`, emailVerifiedAt: at })
        .where(eq(users.id, id)),
    count: async (id) => {
      const [row] = await world.db.select().from(users).where(eq(users.id, id))
      return row?.email ? 1 : 0
    },
  },
  passkey: {
    add: async ({ id: userId }, createdAt) => {
      const version = (await currentVersion(world.db, userId))!
      const key = { credentialId: randomBytes(16), publicKey: randomBytes(77), counter: 0 }
      await world.db.insert(passkeys).values({ ...key, userId, version, name: 'Firefox on Linux', createdAt })
    },
    count: (id) =>
      world.db.$count(passkeys, and(eq(passkeys.userId, id), eq(passkeys.name, 'Firefox on Linux'))),
  },
  'second-factor': {
    add: ({ id: userId }, since) =>
      world.db.insert(secondFactors).values({ userId, isOn: true, masterId: '1', sealed: sealed(), since }),
    count: (id) => world.db.$count(secondFactors, eq(secondFactors.userId, id)),
  },
  'alert-device': {
    add: ({ id: userId }, createdAt) =>
      world.db.insert(alertDevices).values({
        userId,
        name: 'Firefox on Android',
        endpointHash: randomBytes(32),
        sealed: sealed(),
        createdAt,
      }),
    count: (id) => world.db.$count(alertDevices, eq(alertDevices.userId, id)),
  },
  'reminder-device': {
    add: async ({ id: userId }, createdAt) => {
      const plan = {
        userId,
        institutionId: world.institutionId,
        days: [],
        times: [],
        shift: [],
        savedAt: createdAt,
      }
      await world.db.insert(reminderPlans).values(plan)
      await world.db.insert(reminderDevices).values({
        userId,
        name: 'Firefox on Android',
        endpointHash: randomBytes(32),
        sealed: sealed(),
        createdAt,
      })
    },
    count: (id) => world.db.$count(reminderDevices, eq(reminderDevices.userId, id)),
  },
  'work-account': {
    add: async ({ id: userId }, linkedAt) => {
      const [provider] = await world.db
        .insert(identityProviders)
        .values({
          institutionId: world.institutionId,
          kind: 'oidc',
          name: 'Cedar Ridge work account',
          issuer: `https://${newName()}.example`,
          clientId: 'evenkeel',
          proof: 'secret',
          masterId: '1',
          sealed: sealed(),
          acceptedFactors: [],
          proposedAt: linkedAt,
        })
        .returning()
      await world.db
        .insert(linkedIdentities)
        .values({ userId, providerId: provider!.id, subject: newName(), linkedAt })
    },
    count: (id) => world.db.$count(linkedIdentities, eq(linkedIdentities.userId, id)),
  },
  'machine-token': {
    add: ({ id }, createdAt) => insertToken(world, { heldBy: id, createdBy: id, createdAt, name: 'Payroll' }),
    count: async (id) => {
      const rows = await world.db.select().from(machineTokens).where(eq(machineTokens.createdBy, id))
      return rows.filter(({ revokedAt }) => revokedAt === null).length
    },
  },
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
  await world.db.update(recoveryContacts).set({ askedAt }).where(eq(recoveryContacts.ownerId, back.id))
  const body = { words: await wordsOf(back) }
  const reply = await contact.call(recoveryContactApi.help, { params: { id: back.id }, body })
  expect(reply.statusCode).toBe(204)
}

const soon = () => new Date(now().getTime() + 1000)

test.each(Object.keys(returns))(
  'what was added since a reset ends when the owner comes back by %s, and they read what it was',
  async (way) => {
    const before = await owner()
    const back = await resetByStaff(world, before.person)
    // At a sign-in with it the second factor would have to be shown, which the owner does not have.
    const kinds = Object.keys(additions).filter(
      (kind) => kind !== 'second-factor' || !way.includes('sign-in'),
    )
    for (const kind of kinds) await additions[kind]!.add(back, soon())
    const added = await Promise.all(kinds.map((kind) => additions[kind]!.count(back.id)))

    const session = await returns[way]!(back, before)

    const left = await Promise.all(kinds.map((kind) => additions[kind]!.count(back.id)))
    expect([added, left]).toEqual([kinds.map(() => 1), kinds.map(() => 0)])
    const { cameBack, heldUntil } = await statusOf(session)
    expect(cameBack?.ended.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds))
    expect(cameBack?.ended).toContainEqual({ kind: 'email', name: `${back.id}@intruder.example` })
    expect(heldUntil).toBeNull()
    const told = (await session.call(notificationApi.list, { query: {} })).json<{ kind: string }[]>()
    expect(told.map(({ kind }) => kind)).toContain('ways-in-ended')
    const events = await readAuditEvents(world.db, eq(auditEvents.action, 'ways-in.end'))
    expect(events.map(({ actorId }) => actorId)).toContain(back.id)
  },
)

test.each(Object.keys(additions))(
  'a way in of kind %s from before a reset stays when the owner is back',
  async (kind) => {
    const before = await owner()
    await additions[kind]!.add(before.person, new Date(now().getTime() - 60_000))
    // Whoever has a second factor is asked for it at the sign-in; here the session is made directly.
    if (kind === 'second-factor') {
      await world.db.delete(secondFactors).where(eq(secondFactors.userId, before.person.id))
    }
    const back = await resetByStaff(world, before.person)
    if (kind === 'second-factor') await additions[kind]!.add(back, new Date(now().getTime() - day))

    await back.call(recoveryApi.open, { body: { secret: oldPassword } })

    expect(await additions[kind]!.count(back.id)).toBe(1)
    expect((await statusOf(back)).cameBack).toBeNull()
  },
)

test('a contact chosen since a reset goes when the owner is back, and one from before stays', async () => {
  const [one, other] = [await owner(), await owner()]
  const [first, second] = [await resetByStaff(world, one.person), await resetByStaff(world, other.person)]
  const longAgo = new Date(now().getTime() - 8 * day)
  await world.db.update(users).set({ resetHoldStartedAt: longAgo }).where(eq(users.id, first.id))
  const stranger = await world.person(newName())
  await connectPeople(first, stranger)
  await first.call(recoveryContactApi.choose, {
    body: { contactId: stranger.id, words: await wordsOf(first, stranger.id) },
  })

  await first.call(recoveryApi.open, { body: { secret: oldPassword } })
  await second.call(recoveryApi.open, { body: { secret: oldPassword } })

  const left = (id: string) => world.db.$count(recoveryContacts, eq(recoveryContacts.ownerId, id))
  expect([await left(first.id), await left(second.id)]).toEqual([0, 1])
})

test('other sessions end and open codes are void when the owner is back, and their own session goes on', async () => {
  const { person, code } = await owner()
  const back = await resetByStaff(world, person)
  const elsewhere = await signInAgain(world, back)
  const manager = await world.person(newName(), 'institution_admin')
  await manager.call(peopleApi.resetCode, { params: { id: back.id } })

  await back.call(recoveryApi.open, { body: { secret: code } })

  expect((await back.call(identityApi.current)).statusCode).toBe(200)
  expect((await elsewhere.call(identityApi.current)).statusCode).toBe(401)
  expect(await world.db.$count(sessions, eq(sessions.userId, back.id))).toBe(1)
  expect(await world.db.$count(resetCodes, eq(resetCodes.userId, back.id))).toBe(0)
})

test('a recovery code made since a reset is void when the owner is back, also by a passkey', async () => {
  const before = await owner()
  const back = await resetByStaff(world, before.person)
  const made = (await back.call(recoveryApi.make, { body: { form: 'code' } })).json<ShownCode>()

  await returns['an old passkey']!(back, before)

  const body = { username: back.username, code: made.recoveryCode, newPassword: 'five loud geese' }
  expect((await world.stranger.call(recoveryApi.recover, { body })).statusCode).toBe(400)
  expect(await world.db.$count(recoveryCodes, eq(recoveryCodes.userId, back.id))).toBe(0)
})

test('of an account from before vaults the old recovery code ends what was added, in a session and without one', async () => {
  for (const way of ['session', 'recovery'] as const) {
    const passwordHash = await hashPassword(oldPassword)
    const person = await world.person(newName(), 'user', { passwordHash })
    const { recoveryCode: code } = (
      await person.call(recoveryApi.make, { body: { form: 'code' } })
    ).json<ShownCode>()
    const back = await resetByStaff(world, person)
    await additions['email']!.add(back, soon())
    await additions['alert-device']!.add(back, soon())

    const body = { username: back.username, code, newPassword: 'five loud geese' }
    const reply =
      way === 'session'
        ? await back.call(recoveryApi.open, { body: { secret: code } })
        : await world.stranger.call(recoveryApi.recover, { body })

    expect(reply.statusCode).toBe(200)
    expect([
      await additions['email']!.count(back.id),
      await additions['alert-device']!.count(back.id),
    ]).toEqual([0, 0])
  }
})

test('a wrong secret ends nothing, and neither does deleting what is closed', async () => {
  const { person } = await owner()
  const back = await resetByStaff(world, person)
  await additions['email']!.add(back, soon())
  await back.call(recoveryApi.open, { body: { secret: 'not the old one' } })
  const longAgo = new Date(now().getTime() - 8 * day)
  await world.db.update(users).set({ resetHoldStartedAt: longAgo }).where(eq(users.id, back.id))

  expect((await back.call(recoveryApi.deleteClosed)).statusCode).toBe(204)

  expect(await additions['email']!.count(back.id)).toBe(1)
})

test('the password of an intruder’s time proves nothing once the owner was back, and ends nothing of theirs', async () => {
  const { person, code } = await owner()
  // The intruder's time: a reset whose password `resetByStaff` chose.
  const intruder = await resetByStaff(world, person)
  const back = await resetByStaff(world, intruder)
  await back.call(recoveryApi.open, { body: { secret: code } })
  await additions['email']!.add(back, soon())
  await world.db.update(users).set({ hasClosedVault: true }).where(eq(users.id, back.id))

  const reply = await back.call(recoveryApi.open, { body: { secret: 'four quiet owls' } })

  expect(reply.statusCode).toBe(200)
  expect(await additions['email']!.count(back.id)).toBe(1)
})

test('the password of an intruder’s time proves nothing before the owner was back either', async () => {
  const { person } = await owner()
  const intruder = await resetByStaff(world, person)
  const again = await resetByStaff(world, intruder)
  await additions['email']!.add(again, soon())

  // The intruder chose the password of the second vault, and comes in once more.
  const reply = await again.call(recoveryApi.open, { body: { secret: 'four quiet owls' } })

  expect(reply.statusCode).toBe(200)
  expect(await additions['email']!.count(again.id)).toBe(1)
  expect((await statusOf(again)).heldUntil).not.toBeNull()
})

test('a reset by the owner after an intruder’s ends what the intruder added in their time', async () => {
  const { person, code } = await owner()
  const intruder = await resetByStaff(world, person)
  await additions['email']!.add(intruder, soon())
  const back = await resetByStaff(world, intruder)

  await back.call(recoveryApi.open, { body: { secret: code } })

  expect(await additions['email']!.count(back.id)).toBe(0)
  const signIn = await world.stranger.call(accountApi.login, {
    body: { username: back.username, password: 'four quiet owls' },
  })
  expect(signIn.statusCode).toBe(200)
})

test('whoever resets an account by one people manager leaves nothing in it for when its owner is back', async () => {
  const { person, code } = await owner()
  const home = `${person.id}@home.example`
  await world.db.update(users).set({ email: home, emailVerifiedAt: now() }).where(eq(users.id, person.id))
  const intruder = await resetByStaff(world, person)

  const tries = [
    await intruder.call(profileApi.update, {
      params: { id: person.id },
      body: { email: 'in@truder.example' },
    }),
    await intruder.call(secondFactorApi.offer),
    await intruder.call(secondFactorApi.turnOn, { body: { code: '123456' } }),
    await intruder.call(passkeyApi.offer),
  ]
  const back = await resetByStaff(world, intruder)
  await back.call(recoveryApi.open, { body: { secret: code } })

  expect(tries.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409, 409])
  expect((await back.call(identityApi.current)).json()).toMatchObject({
    email: home,
    isEmailConfirmed: true,
    missingStep: null,
  })
})
