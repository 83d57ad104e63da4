import { afterEach, beforeEach, expect, test } from 'vitest'

import { accountApi } from '#features/access/accounts/contract.ts'
import { users } from '#features/core/identity/server/table.ts'
import { createInstitution } from '#features/core/institutions/index.ts'
import { institutions, shifts, units } from '#features/core/institutions/server/table.ts'
import { moveClockForTest } from '#testing/clock.ts'
import { createWorld, type World } from '#testing/world.ts'

import { setupApi, type Setup } from '../contract.ts'
import { setupTokens } from './table.ts'
import { issueSetupToken } from './tokens.ts'

let world: World
let token: string
beforeEach(async () => {
  world = await createWorld()
  // As an installation is before its first institution.
  await world.db.delete(institutions)
  token = (await issueSetupToken(world.db))!
})
afterEach(() => world[Symbol.asyncDispose]())

const setup = (changes: Partial<Setup['institution']> = {}, password = 'three calm herons'): Setup => ({
  token,
  institution: {
    name: 'Stone Creek',
    kind: 'correctional',
    timeZone: 'America/Chicago',
    isOpen: false,
    units: ['East', 'West'],
    shifts: ['Day', 'Night'],
    ...changes,
  },
  administrator: { firstName: 'Helen', lastName: 'Marsh', username: 'helen.marsh', password },
})
const send = (body: Setup) => world.stranger.call(setupApi.setUp, { body })
const check = (given: string) => world.stranger.call(setupApi.check, { body: { token: given } })

test('the operator makes the institution and its first administrator, who owes the second step', async () => {
  expect((await check(token)).statusCode).toBe(204)
  const reply = await send(setup())

  expect(reply.statusCode).toBe(201)
  expect(reply.json()).toMatchObject({
    role: 'admin',
    missingStep: 'enrolment',
    institution: { name: 'Stone Creek', kind: 'correctional', timeZone: 'America/Chicago' },
    recoveryCode: expect.stringMatching(/^[\dA-Z-]{26,}$/),
  })
  expect(reply.cookies.map(({ name }) => name)).toContain('sid')
  const [made] = await world.db.select().from(institutions)
  expect(made).toMatchObject({ isOpen: false, requiresSecondFactor: true })
  const named = async (table: typeof units | typeof shifts) =>
    (await world.db.select({ name: table.name }).from(table)).map(({ name }) => name).toSorted()
  expect(await named(units)).toEqual(['East', 'West'])
  expect(await named(shifts)).toEqual(['Day', 'Night'])
  const events = await world.trail({ institutionId: made!.id })
  expect(events.map(({ action }) => action)).toEqual([
    'institution.create',
    'account.create',
    'session.start',
  ])
})

// Secures O1.
test('a token works once, and not after an institution exists by another way', async () => {
  await createInstitution(world.db, { name: 'By shell', kind: 'community', timeZone: 'UTC', isOpen: true })
  for (const reply of [await check(token), await send(setup())]) {
    expect(reply.statusCode).toBe(410)
    expect(reply.json<{ message: string }>().message).toContain('admin institution create')
  }
  expect(await issueSetupToken(world.db)).toBeNull()
  await world.db.delete(institutions)

  expect((await send(setup())).statusCode).toBe(201)
  expect((await send(setup())).statusCode).toBe(410)
  expect(await world.count(setupTokens)).toBe(0)
})

test('of two who use one token at once, one sets up', async () => {
  const second = {
    ...setup({ name: 'Other' }),
    administrator: { ...setup().administrator, username: 'other' },
  }
  const replies = await Promise.all([send(setup()), send(second)])

  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 410])
  expect([await world.count(institutions), await world.count(users)]).toEqual([1, 1])
})

// Secures O9.
test('a newer start voids the token, and a day ends it', async () => {
  const newer = (await issueSetupToken(world.db))!
  expect((await send(setup())).statusCode).toBe(403)
  expect((await check(newer)).statusCode).toBe(204)
  moveClockForTest(24 * 60 * 60_000 + 1)
  expect((await check(newer)).statusCode).toBe(403)
})

test('the database holds the hash of the token alone', async () => {
  const [row] = await world.db.select().from(setupTokens)

  expect(row!.tokenHash).toHaveLength(32)
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(row!.tokenHash.toString('base64url')).not.toBe(token)
})

test('wrong tokens are limited for each network, and never hold up the right one', async () => {
  for (let tries = 0; tries < 20; tries += 1) expect((await check('wrong')).statusCode).toBe(403)
  expect((await check('wrong')).statusCode).toBe(429)
  expect((await check(token)).statusCode).toBe(204)
})

test.each([
  ['institution.name', { name: '' }],
  ['institution.timeZone', { timeZone: 'Mars/Olympus' }],
  ['institution.units', { units: ['East', 'East'] }],
  ['institution.shifts.0', { shifts: [''] }],
  ['institution.isOpen', { isOpen: true }],
] as const)('a bad %s is refused by its name, and changes nothing', async (field, changes) => {
  const reply = await send(setup(changes as Partial<Setup['institution']>))

  expect(reply.statusCode).toBe(400)
  expect(Object.keys(reply.json<{ fields: object }>().fields)).toEqual([field])
  expect((await check(token)).statusCode).toBe(204)
})

test('a password that is hardly more than the name of the institution is refused', async () => {
  const reply = await send(setup({}, 'stone creek 1'))

  expect(reply.statusCode).toBe(400)
  expect(Object.keys(reply.json<{ fields: object }>().fields)).toEqual(['administrator.password'])
})

test('nobody registers before the setup, and reads why', async () => {
  const body = { ...setup().administrator, password: 'four quiet owls' }
  const reply = await world.stranger.call(accountApi.register, { body })

  expect(reply.statusCode).toBe(403)
  expect(reply.json<{ message: string }>().message).toMatch(/^This Evenkeel is not set up yet/)
  expect(await world.count(users)).toBe(0)
})
