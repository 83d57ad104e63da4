import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { vaults } from '#features/core/encryption/server/table.ts'
import { identityApi } from '#features/core/identity/contract.ts'
import { users } from '#features/core/identity/server/table.ts'
import { peopleApi } from '#features/institution/people/contract.ts'
import { moveClock, now } from '#server/clock.ts'
import { newName } from '#testing/prepare-call.ts'
import { cookieOf } from '#testing/second-factor.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { accountApi } from '../../contract.ts'
import { ownPasswordApi } from '../../own-password-contract.ts'
import { knownDevices, resetCodes } from '../table.ts'

const hour = 60 * 60_000
const newPassword = 'four quiet owls'

const world = await openWorld()
const manager = await world.person('manager', 'institution_admin')

async function codeFor({ id }: Person) {
  const reply = await manager.call(peopleApi.resetCode, { params: { id } })
  return reply.json<{ code: string }>().code
}
const reset = (username: string, code: string, password = newPassword) =>
  world.stranger.call(ownPasswordApi.reset, { body: { username, code, newPassword: password } })
const signIn = (username: string, password = newPassword) =>
  world.stranger.call(accountApi.login, { body: { username, password } })
const rowOf = async ({ id }: Person) => await world.row(users, { id })

// Secures A12.
test('a code sets a new password, ends every session and starts a reset hold', async () => {
  const ana = await world.person('ana', 'inmate')

  const reply = await reset('ANA', (await codeFor(ana)).toLowerCase())

  expect(reply.statusCode).toBe(204)
  expect((await ana.call(identityApi.current)).statusCode).toBe(401)
  expect((await signIn('ana')).statusCode).toBe(200)
  expect((await rowOf(ana)).resetHoldStartedAt).toBeInstanceOf(Date)
})

/** Takes the vault away with which a test begins. */
const noVault = async ({ id }: Person) => {
  await world.db.delete(vaults).where(eq(vaults.userId, id))
}

test.each([
  ['nobody ever came into begins no hold', noVault, false],
  ['has a vault begins one', async () => {}, true],
  [
    'has a password from before vaults begins one',
    async (person: Person) => {
      await noVault(person)
      await world.change(users, { id: person.id }, { passwordHash: 'of its owner' })
    },
    true,
  ],
  [
    'was locked begins one',
    async (person: Person) => {
      await noVault(person)
      await world.change(users, { id: person.id }, { lockedAt: now() })
    },
    true,
  ],
  [
    'somebody came into from a browser begins one',
    async (person: Person) => {
      await noVault(person)
      const device = { deviceHash: Buffer.from(person.id), lastUsedAt: now() }
      await world.db.insert(knownDevices).values({ userId: person.id, ...device })
    },
    true,
  ],
] as const)('a new password of an account that %s', async (_, happened, isHeld) => {
  const person = await world.person(newName(), 'staff', { passwordHash: '' })
  await happened(person)

  const reply = await reset(person.username, await codeFor(person))

  expect(reply.statusCode).toBe(204)
  expect((await rowOf(person)).resetHoldStartedAt !== null).toBe(isHeld)
})

test('a password by a code ends what was wrong before it: failures, a one-time password, a lock and known browsers', async () => {
  const person = await world.person(newName(), 'staff', {
    mustChangePassword: true,
    oneTimeUntil: new Date(now().getTime() - hour),
  })
  for (let count = 0; count < 10; count += 1) {
    await signIn(person.username, 'not the password')
    await reset(person.username, `GUESS-${count}`)
  }
  await world.db
    .insert(knownDevices)
    .values({ userId: person.id, deviceHash: Buffer.from(person.id), lastUsedAt: now() })
  await world.change(users, { id: person.id }, { lockedAt: now() })

  for (let count = 0; count < 10; count += 1) {
    await person.call(ownPasswordApi.confirm, { body: { password: 'not the password' } })
  }

  await reset(person.username, await codeFor(person))

  expect(await rowOf(person)).toMatchObject({ mustChangePassword: false, oneTimeUntil: null, lockedAt: null })
  expect(await world.count(knownDevices, { userId: person.id })).toBe(0)
  expect((await reset(person.username, 'GUESS-11')).statusCode).toBe(400)
  const back = world.caller(cookieOf(await signIn(person.username)))
  const confirmed = await back.call(ownPasswordApi.confirm, { body: { password: newPassword } })
  expect(confirmed.statusCode).toBe(204)
})

test('a code works for a day, once', async () => {
  const ben = await world.person('ben')
  const code = await codeFor(ben)

  moveClock(23 * hour)
  const replies = await Promise.all([reset('ben', code), reset('ben', code)])
  moveClock(-23 * hour)

  expect(replies.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['204', '400'])
  expect((await reset('ben', code)).statusCode).toBe(400)
})

test('a wrong, a replaced, an expired code and an unknown name are refused alike', async () => {
  const cleo = await world.person('cleo')
  const replaced = await codeFor(cleo)
  const code = await codeFor(cleo)
  const replies = [
    await reset('cleo', replaced),
    await reset('manager', code),
    await reset('nobody-here', code),
    await reset(
      'cleo',
      code.replace(/.$/, (last) => (last === '7' ? '8' : '7')),
    ),
  ]
  moveClock(24 * hour)
  replies.push(await reset('cleo', code))
  moveClock(-24 * hour)

  for (const reply of replies) expect(reply.statusCode).toBe(400)
  expect(new Set(replies.map(({ payload }) => payload)).size).toBe(1)
  expect(await rowOf(cleo)).toMatchObject({ passwordHash: '', resetHoldStartedAt: null })
})

test('a weak password is refused and leaves the code unused', async () => {
  const dina = await world.person('dina')
  const code = await codeFor(dina)

  const weak = await reset('dina', code, 'password123')

  expect(weak.statusCode).toBe(400)
  expect(weak.json().fields).toHaveProperty('newPassword')
  expect((await reset('dina', code)).statusCode).toBe(204)
})

test('a closed account is not opened by its code', async () => {
  const emil = await world.person('emil')
  const code = await codeFor(emil)
  await manager.call(peopleApi.deactivate, { params: { id: emil.id } })

  const reply = await reset('emil', code)

  expect(reply.statusCode).toBe(400)
})

test('codes are guessed no faster than passwords, and guesses do not keep the right one waiting', async () => {
  const fay = await world.person('fay')
  const code = await codeFor(fay)
  for (let guess = 0; guess < 10; guess += 1) await reset('fay', `GUESS-${guess}`)

  const guessed = await reset('fay', 'GUESS-10')
  const right = await reset('fay', code)

  expect([guessed.statusCode, right.statusCode]).toEqual([429, 204])
})

test('the database has the hash of a code and not the code', async () => {
  const gil = await world.person('gil')
  const code = await codeFor(gil)
  const rows = JSON.stringify(await world.db.select().from(resetCodes))

  expect(code).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/)
  expect(rows).not.toContain(code.replaceAll('-', ''))
})

test('the codes that a people manager made are void once they no longer manage people', async () => {
  const leaver = await world.person('fired', 'institution_admin')
  const [hana, ines] = [await world.person('hana'), await world.person('ines')]
  const made = await leaver.call(peopleApi.resetCode, { params: { id: hana.id } })
  const other = await codeFor(ines)

  // Whatever else a people manager does to somebody, their codes are those that they made.
  await leaver.call(peopleApi.update, { params: { id: ines.id }, body: { badgeNumber: '7' } })
  await manager.call(peopleApi.update, { params: { id: leaver.id }, body: { role: 'user' } })

  const { code } = made.json<{ code: string }>()
  expect([(await reset('hana', code)).statusCode, (await reset('ines', other)).statusCode]).toEqual([
    400, 204,
  ])
})
