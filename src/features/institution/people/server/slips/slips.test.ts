import { and, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { accountApi } from '#features/access/accounts/contract.ts'
import { auditEvents } from '#features/core/audit/server/table.ts'
import { users } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import { makeInstitution } from '#testing/many-people.ts'
import { openWorld } from '#testing/world.ts'

import { importApi } from '../../contract.ts'
import { type EnrolmentSlip, slipApi } from '../../slip-contract.ts'

const world = await openWorld()
const jail = await makeInstitution(world)
const row = { firstName: 'Ana', badgeNumber: '', role: 'inmate' }
const rows = [
  { ...row, line: 2, username: 'no-unit', lastName: 'Alba', unit: '', shift: '' },
  { ...row, line: 3, username: 'south', lastName: 'Alba', unit: 'South', shift: 'Day' },
  { ...row, line: 4, username: 'north-night', lastName: 'Alba', unit: 'North', shift: 'Night' },
  { ...row, line: 5, username: 'north-day-b', lastName: 'berg', unit: 'North', shift: 'Day' },
  { ...row, line: 6, username: 'north-day-a', lastName: 'Alba', unit: 'North', shift: 'Day' },
]
await jail.admin.call(importApi.bring, { body: { rows, renewsUnused: false } })
await world.person('settled', 'inmate', { institutionId: jail.id, unitId: jail.north })

const unused = async (unitId?: string, by = jail.admin) =>
  (await by.call(slipApi.unused, { query: unitId ? { unitId } : {} })).json<{ ids: string[] }>().ids
const print = (ids: string[], by = jail.admin) => by.call(slipApi.print, { body: { ids } })
const signIn = async (username: string, password: string) =>
  (await world.stranger.call(accountApi.login, { body: { username, password } })).statusCode

// Secures A31.
test('slips come by unit, shift and name, and a new one voids the one before', async () => {
  const ids = await unused()
  const isRenewal = and(eq(auditEvents.action, 'password.renew'), inArray(auditEvents.subjectId, ids))
  const renewals = await world.db.$count(auditEvents, isRenewal)
  const first = (await print(ids)).json<EnrolmentSlip[]>()
  const again = (await print((await unused()).toReversed())).json<EnrolmentSlip[]>()

  const order = ['north-day-a', 'north-day-b', 'north-night', 'south', 'no-unit']
  expect([first, again].map((slips) => slips.map(({ username }) => username))).toEqual([order, order])
  expect(again[0]).toMatchObject({ name: 'Ana Alba', unit: 'North', shift: 'Day' })
  expect([
    await signIn('north-day-a', first[0]!.password),
    await signIn('north-day-a', again[0]!.password),
  ]).toEqual([401, 200])
  expect(await world.db.$count(auditEvents, isRenewal)).toBe(renewals + 10)
})

test('one unit is printed alone, without who has a password of their own', async () => {
  const slips = (await print(await unused(jail.north))).json<EnrolmentSlip[]>()
  const [settled] = await world.rows(users, { username: 'settled' })

  expect(slips.every(({ unit }) => unit === 'North')).toBe(true)
  expect((await print([settled!.id])).json()).toEqual([])
})

test('nobody gets a slip who is above the caller, whose account is closed, or is about to be deleted', async () => {
  const { id: institutionId } = await makeInstitution(world)
  const expected = { institutionId, mustChangePassword: true, passwordHash: '' }
  const keeper = await world.person('keeper', 'institution_admin', { institutionId })
  const ana = await world.person('ana', 'inmate', expected)
  const others = [
    await world.person('an-admin', 'admin', expected),
    await world.person('closed', 'inmate', { ...expected, isActive: false }),
    await world.person('leaving', 'inmate', { ...expected, deletesAt: now() }),
  ]
  const ids = others.map(({ id }) => id)

  expect(await unused(undefined, keeper)).toEqual([ana.id])
  expect((await print(ids, keeper)).json()).toEqual([])
})

test('another institution sees and prints nobody here', async () => {
  const other = await makeInstitution(world)

  expect(await unused(undefined, other.admin)).toEqual([])
  expect((await print(await unused(), other.admin)).json()).toEqual([])
})
