import { expect, test } from 'vitest'

import { secondFactorApi } from '#features/access/second-factor/contract.ts'
import { identityApi } from '#features/core/identity/contract.ts'
import { sessionApi } from '#features/core/identity/sessions-contract.ts'
import { journalApi } from '#features/wellbeing/journal/contract.ts'
import { moveClock } from '#server/clock.ts'
import { personWithFactor } from '#testing/second-factor.ts'
import { openWorld, type World } from '#testing/world.ts'

import { ownPasswordApi } from '../../own-password-contract.ts'

const world = await openWorld()

const password = 'three calm herons'
const minute = 60_000

const somebody = async (username: string) => world.person(username, 'user', { password })
type Reply = Awaited<ReturnType<World['stranger']['call']>>
const callerOf = (reply: Reply) =>
  world.caller(`sid=${reply.cookies.find(({ name }) => name === 'sid')?.value}`)

test('a session counts as confirmed for five minutes after the sign-in, then no longer', async () => {
  const ana = await somebody('ana')

  moveClock(5 * minute - 1000)
  const before = await ana.call(sessionApi.endOtherSessions)
  moveClock(1000)
  const after = await ana.call(sessionApi.endOtherSessions)

  expect(before.statusCode).toBe(204)
  expect([after.statusCode, after.json().code]).toEqual([403, 'step_up_required'])
})

test('the password confirms the session again, with a new cookie in place of the old one', async () => {
  const ben = await somebody('ben')
  moveClock(6 * minute)

  const confirmed = await ben.call(ownPasswordApi.confirm, { body: { password } })
  const again = callerOf(confirmed)

  expect(confirmed.statusCode).toBe(204)
  expect((await ben.call(identityApi.current)).statusCode).toBe(401)
  expect((await again.call(sessionApi.endOtherSessions)).statusCode).toBe(204)
  expect(await world.trail()).toContainEqual(
    expect.objectContaining({ actorId: ben.id, action: 'session.confirm', outcome: 'done' }),
  )
})

test('after a confirmation the journal is open as before', async () => {
  const dora = await world.newcomer('dora', password)
  await dora.call(journalApi.save, { body: { content: 'a quiet day' } })

  const again = callerOf(await dora.call(ownPasswordApi.confirm, { body: { password } }))

  const list = await again.call(journalApi.list, { query: {} })
  expect(list.json()).toMatchObject([{ content: 'a quiet day' }])
})

test('a wrong password confirms nothing, and too many of them must wait', async () => {
  const cleo = await somebody('cleo')
  moveClock(6 * minute)

  const wrong = await cleo.call(ownPasswordApi.confirm, { body: { password: 'not this one' } })
  for (let tries = 0; tries < 9; tries += 1) {
    // One after the other, as an attacker would.
    // oxlint-disable-next-line no-await-in-loop
    await cleo.call(ownPasswordApi.confirm, { body: { password: 'not this one' } })
  }
  const tooMany = await cleo.call(ownPasswordApi.confirm, { body: { password } })

  expect([wrong.statusCode, wrong.json().fields]).toEqual([400, { password: 'This is not your password' }])
  expect(tooMany.statusCode).toBe(429)
  expect((await cleo.call(sessionApi.endOtherSessions)).statusCode).toBe(403)
})

test('a new password confirms nothing where the code of the second factor is missing', async () => {
  const dora = await personWithFactor(world)
  moveClock(6 * minute)
  const body = { currentPassword: password, newPassword: 'four quiet owls' }

  const changed = callerOf(await dora.call(ownPasswordApi.change, { body }))

  expect((await changed.call(identityApi.current)).statusCode).toBe(200)
  expect((await changed.call(secondFactorApi.turnOff)).json().code).toBe('step_up_required')
})

test('a new password keeps the confirmation by the code', async () => {
  const emil = await personWithFactor(world)
  const body = { currentPassword: password, newPassword: 'four quiet owls' }

  const changed = callerOf(await emil.call(ownPasswordApi.change, { body }))

  expect((await changed.call(secondFactorApi.turnOff)).statusCode).toBe(204)
})
