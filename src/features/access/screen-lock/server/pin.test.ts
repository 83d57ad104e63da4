import { expect, test } from 'vitest'

import { ownPasswordApi } from '#features/access/accounts/own-password-contract.ts'
import { identityApi } from '#features/core/identity/contract.ts'
import { users } from '#features/core/identity/server/table.ts'
import { moveClock } from '#server/clock.ts'
import { afterPassword, password } from '#testing/second-factor.ts'
import { resetByStaff } from '#testing/staff-reset.ts'
import { openWorld } from '#testing/world.ts'

import { screenLockApi } from '../contract.ts'

const world = await openWorld()

const pin = '2580'

async function withPin() {
  const person = await world.person(crypto.randomUUID(), 'user', { password })
  await person.call(screenLockApi.setPin, { body: { pin } })
  await person.call(screenLockApi.lock)
  const tryPin = (tried: string) => person.call(screenLockApi.unlock, { body: { pin: tried } })
  return { ...person, tryPin }
}

async function hashOf(id: string) {
  const [row] = await world.rows(users, { id })
  return row!.pinHash
}

test('a locked screen opens with the PIN, of which only the hash is stored', async () => {
  const ana = await withPin()

  const reply = await ana.tryPin(pin)
  const user = await ana.call(identityApi.current)

  expect([reply.statusCode, user.json().hasPin]).toEqual([204, true])
  expect(await hashOf(ana.id)).toMatch(/^\$argon2id\$/)
})

test('five wrong PINs in a row are checked, then only the password unlocks', async () => {
  const ana = await withPin()
  const said: string[] = []
  for (let tried = 0; tried < 5; tried += 1) said.push((await ana.tryPin('9731')).json().fields.pin)

  const right = await ana.tryPin(pin)
  const lockState = await ana.call(screenLockApi.state)
  const opened = await ana.call(screenLockApi.unlock, { body: { password } })
  await ana.call(screenLockApi.lock)
  const afterwards = await ana.tryPin(pin)

  expect(said).toEqual([
    'This is not your PIN. 4 tries left.',
    'This is not your PIN. 3 tries left.',
    'This is not your PIN. 2 tries left.',
    'This is not your PIN. 1 try left.',
    'Please use your password now',
  ])
  expect([right.statusCode, lockState.json().takesPin]).toEqual([400, false])
  expect([opened.statusCode, afterwards.statusCode]).toEqual([204, 204])
})

test('wrong PINs at once, and from several devices, are counted together', async () => {
  const ana = await withPin()
  const phone = await afterPassword(world, ana)
  await phone.call(screenLockApi.lock)
  const onPhone = (tried: string) => phone.call(screenLockApi.unlock, { body: { pin: tried } })

  const replies = await Promise.all([
    ...['1397', '9713', '3179'].map(ana.tryPin),
    ...['7193', '9317', '1739'].map(onPhone),
  ])
  const right = await onPhone(pin)

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400, 400])
  expect(right.statusCode).toBe(400)
})

test('a right PIN resets the count', async () => {
  const ana = await withPin()
  await ana.tryPin('9731')
  await ana.tryPin(pin)
  await ana.call(screenLockApi.lock)

  const reply = await ana.tryPin('9731')

  expect(reply.json().fields.pin).toBe('This is not your PIN. 4 tries left.')
})

test.each(['123', '123456789', '12a4', '', '٢٥٨٠'])('"%s" is no PIN', async (given) => {
  const ana = await world.person(crypto.randomUUID())

  const reply = await ana.call(screenLockApi.setPin, { body: { pin: given } })

  expect([reply.statusCode, reply.json().fields.pin]).toEqual([400, 'A PIN has 4 to 8 digits'])
})

test.each(['0000', '1234', '87654321'])('%s is too easily guessed', async (given) => {
  const ana = await world.person(crypto.randomUUID())

  const reply = await ana.call(screenLockApi.setPin, { body: { pin: given } })

  expect([reply.statusCode, reply.json().fields.pin]).toEqual([
    400,
    'Please choose digits that are harder to guess',
  ])
})

test.each(['2468', '1297', '0013'])('%s is taken', async (given) => {
  const ana = await world.person(crypto.randomUUID())

  expect((await ana.call(screenLockApi.setPin, { body: { pin: given } })).json()).toMatchObject({
    hasPin: true,
  })
})

test('a PIN is set only with a fresh confirmation', async () => {
  const ana = await world.person(crypto.randomUUID())
  moveClock(6 * 60_000)

  const reply = await ana.call(screenLockApi.setPin, { body: { pin } })

  expect([reply.statusCode, reply.json().code, await hashOf(ana.id)]).toEqual([403, 'step_up_required', null])
})

test('a removed PIN unlocks nothing', async () => {
  const ana = await withPin()
  await ana.tryPin(pin)
  const removed = await ana.call(screenLockApi.removePin)
  await ana.call(screenLockApi.lock)

  const reply = await ana.tryPin(pin)

  expect([removed.json().hasPin, reply.json().fields.pin]).toEqual([false, 'Please use your password now'])
})

test('a new password, chosen or by a code from staff, removes the PIN', async () => {
  const [ana, ben] = [await withPin(), await withPin()]
  await ana.tryPin(pin)
  await ben.tryPin(pin)

  await ana.call(ownPasswordApi.change, {
    body: { currentPassword: password, newPassword: 'four quiet owls' },
  })
  await resetByStaff(world, ben)

  expect([await hashOf(ana.id), await hashOf(ben.id)]).toEqual([null, null])
})
