import { expect, test } from 'vitest'

import { identityApi } from '#features/core/identity/contract.ts'
import { now } from '#server/clock.ts'
import { afterPassword, password, personWithFactor } from '#testing/second-factor.ts'
import { openWorld } from '#testing/world.ts'

import { accountApi } from '../contract.ts'
import { lockAccount } from './passwords/password-replacement.ts'

const world = await openWorld()
await world.person('present', 'user', { password })
await world.person('inactive', 'user', { password, isActive: false })
await world.person('late', 'user', { password, oneTimeUntil: now() })
const { id } = await world.person('locked', 'user', { password })
await world.db.transaction((tx) => lockAccount(tx, id))

const signIn = (username: string, word = password) =>
  world.stranger.call(accountApi.login, { body: { username, password: word } })

async function enterWrongCode() {
  const session = await afterPassword(world, await personWithFactor(world))
  return session.call(accountApi.enterCode, { body: { code: '000000' } })
}

test.each([
  ['a wrong password', () => signIn('present', 'not this one')],
  ['an unknown name', () => signIn('nobody-here')],
  ['a closed account', () => signIn('inactive')],
  ['a locked account', () => signIn('locked')],
  ['a one-time password that came too late', () => signIn('late')],
  ['a wrong code of the second step', enterWrongCode],
  ['no session', () => world.stranger.call(identityApi.current)],
])('the body of a 401 contains Unauthorized: %s', async (_, refused) => {
  const reply = await refused()

  expect(reply.statusCode).toBe(401)
  expect(reply.payload).toContain('Unauthorized')
})
