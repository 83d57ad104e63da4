import { createSecretKey, hkdfSync, randomBytes } from 'node:crypto'

import { decrypt, encrypt } from './envelope.ts'
import type { Keyring } from './keyring.ts'

const keyBytes = 32

/**
 * A person's vault key. Its bytes stand behind a getter, so that no log and no JSON contains them. They are given, or
 * unwrapped when they are first asked for, since many calls need none.
 */
export class VaultKey {
  readonly version: number
  #bytes: Buffer | (() => Buffer)

  constructor(version: number, bytes: Buffer | (() => Buffer)) {
    this.version = version
    this.#bytes = bytes
  }

  /** The 32 bytes of the key. Throws DecryptionFailed where they are still wrapped and cannot be unwrapped. */
  get bytes(): Buffer {
    if (typeof this.#bytes === 'function') this.#bytes = this.#bytes()
    return this.#bytes
  }
}

/** Makes a vault key of 256 random bits. */
export function newVaultKey(version: number): VaultKey {
  return new VaultKey(version, randomBytes(keyBytes))
}

/** What a secret opens. Each purpose gives another key, so that no two ways in share one. */
export type KeyPurpose =
  | 'session'
  | 'password-wrapping'
  | 'password-verifier'
  | 'recovery-code'
  | 'passkey'
  | 'newer-vault'
  | 'agreements'

/**
 * Derives a 32-byte key from a secret with HKDF-SHA-256 (RFC 5869). The secret must have the strength of a key
 * itself: a random token, a recovery code, or the output of argon2id.
 */
export function deriveKey(secret: Buffer, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', createSecretKey(secret), '', `evenkeel/v1/${purpose}`, keyBytes))
}

/** A vault key as it is stored: encrypted with the key of a way in, and again with a master key. */
export interface WrappedKey {
  /** The id of the master key of the outer layer. */
  readonly masterId: string
  readonly wrapped: Buffer
}

/** The place of a wrapped key: whose key it is, which version, and by which way in it opens. */
export interface WrappingPlace {
  readonly userId: string
  readonly version: number
  readonly wayIn: string
}

/**
 * Wraps a vault key with the key of a way in, and again with the master key in use. Without the way in, the
 * database and the key file together do not open it.
 */
export function wrapVaultKey(
  keyring: Keyring,
  place: WrappingPlace,
  wayInKey: Buffer,
  bytes: Buffer,
): WrappedKey {
  return addOuterLayer(keyring, place, encrypt(wayInKey, nameOf(place), bytes))
}

/** Unwraps a vault key. Throws DecryptionFailed where the key of the way in is another, or the bytes were altered. */
export function unwrapVaultKey(
  keyring: Keyring,
  place: WrappingPlace,
  wayInKey: Buffer,
  stored: WrappedKey,
): VaultKey {
  const bytes = decrypt(wayInKey, nameOf(place), removeOuterLayer(keyring, place, stored))
  return new VaultKey(place.version, bytes)
}

/** Replaces the outer layer by one with the master key in use. Throws DecryptionFailed for altered bytes. */
export function rewrapVaultKey(keyring: Keyring, place: WrappingPlace, stored: WrappedKey): WrappedKey {
  return addOuterLayer(keyring, place, removeOuterLayer(keyring, place, stored))
}

function addOuterLayer(keyring: Keyring, place: WrappingPlace, inner: Buffer): WrappedKey {
  const masterId = keyring.current
  return { masterId, wrapped: encrypt(keyring.keyFor('wrap-vault-keys', masterId), nameOf(place), inner) }
}

function removeOuterLayer(keyring: Keyring, place: WrappingPlace, { masterId, wrapped }: WrappedKey): Buffer {
  return decrypt(keyring.keyFor('wrap-vault-keys', masterId), nameOf(place), wrapped)
}

const nameOf = ({ userId, version, wayIn }: WrappingPlace) =>
  `evenkeel/v1/vault-key/${userId}/${version}/${wayIn}`
