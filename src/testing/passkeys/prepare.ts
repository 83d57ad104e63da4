import { passkeyApi, type PasskeyOffer, type PasskeyQuestion } from '#features/access/passkeys/contract.ts'

import { type Preparing, someone, withPassword } from '../prepare-call.ts'
import { resetByStaff } from '../staff-reset.ts'
import type { Person, World } from '../world.ts'
import { type Authenticator, newAuthenticator } from './authenticator.ts'

/** Adds a passkey to somebody's account, as they would. */
export async function addPasskey(
  by: Pick<Person, 'call'>,
  authenticator: Authenticator = newAuthenticator(),
): Promise<Authenticator> {
  const offer = (await by.call(passkeyApi.offer)).json<PasskeyOffer>()
  await by.call(passkeyApi.add, { body: authenticator.make(offer) })
  return authenticator
}

/** The challenge of a sign-in. */
export async function askedAtSignIn({ stranger }: World): Promise<PasskeyQuestion> {
  return (await stranger.call(passkeyApi.ask)).json<PasskeyQuestion>()
}

/** Somebody with a passkey from before a reset, signed in after it. */
export async function resetWithPasskey(world: World) {
  const before = await withPassword(world)
  const authenticator = await addPasskey(before)
  return { by: await resetByStaff(world, before), authenticator }
}

/** How to call each changing endpoint of passkeys with success. */
export const passkeyChanges: Record<string, Preparing> = {
  'POST /api/passkeys/offer': async (world) => ({ by: await someone(world) }),
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
}

/** The id of somebody's first passkey. */
export async function idOfPasskey(person: Pick<Person, 'call'>): Promise<string> {
  const listed = (await person.call(passkeyApi.list)).json<{ passkeys: { id: string }[] }>()
  return listed.passkeys[0]!.id
}
