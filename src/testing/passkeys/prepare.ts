import { passkeyApi, type PasskeyOffer, type PasskeyQuestion } from '#features/access/passkeys/contract.ts'

import { withPassword } from '../prepare-call.ts'
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

/** The id of somebody's first passkey. */
export async function idOfPasskey(person: Pick<Person, 'call'>): Promise<string> {
  const listed = (await person.call(passkeyApi.list)).json<{ passkeys: { id: string }[] }>()
  return listed.passkeys[0]!.id
}
