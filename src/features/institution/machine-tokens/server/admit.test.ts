// Secures L8.
import { expect, test } from 'vitest'

import { accountApi } from '#features/access/accounts/contract.ts'
import { identityApi } from '#features/core/identity/contract.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { checkInApi } from '#features/wellbeing/check-ins/contract.ts'
import { checkIns } from '#features/wellbeing/check-ins/server/table.ts'
import { moveClock, now } from '#server/clock.ts'
import { forInstitution } from '#server/database/scope.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { insertToken, machineCaller } from '#testing/machines/tokens.ts'
import { newName } from '#testing/prepare-call.ts'
import { openWorld } from '#testing/world.ts'

import { machineApi } from '../machine-contract.ts'
import { machineTokens } from './table.ts'

const world = await openWorld()

const past = () => new Date(now().getTime() - 1000)
const bearer = (token: string, cookie = '') => world.caller(cookie, { authorization: `Bearer ${token}` })

// Secures Z21.
test('a token opens the calls of its scopes, and of no other', async () => {
  const machine = await machineCaller(world, ['analytics:read'])

  const refused = await machine.call(machineApi.alerts)

  expect((await machine.call(machineApi.analytics)).statusCode).toBe(200)
  expect([refused.statusCode, refused.json().message]).toEqual([
    403,
    'This token is not for that. It lacks the scope alerts:read.',
  ])
})

test.each([
  ['expired', async () => (await insertToken(world, { expiresAt: past() })).token],
  ['taken back', async () => (await insertToken(world, { revokedAt: past() })).token],
  ['unknown', async () => 'evk_unknown'],
  ['no token of ours', async () => 'something-else'],
  [
    'of a closed institution',
    async () => {
      const institutionId = await anotherInstitution(world)
      await world.change(institutions, { id: institutionId }, { closedAt: past() })
      return (await insertToken(world, { institutionId })).token
    },
  ],
])('a token that is %s is a 401', async (_, tokenOf) => {
  expect((await bearer(await tokenOf()).call(machineApi.alerts)).statusCode).toBe(401)
})

test('a call for people is a 403 in words, with a cookie beside the token and without', async () => {
  const ana = await world.person(newName())
  const { token } = await insertToken(world)

  for (const caller of [bearer(token), bearer(token, ana.cookie)]) {
    for (const endpoint of [identityApi.current, checkInApi.save, accountApi.config]) {
      const reply = await caller.call(endpoint)
      expect([reply.statusCode, reply.json().message]).toEqual([
        403,
        'This call is for people. A token for machines does not open it.',
      ])
    }
  }
})

test('a token together with a session is refused on the calls for machines too, and a session alone opens none', async () => {
  const admin = await world.person(newName(), 'admin')
  const { token } = await insertToken(world)

  const [both, cookie] = [
    await bearer(token, admin.cookie).call(machineApi.alerts),
    await admin.call(machineApi.alerts),
  ]

  expect([both.statusCode, both.json().message]).toEqual([
    403,
    'Send the token of a machine without the cookie of a person.',
  ])
  expect(cookie.statusCode).toBe(403)
})

test('a token of somebody else’s proxy does not get in the way of people', async () => {
  const ana = await world.person(newName())

  expect((await bearer('eyJhbGciOi', ana.cookie).call(identityApi.current)).statusCode).toBe(200)
})

test('readings are noted in the trail once an hour for each scope, and their time once a minute', async () => {
  const { token, row } = await insertToken(world)
  const read = () => bearer(token).call(machineApi.alerts)
  const notes = async () => {
    const events = await world.trail({ objectId: row.id })
    return events.map(({ action, objectKind, client, institutionId }) => [
      action,
      objectKind,
      client,
      institutionId,
    ])
  }
  const lastUse = async () => (await world.row(machineTokens, { id: row.id })).lastUsedAt!

  await Promise.all([read(), read(), read()])
  const [first, firstUse] = [await notes(), await lastUse()]
  moveClock(2 * 60_000)
  await read()
  const [second, secondUse] = [await notes(), await lastUse()]
  // An hour after the first note, and less after the last reading.
  moveClock(59 * 60_000)
  await read()
  await bearer(token).call(machineApi.analytics)

  const note = (scope: string) => ['machine-token.use', scope, 'machine', world.institutionId]
  expect(first).toEqual([note('alerts:read')])
  expect(second).toEqual(first)
  expect(secondUse.getTime()).toBeGreaterThan(firstUse.getTime())
  expect(await notes()).toEqual([note('alerts:read'), note('alerts:read'), note('analytics:read')])
})

test('a token is good for six hundred calls a minute, and another is not slowed by it', async () => {
  const { token, row } = await insertToken(world)
  await consumeRateLimit(world.db, `machine ${row.id}`, { most: 600, perSeconds: 60 }, 599)

  const replies = [await bearer(token).call(machineApi.alerts), await bearer(token).call(machineApi.alerts)]
  const other = await (await machineCaller(world)).call(machineApi.alerts)

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 429])
  expect(Number(replies[1]!.headers['retry-after'])).toBeGreaterThan(0)
  expect(other.statusCode).toBe(200)
})

test('a machine sees no token, its own neither, and no table of people’s own', async () => {
  await insertToken(world)
  await (await world.person(newName())).call(checkInApi.save, { body: { moodScore: 5, stressScore: 5 } })

  const seen = await forInstitution(world.institutionId, async () => [
    await world.scoped.select().from(machineTokens),
    await world.scoped.select().from(checkIns),
  ])

  expect(seen).toEqual([[], []])
})
