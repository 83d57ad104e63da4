import { beforeEach, expect, test } from 'vitest'

import { recoveryApi } from '#features/access/recovery/contract.ts'
import { users } from '#features/core/identity/server/table.ts'
import { moveClock } from '#server/clock.ts'
import { openWorld } from '#testing/world.ts'

import { accountApi } from '../contract.ts'
import { recoveryCodes } from './table.ts'

const world = await openWorld()
let body: ReturnType<typeof newcomer>
const newcomer = () => ({
  username: `ana-${crypto.randomUUID()}`,
  password: 'four quiet owls',
  firstName: 'Ana',
  lastName: 'Brook',
  requestId: crypto.randomUUID(),
})
beforeEach(() => {
  body = newcomer()
})

const register = (more: object = {}) =>
  world.stranger.call(accountApi.register, { body: { ...body, ...more } })
const recover = (code: string) =>
  world.stranger.call(recoveryApi.recover, {
    body: { username: body.username, code, newPassword: 'five loud owls' },
  })

test('a registration whose answer was lost is taken up, with a new recovery code in place of the unseen one', async () => {
  const lost = (await register()).json<{ id: string; recoveryCode: string }>()

  moveClock(9 * 60_000)
  const found = await register()

  const { id, recoveryCode } = found.json<{ id: string; recoveryCode: string }>()
  expect([found.statusCode, id]).toEqual([201, lost.id])
  expect(found.headers['set-cookie']).toBeDefined()
  expect(await world.count(users, { username: body.username })).toBe(1)
  const actions = (await world.trail({ actorId: id })).map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['account.create', 'recovery-code.make']))
  expect((await recover(lost.recoveryCode)).statusCode).not.toBe(200)
  expect((await recover(recoveryCode)).statusCode).toBe(200)
})

test.each<[string, () => Promise<unknown>, object]>([
  ['after ten minutes', async () => moveClock(10 * 60_000 + 1), {}],
  ['by another request', async () => undefined, { requestId: crypto.randomUUID() }],
  ['without a request id', async () => undefined, { requestId: undefined }],
  ['whose recovery code was kept', () => world.change(recoveryCodes, {}, { keptAt: new Date() }), {}],
])('a registration %s is no one to take up', async (_, meanwhile, more) => {
  await register()
  await meanwhile()

  const reply = await register(more)

  expect([reply.statusCode, reply.json()]).toMatchObject([409, { fields: { username: expect.any(String) } }])
})

test('whoever knows the request but not the password gets in by no other way than a sign-in', async () => {
  await register()
  const tries = []
  for (let count = 0; count < 12; count += 1)
    tries.push((await register({ password: `guessed owls ${count}` })).statusCode)

  expect(new Set(tries)).toEqual(new Set([401, 429]))
})
