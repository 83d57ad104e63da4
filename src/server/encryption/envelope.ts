import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto'

// No library is used: node:crypto does all but the layout, and a JWE is a third longer for its base64.
// AES-256-GCM with a random 96-bit nonce and a 128-bit tag (NIST SP 800-38D; ASVS 5.0 11.3.2).
// The tag length is given for both directions: without it Node accepts a tag cut to 4 bytes.
const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16
const version = 1

/** An envelope could not be decrypted: it was cut, altered, moved elsewhere, or encrypted with another key. */
export class DecryptionFailed extends Error {
  override readonly name = 'DecryptionFailed'
}

/**
 * Encrypts bytes with a 32-byte key. The envelope is bound to its place: decrypted for another place, it is
 * refused. The envelope is version, nonce, tag, ciphertext.
 */
export function encrypt(key: Buffer, place: string, plain: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes)
  // Node takes a key object in a third of the time that it takes bytes.
  const cipher = createCipheriv(algorithm, createSecretKey(key), nonce, { authTagLength: tagBytes })
  cipher.setAAD(Buffer.from(place))
  const ciphertext = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), ciphertext])
}

/** Decrypts an envelope with the same key for the same place. Throws DecryptionFailed otherwise. */
export function decrypt(key: Buffer, place: string, envelope: Buffer): Buffer {
  if (envelope.length < 1 + nonceBytes + tagBytes || envelope[0] !== version) {
    throw new DecryptionFailed('Cannot open an envelope of unknown form')
  }
  const nonce = envelope.subarray(1, 1 + nonceBytes)
  const tag = envelope.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes)
  const decipher = createDecipheriv(algorithm, createSecretKey(key), nonce, { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(place))
  decipher.setAuthTag(tag)
  try {
    return Buffer.concat([decipher.update(envelope.subarray(1 + nonceBytes + tagBytes)), decipher.final()])
  } catch (cause) {
    throw new DecryptionFailed('Cannot open an envelope that was altered or belongs elsewhere', { cause })
  }
}
