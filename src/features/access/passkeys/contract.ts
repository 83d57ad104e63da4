import * as z from 'zod/mini'

import { CurrentUser } from '#features/core/identity/contract.ts'
import { endpoint } from '#shared/endpoint.ts'
import { Id, Instant, line, Nothing, OneId } from '#shared/fields.ts'

/** Bytes in base64url, as WebAuthn writes them in JSON. */
const Bytes = z.string().check(z.regex(/^[\w-]+$/, 'Must be base64url'), z.maxLength(8192))

/**
 * What the browser derives of the 32 bytes that the authenticator computes for Evenkeel alone (the PRF extension). It
 * opens the vault, and is sent as the password is. The last of the 43 characters carries four bits.
 */
const PasskeySecret = z
  .string()
  .check(z.regex(/^[\w-]{42}[AEIMQUYcgkosw048]$/, 'Must be 32 bytes in base64url'))

/** A passkey that was just made, as the authenticator answers. */
const NewPasskey = z.strictObject({
  id: Bytes,
  clientDataJSON: Bytes,
  attestationObject: Bytes,
  secret: PasskeySecret,
})
export type NewPasskey = z.infer<typeof NewPasskey>

const assertion = {
  id: Bytes,
  clientDataJSON: Bytes,
  authenticatorData: Bytes,
  signature: Bytes,
  /** The person that the passkey was made for, where the authenticator knows it. */
  userHandle: z.optional(Bytes),
  secret: PasskeySecret,
}
/** The answer of a passkey to a challenge. */
export const Assertion = z.strictObject(assertion)
export type Assertion = z.infer<typeof Assertion>

export const PasskeySignIn = z.strictObject({ ...assertion, timeZone: z.optional(line({ min: 1, max: 64 })) })
export type PasskeySignIn = z.infer<typeof PasskeySignIn>

/**
 * What a passkey is good for: it signs in; it opens what a reset closed; or nothing any more, since what it opened is
 * open again.
 */
export const passkeyUses = ['sign-in', 'closed-texts', 'none'] as const

export const Passkey = z.object({
  id: Id,
  /** What it was added on, such as "Firefox on Linux". */
  name: z.string(),
  createdAt: Instant,
  lastUsedAt: z.nullable(Instant),
  use: z.enum(passkeyUses),
})
export type Passkey = z.infer<typeof Passkey>

const Challenge = z.object({
  challenge: z.string(),
  /** The host name that passkeys of this installation belong to. */
  relyingPartyId: z.string(),
})

/** What a browser needs to make a passkey. */
export const PasskeyOffer = z.extend(Challenge, {
  userHandle: z.string(),
  username: z.string(),
  /** The person's passkeys. A second one on the same authenticator would take the first one's place. */
  present: z.array(z.string()),
})
export type PasskeyOffer = z.infer<typeof PasskeyOffer>

/** What a browser needs to ask for a passkey. */
export const PasskeyQuestion = z.extend(Challenge, {
  /** The passkeys that are asked for; empty where any may answer. */
  allowed: z.array(z.string()),
})
export type PasskeyQuestion = z.infer<typeof PasskeyQuestion>

export const passkeyApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/passkeys',
    news: ['own'],
    summary: "The caller's passkeys, and whether they can add one",
    response: z.object({
      /** False for residents, in the demo, and where the installation has no host name. */
      isOffered: z.boolean(),
      passkeys: z.array(Passkey),
    }),
  }),
  offer: endpoint({
    method: 'POST',
    path: '/api/passkeys/offer',
    summary: 'Begin to add a passkey: a challenge for the authenticator, for five minutes',
    stepUp: true,
    response: PasskeyOffer,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/passkeys',
    news: ['own'],
    summary: 'Add the passkey that the authenticator made; it signs in and opens the vault',
    stepUp: true,
    body: NewPasskey,
    response: Nothing,
    status: 204,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/passkeys/:id',
    news: ['own'],
    summary: 'Remove a passkey; it neither signs in nor opens anything any more',
    stepUp: true,
    params: OneId,
    response: Nothing,
    status: 204,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/login/passkey/challenge',
    summary: 'Begin to sign in with a passkey: a challenge, for five minutes',
    access: 'public',
    response: PasskeyQuestion,
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/login/passkey',
    summary: 'Sign in with a passkey, which stands for both factors; the session travels in a cookie',
    access: 'public',
    body: PasskeySignIn,
    response: CurrentUser,
  }),
  askForClosed: endpoint({
    method: 'POST',
    path: '/api/seal/passkey-challenge',
    summary:
      'Begin to open what a reset has closed with a passkey from before: a challenge, for five minutes',
    response: PasskeyQuestion,
  }),
  openClosed: endpoint({
    method: 'POST',
    path: '/api/seal/open-with-passkey',
    news: ['own'],
    summary: 'Open what a reset by a one-time code has closed, with a passkey from before it',
    body: Assertion,
    response: Nothing,
    status: 204,
  }),
}
