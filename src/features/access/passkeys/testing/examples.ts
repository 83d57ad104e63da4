import { randomBytes } from 'node:crypto'

import { currentVersion } from '#features/core/encryption/server/vaults.ts'
import { now } from '#server/clock.ts'
import type { FeatureExamples } from '#testing/feature-examples.ts'
import { newAuthenticator } from '#testing/passkeys/authenticator.ts'
import { addPasskey, askedAtSignIn, idOfPasskey, resetWithPasskey } from '#testing/passkeys/prepare.ts'
import { sends, someone } from '#testing/prepare-call.ts'

import { passkeyApi, type PasskeyOffer, type PasskeyQuestion } from '../contract.ts'
import { passkeys } from '../server/table.ts'

export const examples: FeatureExamples = {
  changes: {
    'POST /api/passkeys/offer': sends(),
    'POST /api/passkeys': async (world) => {
      const by = await someone(world)
      const offer = (await by.call(passkeyApi.offer)).json<PasskeyOffer>()
      return { by, body: newAuthenticator().make(offer) }
    },
    'DELETE /api/passkeys/:id': async (world) => {
      const by = await someone(world)
      await addPasskey(by)
      return { by, params: { id: await idOfPasskey(by) } }
    },
    'POST /api/login/passkey/challenge': async () => ({}),
    'POST /api/login/passkey': async (world) => {
      const authenticator = await addPasskey(await someone(world))
      return { body: authenticator.answer(await askedAtSignIn(world)) }
    },
    'POST /api/seal/passkey-challenge': async (world) => ({ by: (await resetWithPasskey(world)).by }),
    'POST /api/seal/open-with-passkey': async (world) => {
      const { by, authenticator } = await resetWithPasskey(world)
      const question = (await by.call(passkeyApi.askForClosed)).json<PasskeyQuestion>()
      return { by, body: authenticator.answer(question) }
    },
  },
  objects: {
    'DELETE /api/passkeys/:id': async ({ db }, { owner: { id: userId } }) => {
      const version = (await currentVersion(db, userId))!
      const key = { credentialId: randomBytes(16), publicKey: randomBytes(77), counter: 0 }
      const [made] = await db
        .insert(passkeys)
        .values({ ...key, userId, version, name: 'Test browser', createdAt: now() })
        .returning()
      return { params: { id: made!.id } }
    },
  },
}
