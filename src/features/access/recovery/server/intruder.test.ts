// Secures Z32.
import { expect, test } from 'vitest'

import { accountApi } from '#features/access/accounts/contract.ts'
import { passkeyApi } from '#features/access/passkeys/contract.ts'
import { secondFactorApi } from '#features/access/second-factor/contract.ts'
import { identityApi } from '#features/core/identity/contract.ts'
import { users } from '#features/core/identity/server/table.ts'
import { profileApi } from '#features/portals/profile/contract.ts'
import { now } from '#server/clock.ts'
import { addedWays } from '#testing/people/added-ways.ts'
import { newName } from '#testing/prepare-call.ts'
import { resetByStaff } from '#testing/staff-reset.ts'
import { openWorld } from '#testing/world.ts'

import { recoveryApi } from '../contract.ts'

// Somebody reset an account that is not theirs, by one people manager alone. Its owner comes back by another reset.

const world = await openWorld()

async function owner() {
  const person = await world.newcomer(newName().slice(0, 20), 'an old wooden pier')
  return { person, code: person.recoveryCode }
}
const soon = () => new Date(now().getTime() + 1000)

test('the password of an intruder’s time proves nothing once the owner was back, and ends nothing of theirs', async () => {
  const { person, code } = await owner()
  // The intruder's time: a reset whose password `resetByStaff` chose.
  const intruder = await resetByStaff(world, person)
  const back = await resetByStaff(world, intruder)
  await back.call(recoveryApi.open, { body: { secret: code } })
  await addedWays['email']!.add(world, back, soon())
  await world.change(users, { id: back.id }, { hasClosedVault: true })

  const reply = await back.call(recoveryApi.open, { body: { secret: 'four quiet owls' } })

  expect(reply.statusCode).toBe(200)
  expect(await addedWays['email']!.count(world, back.id)).toBe(1)
})

test('the password of an intruder’s time proves nothing before the owner was back either', async () => {
  const { person } = await owner()
  const intruder = await resetByStaff(world, person)
  const again = await resetByStaff(world, intruder)
  await addedWays['email']!.add(world, again, soon())

  // The intruder chose the password of the second vault, and comes in once more.
  const reply = await again.call(recoveryApi.open, { body: { secret: 'four quiet owls' } })

  expect(reply.statusCode).toBe(200)
  expect(await addedWays['email']!.count(world, again.id)).toBe(1)
  expect((await again.call(recoveryApi.status)).json().heldUntil).not.toBeNull()
})

test('a reset by the owner after an intruder’s ends what the intruder added in their time', async () => {
  const { person, code } = await owner()
  const intruder = await resetByStaff(world, person)
  await addedWays['email']!.add(world, intruder, soon())
  const back = await resetByStaff(world, intruder)

  await back.call(recoveryApi.open, { body: { secret: code } })

  expect(await addedWays['email']!.count(world, back.id)).toBe(0)
  const signIn = await world.stranger.call(accountApi.login, {
    body: { username: back.username, password: 'four quiet owls' },
  })
  expect(signIn.statusCode).toBe(200)
})

test('whoever resets an account by one people manager leaves nothing in it for when its owner is back', async () => {
  const { person, code } = await owner()
  const home = `${person.id}@home.example`
  await world.change(users, { id: person.id }, { email: home, emailVerifiedAt: now() })
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
