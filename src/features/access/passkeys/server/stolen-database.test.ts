import { expect, test } from 'vitest'

import { journalApi } from '#features/wellbeing/journal/contract.ts'
import { openWithEverythingKept } from '#testing/operator-attack.ts'
import { addPasskey, askedAtSignIn } from '#testing/passkeys/prepare.ts'
import { cookieOf } from '#testing/second-factor.ts'
import { openWorld } from '#testing/world.ts'

import { passkeyApi } from '../contract.ts'

const world = await openWorld()

// Secures J13.
test('the database and the key file open nothing of somebody with a passkey, their session everything', async () => {
  const ana = await world.person('ana')
  const authenticator = await addPasskey(ana)
  await ana.call(journalApi.save, { body: { content: 'for me alone' } })
  const body = authenticator.answer(await askedAtSignIn(world))
  const reply = await world.stranger.call(passkeyApi.signIn, { body })

  const stolen = await openWithEverythingKept(world)
  // The attack itself works.
  const withSession = await openWithEverythingKept({
    ...world,
    tokens: [cookieOf(reply).slice('sid='.length)],
  })

  expect(stolen.join(' ')).not.toContain('for me alone')
  expect(withSession.join(' ')).toContain('for me alone')
})
