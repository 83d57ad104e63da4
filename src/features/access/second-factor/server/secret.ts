import { generateSecret, generateURI, verifySync } from 'otplib'

import { now } from '#server/clock.ts'
import { decrypt, encrypt } from '#server/encryption/envelope.ts'
import type { Keyring } from '#server/encryption/keyring.ts'

// RFC 6238: codes have six digits and change every 30 seconds. The codes of one step before and after are
// accepted too, since clocks differ (ASVS 5.0 6.5.5, 6.6.3).
const stepSeconds = 30

/** A new secret of 160 random bits in base 32, as RFC 4226 asks for. */
export const newSecret = () => generateSecret()

/** The otpauth URI by which an app reads a secret from a QR code. */
export function otpauthUri(username: string, secret: string): string {
  return generateURI({ issuer: 'Evenkeel', label: username, secret })
}

/** The time step of a code that is valid now and later than the last one used; null for any other code. */
export function matchingStep(secret: string, code: string, lastStep: number): number | null {
  const epoch = Math.floor(now().getTime() / 1000)
  const result = verifySync({ secret, token: code, epoch, period: stepSeconds, epochTolerance: stepSeconds })
  if (!result.valid) return null
  const step = Math.floor(epoch / stepSeconds) + result.delta
  return step > lastStep ? step : null
}

interface EncryptedSecret {
  readonly userId: string
  readonly masterId: string
  readonly sealed: Buffer
}

/** Encrypts a secret for its owner with the master key in use. */
export function encryptSecret(keyring: Keyring, userId: string, secret: string): EncryptedSecret {
  const masterId = keyring.current
  return { userId, masterId, sealed: encrypt(keyOf(keyring, masterId), placeOf(userId), Buffer.from(secret)) }
}

/** Decrypts a secret. Throws DecryptionFailed where it was cut, altered or moved to another person. */
export function decryptSecret(keyring: Keyring, { userId, masterId, sealed }: EncryptedSecret): string {
  return decrypt(keyOf(keyring, masterId), placeOf(userId), sealed).toString()
}

/** Encrypts a stored secret anew with the master key in use. Throws DecryptionFailed for a damaged one. */
export function reencryptSecret(keyring: Keyring, stored: EncryptedSecret): EncryptedSecret {
  return encryptSecret(keyring, stored.userId, decryptSecret(keyring, stored))
}

const keyOf = (keyring: Keyring, id: string) => keyring.keyFor('seal-second-factors', id)
const placeOf = (userId: string) => `evenkeel/v1/second-factor/${userId}`
