import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Database } from '#server/database/database.ts'

import type { Assertion, NewPasskey } from '../contract.ts'
import { consumeChallenge } from './challenges.ts'
import type { RelyingParty } from './relying-party.ts'
import { passkeys } from './table.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

/** Who has to answer: the authenticator of a caller or, with null, of whoever signs in, for this relying party. */
interface Expected {
  readonly db: Database
  readonly userId: string | null
  readonly relyingParty: RelyingParty
}

/** Its parsers of attestation certificates take 0.9 s and 27 MB to load, so that the first passkey loads them. */
const webAuthn = () => import('@simplewebauthn/server')

/**
 * Verifies that an authenticator made a passkey for this relying party, in answer to an open challenge, and verified
 * its user. Answers its public key and counter; null where any of that is not so. The challenge is used up.
 */
export async function verifyNewPasskey(
  expected: Expected,
  { id, clientDataJSON, attestationObject }: NewPasskey,
): Promise<Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter'> | null> {
  const challenge = await takeChallenge(expected, clientDataJSON)
  if (challenge === null) return null
  const { verifyRegistrationResponse } = await webAuthn()
  const response = { ...credential(id), response: { clientDataJSON, attestationObject } }
  const verified = await orNull(verifyRegistrationResponse({ response, ...conditions(expected, challenge) }))
  if (!verified?.verified) return null
  const { publicKey, counter } = verified.registrationInfo.credential
  return { credentialId: Buffer.from(id, 'base64url'), publicKey: Buffer.from(publicKey), counter }
}

/**
 * Verifies that a passkey answered an open challenge on our own page, for this relying party, and that its user was
 * verified. Answers the passkey with its new counter; null where any of that is not so, where nobody has the passkey,
 * or where its counter did not go up, which a copy of it would show. The challenge is used up.
 */
export async function verifyAssertion(
  expected: Expected,
  { id, userHandle, clientDataJSON, authenticatorData, signature }: Assertion,
): Promise<PasskeyRow | null> {
  const challenge = await takeChallenge(expected, clientDataJSON)
  const [passkey] = await expected.db
    .select()
    .from(passkeys)
    .where(eq(passkeys.credentialId, Buffer.from(id, 'base64url')))
  if (challenge === null || !passkey) return null
  if (userHandle !== undefined && userHandle !== userHandleOf(passkey.userId)) return null
  const { verifyAuthenticationResponse } = await webAuthn()
  const response: AuthenticationResponseJSON = {
    ...credential(id),
    response: { clientDataJSON, authenticatorData, signature },
  }
  const verified = await orNull(
    verifyAuthenticationResponse({
      response,
      ...conditions(expected, challenge),
      credential: { id, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
    }),
  )
  return verified?.verified ? { ...passkey, counter: verified.authenticationInfo.newCounter } : null
}

/** By what a passkey names the person that it was made for. */
export const userHandleOf = (userId: string) => Buffer.from(userId).toString('base64url')

const credential = (id: string) => ({
  id,
  rawId: id,
  type: 'public-key' as const,
  clientExtensionResults: {},
})

const conditions = ({ relyingParty }: Expected, expectedChallenge: string) => ({
  expectedChallenge,
  expectedOrigin: relyingParty.origin,
  expectedRPID: relyingParty.id,
  requireUserVerification: true,
})

const ClientData = z.object({ challenge: z.string() })

/** The challenge that was answered, if it was open. */
async function takeChallenge({ db, userId }: Expected, clientDataJSON: string): Promise<string | null> {
  const clientData = ClientData.safeParse(parsedOrNull(Buffer.from(clientDataJSON, 'base64url').toString()))
  if (!clientData.success) return null
  const { challenge } = clientData.data
  return (await consumeChallenge(db, userId, challenge)) ? challenge : null
}

function parsedOrNull(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

/** The verification reads nothing but what was sent, so that it fails for no other reason. */
const orNull = <Verified>(verifying: Promise<Verified>): Promise<Verified | null> =>
  verifying.catch(() => null)
