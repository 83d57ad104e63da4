import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

import type {
  Assertion,
  NewPasskey,
  PasskeyOffer,
  PasskeyQuestion,
} from '#features/access/passkeys/contract.ts'

/** In what an answer differs from a right one. */
interface Answering {
  readonly origin?: string
  readonly relyingPartyId?: string
  readonly isUserVerified?: boolean
}

/** Where the pages of a test's world are. */
const ownOrigin = 'http://localhost:3000'

/**
 * A security key in software, with one passkey (WebAuthn Level 3: ES256, no attestation, a counter). What the PRF
 * extension computes is the same at each answer.
 */
export function newAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const secret = randomBytes(32).toString('base64url')
  let userHandle = ''
  let counter = 0

  function dataOf(relyingPartyId: string, isUserVerified: boolean, credential = Buffer.alloc(0)) {
    // User present, user verified, credential attached.
    const flags = 0x01 | (isUserVerified ? 0x04 : 0) | (credential.length > 0 ? 0x40 : 0)
    const head = Buffer.alloc(5)
    head.writeUInt8(flags)
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(relyingPartyId), head, credential])
  }

  return {
    /** The id that it gave its passkey. */
    id: id.toString('base64url'),
    /** What opens the vault. */
    secret,
    /** Makes the passkey. */
    make(offer: PasskeyOffer, answering: Answering = {}): NewPasskey {
      const { origin = ownOrigin, isUserVerified = true, relyingPartyId = offer.relyingPartyId } = answering
      userHandle = offer.userHandle
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const coordinates = [x, y].map((part) => bytesOf(Buffer.from(part, 'base64url')))
      // COSE: kty 2 (EC2), alg -7 (ES256), crv 1 (P-256), x, y (RFC 9053).
      const cose = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        coordinates[0]!,
        Buffer.from([0x22]),
        coordinates[1]!,
      ])
      const length = Buffer.from([0, id.length])
      const data = dataOf(relyingPartyId, isUserVerified, Buffer.concat([Buffer.alloc(16), length, id, cose]))
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        textOf('fmt'),
        textOf('none'),
        textOf('attStmt'),
        Buffer.from([0xa0]),
        textOf('authData'),
        bytesOf(data),
      ])
      return {
        id: id.toString('base64url'),
        clientDataJSON: clientData('webauthn.create', offer.challenge, origin).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        secret,
      }
    },
    /** Answers a challenge with the passkey. */
    answer(question: PasskeyQuestion, answering: Answering = {}): Assertion {
      const {
        origin = ownOrigin,
        isUserVerified = true,
        relyingPartyId = question.relyingPartyId,
      } = answering
      counter += 1
      const data = dataOf(relyingPartyId, isUserVerified)
      const client = clientData('webauthn.get', question.challenge, origin)
      return {
        id: id.toString('base64url'),
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
        userHandle,
        secret,
      }
    },
    /** Sets its counter back, as a copy from before has it. */
    rewind() {
      counter = 0
    },
  }
}
export type Authenticator = ReturnType<typeof newAuthenticator>

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

const sha256 = (value: string | Buffer) => createHash('sha256').update(value).digest()

/** A text of fewer than 24 bytes in CBOR (RFC 8949). */
const textOf = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])

/** Bytes in CBOR, with a length of 8 bits. */
const bytesOf = (bytes: Buffer) => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes])
