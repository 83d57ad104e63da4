import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'

import * as HPKE from 'hpke'

import { DecryptionFailed } from './envelope.ts'

// HPKE in base mode (RFC 9180): X25519, HKDF-SHA-256, AES-256-GCM. Each box has an ephemeral key of its own.
const suite = new HPKE.CipherSuite(
  HPKE.KEM_DHKEM_X25519_HKDF_SHA256,
  HPKE.KDF_HKDF_SHA256,
  HPKE.AEAD_AES_256_GCM,
)
const encapsulatedBytes = 32
const keyBytes = 32

/** A key pair: the 32 bytes of the public half to seal for somebody, the private half as PKCS #8 to open. */
export interface BoxKeyPair {
  readonly publicKey: Buffer
  readonly privateKey: Buffer
}

/** What a box is bound to: what it is for, whose it is, for whom and which of their keys, and which record. */
export interface BoxPlace {
  readonly purpose: 'recovery-contact' | 'recovery-help' | 'shared-entry' | 'shown-measures' | 'peer-message'
  readonly ownerId: string
  readonly recipientId: string
  /** The version of the recipient's vault, whose key pair opens it. */
  readonly recipientVersion: number
  /** The id of what is in the box or whose key is, or the version of the vault. */
  readonly record: string
}

/** Makes a new X25519 key pair. */
export function newBoxKeyPair(): BoxKeyPair {
  const privateKey = generateKeyPairSync('x25519').privateKey.export({ format: 'der', type: 'pkcs8' })
  return { publicKey: publicHalfOf(privateKey), privateKey }
}

/** The public half of a private half. */
export function publicHalfOf(privateKey: Buffer): Buffer {
  const publicKey = createPublicKey(createPrivateKey({ key: privateKey, format: 'der', type: 'pkcs8' }))
  return Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
}

/** Seals bytes to a public key, bound to their place. Only the private key opens them. */
export async function sealFor(publicKey: Buffer, place: BoxPlace, plain: Buffer): Promise<Buffer> {
  const recipient = await suite.DeserializePublicKey(publicKey)
  const { encapsulatedSecret, ciphertext } = await suite.Seal(recipient, plain, boundTo(place))
  return Buffer.concat([encapsulatedSecret, ciphertext])
}

/** Opens what was sealed for a private key. Throws DecryptionFailed for another key, another place or altered bytes. */
export async function openSealed(privateKey: Buffer, place: BoxPlace, sealed: Buffer): Promise<Buffer> {
  try {
    // Without its public half the library asks Node for it, by a call that is still an experiment there.
    const pair = {
      publicKey: await suite.DeserializePublicKey(publicHalfOf(privateKey)),
      privateKey: await suite.DeserializePrivateKey(privateKey.subarray(-keyBytes)),
    }
    const [encapsulated, ciphertext] = [
      sealed.subarray(0, encapsulatedBytes),
      sealed.subarray(encapsulatedBytes),
    ]
    return Buffer.from(await suite.Open(pair, encapsulated, ciphertext, boundTo(place)))
  } catch (cause) {
    throw new DecryptionFailed('Cannot open a box that was altered or belongs elsewhere', { cause })
  }
}

function boundTo({ purpose, ownerId, recipientId, recipientVersion, record }: BoxPlace) {
  return {
    info: Buffer.from(`evenkeel/v2/${purpose}`),
    aad: Buffer.from(`${ownerId}/${record}/${recipientId}/${recipientVersion}`),
  }
}
