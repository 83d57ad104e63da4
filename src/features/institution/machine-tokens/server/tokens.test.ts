import { createHash, randomUUID } from 'node:crypto'

import { beforeEach, expect, test } from 'vitest'

import { notifications } from '#features/core/notifications/server/table.ts'
import { now } from '#server/clock.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { insertToken } from '#testing/machines/tokens.ts'
import { newName } from '#testing/prepare-call.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { machineTokenApi, type MachineToken, type MadeToken } from '../contract.ts'
import { machineApi } from '../machine-contract.ts'
import { machineTokens } from './table.ts'

let keeper: Person
const world = await openWorld()
beforeEach(async () => {
  await world.db.delete(machineTokens)
  keeper = await world.person(newName(), 'institution_admin', { firstName: 'Kim' })
})

const body = { name: 'Directory', scopes: ['audit:read' as const], days: 90 }
const listFor = async (by: Person) => (await by.call(machineTokenApi.list)).json<MachineToken[]>()
const withToken = (token: string) => world.caller('', { authorization: `Bearer ${token}` })

// Secures Z22.
test('a token is shown once, and the database holds its hash alone', async () => {
  const reply = await keeper.call(machineTokenApi.make, { body })

  const { token, ...rest } = reply.json<MadeToken>()
  expect(reply.statusCode).toBe(201)
  expect(token).toMatch(/^evk_[\w-]{43}$/)
  expect(await listFor(keeper)).toEqual([rest])
  expect(rest).toMatchObject({
    name: 'Directory',
    madeBy: 'Kim T.',
    heldBy: 'Kim T.',
    mayTakeOver: false,
    mayConfirm: false,
    lastUsedAt: null,
    revokedAt: null,
  })
  const [row] = await world.db.select().from(machineTokens)
  expect(row!.tokenHash).toEqual(createHash('sha256').update(token).digest())
  expect(JSON.stringify(row)).not.toContain(token)
  expect((await withToken(token).call(machineApi.audit)).statusCode).toBe(200)
})

test('the same call again answers another token in place of the one that was told to nobody, until that is used', async () => {
  const same = { ...body, requestId: randomUUID() }
  const make = () => keeper.call(machineTokenApi.make, { body: same })
  const lost = (await make()).json<MadeToken>()
  await world.db.delete(notifications)
  const told = (await make()).json<MadeToken>()
  // People managers heard of it with the first.
  expect(await world.db.$count(notifications)).toBe(0)
  const answers = [lost, told].map(({ token }) => withToken(token).call(machineApi.audit))

  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([401, 200])
  expect((await listFor(keeper)).map(({ id }) => id)).toEqual([lost.id])
  expect(told.id).toBe(lost.id)
  expect((await make()).statusCode).toBe(409)
})

test('what another manager may do with a token is said of one that is open, and nothing of one that is over', async () => {
  const open = await insertToken(world)
  const over = await insertToken(world, { heldBy: keeper.id, expiresAt: now() })
  const tokens = await listFor(await world.person(newName(), 'admin'))
  const ofToken = (id: string) => tokens.find((one) => one.id === id)

  const none = { restingScopes: [], mayConfirm: false }
  expect(ofToken(open.row.id)).toMatchObject({ ...none, state: 'open', mayTakeOver: true })
  expect(ofToken(over.row.id)).toMatchObject({ ...none, state: 'expired', mayTakeOver: false })
})

test('every people manager is notified of a new token, its maker too', async () => {
  const other = await world.person(newName(), 'admin')
  const staff = await world.person(newName(), 'staff')

  await keeper.call(machineTokenApi.make, { body })

  const notified = await world.rows(notifications, { kind: 'machine-token-made' })
  const ids = notified.map(({ userId }) => userId)
  expect(ids).toEqual(expect.arrayContaining([keeper.id, other.id]))
  expect(ids).not.toContain(staff.id)
})

test('a token that was taken back opens nothing from then on, and taking it back again changes nothing', async () => {
  const { token, id } = (await keeper.call(machineTokenApi.make, { body })).json<MadeToken>()
  const revoke = () => keeper.call(machineTokenApi.revoke, { params: { id } })

  const replies = [await revoke(), await revoke()]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([204, 204])
  expect((await withToken(token).call(machineApi.audit)).statusCode).toBe(401)
  expect((await listFor(keeper))[0]!.revokedAt).toEqual(expect.any(String))
})

test('people managers see and take back the tokens of their own institution alone', async () => {
  const institutionId = await anotherInstitution(world)
  const { row, token } = await insertToken(world)
  const elsewhere = await world.person(newName(), 'admin', { institutionId })

  expect(await listFor(elsewhere)).toEqual([])
  expect((await elsewhere.call(machineTokenApi.revoke, { params: { id: row.id } })).statusCode).toBe(404)
  expect((await withToken(token).call(machineApi.audit)).statusCode).toBe(200)
})

test('there are twenty open tokens at most, and those that were taken back do not count', async () => {
  for (let count = 0; count < 19; count += 1) await insertToken(world)
  await insertToken(world, { revokedAt: new Date() })

  const replies = [
    await keeper.call(machineTokenApi.make, { body }),
    await keeper.call(machineTokenApi.make, { body }),
  ]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 409])
})

test.each([
  ['name', { name: '' }],
  ['scopes', { scopes: [] }],
  ['scopes', { scopes: ['scim', 'scim'] }],
  ['scopes.0', { scopes: ['everything'] }],
  ['days', { days: 0 }],
  ['days', { days: 366 }],
  ['days', { days: 1.5 }],
])('a wrong %s is refused by its name', async (field, change) => {
  const reply = await keeper.call(machineTokenApi.make, { body: { ...body, ...change } as never })

  expect(reply.statusCode).toBe(400)
  expect(reply.json().fields).toHaveProperty([field])
})

test('making and taking back are in the audit trail', async () => {
  const { id } = (await keeper.call(machineTokenApi.make, { body })).json<MadeToken>()
  await keeper.call(machineTokenApi.revoke, { params: { id } })

  const events = await world.trail({ objectId: id })
  expect(events.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['machine-token.make', keeper.id],
    ['machine-token.revoke', keeper.id],
  ])
})
