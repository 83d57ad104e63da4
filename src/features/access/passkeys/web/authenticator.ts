import type { Assertion, NewPasskey, PasskeyOffer, PasskeyQuestion } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('passkeys')

/** A passkey could not be made or used here. The message says why, in words for the person. */
export class PasskeyFailure extends Error {
  override readonly name = 'PasskeyFailure'
}

/**
 * Whether this browser makes passkeys that open a vault: it knows WebAuthn and its PRF extension (Chrome 133,
 * Safari 18.4, Firefox 135). No passkey belongs to an IP address.
 */
export async function arePasskeysUsable(): Promise<boolean> {
  if (!('PublicKeyCredential' in globalThis) || /^[\d.]+$|^\[/.test(location.hostname)) return false
  if (!('getClientCapabilities' in PublicKeyCredential)) return false
  const capabilities = await PublicKeyCredential.getClientCapabilities()
  return capabilities['extension:prf'] === true
}

/** Has an authenticator make a passkey. Throws a PasskeyFailure, also where it cannot open a vault. */
export async function makePasskey(offer: PasskeyOffer): Promise<NewPasskey> {
  const { challenge, relyingPartyId, userHandle, username, present } = offer
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON({
    challenge,
    rp: { id: relyingPartyId, name: 'Evenkeel' },
    user: { id: userHandle, name: username, displayName: username },
    // EdDSA, ES256 and RS256, as the server takes them.
    pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
    excludeCredentials: present.map((id) => ({ id, type: 'public-key' })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  })
  const credential = await credentialOf<AuthenticatorAttestationResponse>(
    navigator.credentials.create({
      publicKey: { ...publicKey, extensions: evaluating(relyingPartyId) },
    }),
  )
  const { response } = credential
  // Many authenticators compute nothing while they make a passkey, and say only that they will.
  const { prf } = credential.getClientExtensionResults()
  const secret =
    prf?.enabled && !prf.results
      ? (await askPasskey({ challenge, relyingPartyId, allowed: [credential.id] })).secret
      : await secretOf(credential)
  return {
    id: credential.id,
    clientDataJSON: base64url(response.clientDataJSON),
    attestationObject: base64url(response.attestationObject),
    secret,
  }
}

/** Has a passkey answer a challenge. Throws a PasskeyFailure, also where it cannot open a vault. */
export async function askPasskey(question: PasskeyQuestion): Promise<Assertion> {
  const { challenge, relyingPartyId, allowed } = question
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({
    challenge,
    rpId: relyingPartyId,
    allowCredentials: allowed.map((id) => ({ id, type: 'public-key' })),
    userVerification: 'required',
  })
  const credential = await credentialOf<AuthenticatorAssertionResponse>(
    navigator.credentials.get({ publicKey: { ...publicKey, extensions: evaluating(relyingPartyId) } }),
  )
  const { response } = credential
  return {
    id: credential.id,
    clientDataJSON: base64url(response.clientDataJSON),
    authenticatorData: base64url(response.authenticatorData),
    signature: base64url(response.signature),
    ...(response.userHandle && { userHandle: base64url(response.userHandle) }),
    secret: await secretOf(credential),
  }
}

/** The authenticator computes 32 bytes of this text with a key that never leaves it. */
const evaluating = (relyingPartyId: string) => ({
  prf: { eval: { first: bytesOf(`evenkeel/v1/passkey/${relyingPartyId}`) } },
})

type Answer<Response> = PublicKeyCredential & { readonly response: Response }

async function credentialOf<Response extends AuthenticatorResponse>(
  asked: Promise<Credential | null>,
): Promise<Answer<Response>> {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the browser answers what the options ask for
    return (await asked) as Answer<Response>
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    throw new PasskeyFailure(failures[name] ?? t('notUsed'))
  }
}

const failures: Record<string, string> = {
  // Browsers do not tell a person who said no from one who has no passkey.
  NotAllowedError: t('notGiven'),
  InvalidStateError: t('hasOne'),
}

/** What opens the vault: HKDF-SHA-256 (RFC 5869) of what the authenticator computed. */
async function secretOf(credential: PublicKeyCredential): Promise<string> {
  const computed = credential.getClientExtensionResults().prf?.results?.first
  if (!computed) {
    throw new PasskeyFailure(t('cannotOpen'))
  }
  const key = await crypto.subtle.importKey('raw', computed, 'HKDF', false, ['deriveBits'])
  const info = bytesOf('evenkeel/v1/passkey-secret')
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info }
  return base64url(await crypto.subtle.deriveBits(derivation, key, 256))
}

const bytesOf = (text: string) => new TextEncoder().encode(text)

function base64url(bytes: ArrayBuffer): string {
  const base64 = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
