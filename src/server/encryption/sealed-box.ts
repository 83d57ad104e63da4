import {
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
} from 'node:crypto'

import { DecryptionFailed, decrypt, encrypt } from './envelope.ts'

// A sealed box: an ephemeral X25519 key (RFC 7748), HKDF-SHA-256 over the shared secret and both public keys, and
// AES-256-GCM. It follows the base mode of HPKE (RFC 9180), which node:crypto does not offer as one call.
const publicKeyBytes = 32
const keyBytes = 32

/** A key pair: the public half to seal for somebody, the private half as PKCS #8 to open. */
export interface BoxKeyPair {
  readonly publicKey: Buffer
  readonly privateKey: Buffer
}

/** Makes a new X25519 key pair. */
export function newBoxKeyPair(): BoxKeyPair {
  const { publicKey, privateKey } = generateKeyPairSync('x25519')
  return { publicKey: rawOf(publicKey), privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }) }
}

/** Seals bytes to a public key, bound to their place. Only the private key opens them. */
export function sealFor(publicKey: Buffer, place: string, plain: Buffer): Buffer {
  const ephemeral = generateKeyPairSync('x25519')
  const ephemeralPublic = rawOf(ephemeral.publicKey)
  const secret = diffieHellman({ privateKey: ephemeral.privateKey, publicKey: publicKeyOf(publicKey) })
  const key = boxKey(secret, ephemeralPublic, publicKey)
  return Buffer.concat([ephemeralPublic, encrypt(key, place, plain)])
}

/** Opens what was sealed for a key pair. Throws DecryptionFailed for another pair, another place or altered bytes. */
export function openSealed({ publicKey, privateKey }: BoxKeyPair, place: string, sealed: Buffer): Buffer {
  const ephemeralPublic = sealed.subarray(0, publicKeyBytes)
  const own = createPrivateKey({ key: privateKey, format: 'der', type: 'pkcs8' })
  const secret = sharedSecret(own, ephemeralPublic)
  return decrypt(boxKey(secret, ephemeralPublic, publicKey), place, sealed.subarray(publicKeyBytes))
}

/** Altered bytes may be too few, or a point that gives no secret (RFC 7748, section 6.1). OpenSSL refuses both. */
function sharedSecret(own: KeyObject, ephemeralPublic: Buffer): Buffer {
  try {
    return diffieHellman({ privateKey: own, publicKey: publicKeyOf(ephemeralPublic) })
  } catch (cause) {
    throw new DecryptionFailed('Cannot open a sealed box with a weak or cut public key', { cause })
  }
}

function boxKey(secret: Buffer, ephemeralPublic: Buffer, publicKey: Buffer): Buffer {
  const salt = Buffer.concat([ephemeralPublic, publicKey])
  return Buffer.from(hkdfSync('sha256', secret, salt, 'evenkeel/v1/sealed-box', keyBytes))
}

/** The 32 bytes of a public key, as RFC 7748 writes them. */
function rawOf(key: KeyObject): Buffer {
  return Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url')
}

function publicKeyOf(raw: Buffer): KeyObject {
  return createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x: raw.toString('base64url') }, format: 'jwk' })
}
