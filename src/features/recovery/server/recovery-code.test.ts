import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { accountApi } from '#features/accounts/contract.ts'
import { hashPassword } from '#features/accounts/server/passwords/password-hash.ts'
import { recoveryCodes } from '#features/accounts/server/table.ts'
import { auditEvents } from '#features/audit/server/table.ts'
import { identityApi } from '#features/identity/contract.ts'
import { users } from '#features/identity/server/table.ts'
import { journalApi } from '#features/journal/contract.ts'
import { myDataApi } from '#features/my-data/contract.ts'
import { peopleApi } from '#features/people/contract.ts'
import { safetyPlanApi } from '#features/safety-plan/contract.ts'
import { moveClock } from '#server/clock.ts'
import { resetByStaff, signInAgain } from '#testing/staff-reset.ts'
import { createWorld, type Person, type World } from '#testing/world.ts'

import { recoveryApi } from '../contract.ts'

const day = 24 * 60 * 60_000
const newPassword = 'seven slow rivers'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

/** A person with a password, a recovery code, a journal entry and a safety plan. */
async function writer(name: string = crypto.randomUUID()) {
  const person = await world.person(name, 'user', { passwordHash: await hashPassword('an old password') })
  const made = await person.call(recoveryApi.make)
  await person.call(journalApi.save, { body: { content: 'old harbor' } })
  await person.call(safetyPlanApi.save, { body: { warningSigns: 'I stop sleeping' } })
  return { person, code: made.json<{ recoveryCode: string }>().recoveryCode }
}
const entriesOf = async (person: Person) =>
  (await person.call(journalApi.list, { query: {} })).json<unknown[]>().length
const planOf = async (person: Person) => (await person.call(safetyPlanApi.read)).json().state
const open = (person: Person, code: string) => person.call(recoveryApi.open, { body: { code } })
const recover = (username: string, code: string, password = newPassword) =>
  world.stranger.call(recoveryApi.recover, { body: { username, code, newPassword: password } })
const signIn = (username: string, password: string) =>
  world.stranger.call(accountApi.login, { body: { username, password } })
const rowOf = async ({ id }: Person) => (await world.db.select().from(users).where(eq(users.id, id)))[0]!
const audited = async ({ id }: Person, action: string) =>
  (
    await world.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subjectId, id), eq(auditEvents.action, action)))
  ).map(({ outcome }) => outcome)

test('a person who registers sees their code once, and the database has only its hash', async () => {
  const body = { username: 'newcomer', password: newPassword, firstName: 'Ana', lastName: 'Brook' }
  const reply = await world.stranger.call(accountApi.register, { body })

  const { recoveryCode } = reply.json<{ recoveryCode: string }>()
  expect(recoveryCode).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{6}$/)
  expect(JSON.stringify(await world.db.select().from(recoveryCodes))).not.toContain(recoveryCode)
  expect((await recover('newcomer', recoveryCode.toLowerCase().replaceAll('-', ' '))).statusCode).toBe(200)
})

test('after a reset by staff no older text is readable, and the recovery code opens all of them', async () => {
  const { person, code } = await writer()
  const ana = await resetByStaff(world, person)
  const sealed = [await entriesOf(ana), await planOf(ana)]

  const reply = await open(ana, code)

  expect(sealed).toEqual([0, 'sealed'])
  expect(reply.statusCode).toBe(200)
  expect([await entriesOf(ana), await planOf(ana)]).toEqual([1, 'open'])
  expect(await audited(person, 'seal.open')).toEqual(['done'])
})

test('a used code is void, and the new one in its place works', async () => {
  const { person, code } = await writer()
  const ana = await resetByStaff(world, person)
  const fresh = (await open(ana, code)).json<{ recoveryCode: string }>().recoveryCode
  const again = await resetByStaff(world, ana)

  const replies = [await open(again, code), await open(again, fresh)]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([400, 200])
})

test('a wrong code is refused with a reason and audited, and the sixth within five minutes has to wait', async () => {
  const { person, code } = await writer()
  const ana = await resetByStaff(world, person)
  const other = await writer()
  const replies = []
  for (let tries = 0; tries < 5; tries += 1) replies.push(await open(ana, other.code))

  const sixth = await open(ana, code)

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400])
  expect(replies[0]!.json().fields.code).toMatch(/^This is not your recovery code/)
  expect(sixth.statusCode).toBe(429)
  expect(await entriesOf(ana)).toBe(0)
  expect(new Set(await audited(person, 'seal.open'))).toEqual(new Set(['refused']))
})

test('after seven days everything is open again without a code', async () => {
  const ana = await resetByStaff(world, (await writer()).person)
  moveClock(7 * day)
  try {
    const later = await signInAgain(world, ana)

    expect([await entriesOf(later), await planOf(later)]).toEqual([1, 'open'])
    expect((await open(later, 'ANY')).statusCode).toBe(409)
  } finally {
    moveClock(-7 * day)
  }
})

test('during a reset hold no new code is made, since it could end the hold', async () => {
  const ana = await resetByStaff(world, (await writer()).person)

  const reply = await ana.call(recoveryApi.make)

  expect(reply.statusCode).toBe(409)
})

test('a new code replaces the earlier one, and is kept when its owner says so', async () => {
  const { person, code } = await writer('renews')
  const { recoveryCode } = (await person.call(recoveryApi.make)).json<{ recoveryCode: string }>()
  const before = (await person.call(recoveryApi.status)).json()
  await person.call(recoveryApi.keep)

  expect(before).toMatchObject({ isOffered: true, isKept: false })
  expect((await person.call(recoveryApi.status)).json()).toMatchObject({ isKept: true })
  expect((await recover('renews', code)).statusCode).toBe(400)
  expect((await recover('renews', recoveryCode)).statusCode).toBe(200)
})

test('the recovery code sets a new password without staff: sessions end, and no reset hold starts', async () => {
  const { person, code } = await writer('forgetful')

  const reply = await recover('FORGETFUL', code)

  expect(reply.json().recoveryCode).not.toBe(code)
  expect((await person.call(identityApi.current)).statusCode).toBe(401)
  expect((await signIn('forgetful', 'an old password')).statusCode).toBe(401)
  const back = await signIn('forgetful', newPassword)
  expect(back.json()).toMatchObject({ sealedUntil: null })
  expect((await recover('forgetful', code)).statusCode).toBe(400)
  expect(await audited(person, 'password.recover')).toEqual(['done'])
})

test('an unknown name, a wrong code, a closed account and one without a code are refused alike', async () => {
  const { person, code } = await writer('to-be-closed')
  await world.person('without-a-code')
  await writer('with-another')
  const manager = await world.person('manager', 'institution_admin')
  await manager.call(peopleApi.deactivate, { params: { id: person.id } })

  const replies = [
    await recover('nobody-here', code),
    await recover('with-another', code),
    await recover('to-be-closed', code),
    await recover('without-a-code', code),
  ]

  for (const reply of replies) expect(reply.statusCode).toBe(400)
  expect(new Set(replies.map(({ payload }) => payload)).size).toBe(1)
})

test('recovery codes are guessed no faster than passwords, and guesses keep nobody from using theirs', async () => {
  const { code } = await writer('guessed')
  for (let guess = 0; guess < 10; guess += 1) await recover('guessed', `GUESS-${guess}`)

  const replies = [
    await recover('guessed', 'GUESS-10'),
    await recover('guessed', code, 'harbor house'),
    await recover('guessed', code),
  ]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([429, 400, 200])
  expect(replies[1]?.json().fields).toHaveProperty('newPassword')
})

test('where one code is used twice at once, it works once', async () => {
  const { code } = await writer('twice')

  const replies = await Promise.all([recover('twice', code), recover('twice', code, 'nine tall pines')])

  expect(replies.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '400'])
})

test('a locked account opens with its recovery code and a new password, without a reset hold', async () => {
  const { person, code } = await writer('locked-owner')
  const ana = await resetByStaff(world, person)
  await ana.call(recoveryApi.lock)

  const reply = await recover('locked-owner', code)

  expect(reply.statusCode).toBe(200)
  expect(await rowOf(person)).toMatchObject({ lockedAt: null, resetHoldStartedAt: null })
  expect((await signIn('locked-owner', newPassword)).statusCode).toBe(200)
})

test('the code opens an account that waits for its deletion, so that its owner can keep it', async () => {
  const { person, code } = await writer()
  await person.call(myDataApi.deleteAccount, { body: { password: 'an old password' } })

  const reply = await recover(person.username, code)

  const back = await signIn(person.username, newPassword)
  expect([reply.statusCode, back.statusCode]).toEqual([200, 200])
  expect(back.json().deletesAt).not.toBeNull()
})

test('nobody deletes an account during its reset hold', async () => {
  const { person, code } = await writer()
  const after = await resetByStaff(world, person)
  const leave = (caller: Person) =>
    caller.call(myDataApi.deleteAccount, { body: { password: 'four quiet owls' } })

  const sealed = await leave(after)
  await open(after, code)
  const opened = await leave(after)

  expect([sealed.statusCode, sealed.json().message]).toEqual([409, expect.stringContaining('sealed until')])
  expect(opened.statusCode).toBe(200)
})

test('the seven days start anew for an account that staff closed meanwhile', async () => {
  const { person, code } = await writer()
  const manager = await world.person(crypto.randomUUID(), 'institution_admin')
  await resetByStaff(world, person)
  await manager.call(peopleApi.deactivate, { params: { id: person.id } })
  moveClock(8 * day)
  const again = await world.person(crypto.randomUUID(), 'institution_admin')
  await again.call(peopleApi.reactivate, { params: { id: person.id } })

  const back = await signInAgain(world, person)
  const sealed = [await entriesOf(back), await planOf(back)]
  await open(back, code)

  expect(sealed).toEqual([0, 'sealed'])
  expect(await entriesOf(back)).toBe(1)
})

test('what has opened stays open when an account is closed and opened later', async () => {
  const { person } = await writer()
  await resetByStaff(world, person)
  moveClock(8 * day)
  const manager = await world.person(crypto.randomUUID(), 'institution_admin')
  await manager.call(peopleApi.deactivate, { params: { id: person.id } })
  await manager.call(peopleApi.reactivate, { params: { id: person.id } })

  const back = await signInAgain(world, person)

  expect(await entriesOf(back)).toBe(1)
})
