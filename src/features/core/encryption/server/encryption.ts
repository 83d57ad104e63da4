import type { Database } from '#server/database/database.ts'
import { DecryptionFailed } from '#server/encryption/envelope.ts'
import type { Keyring } from '#server/encryption/keyring.ts'
import type { VaultKey } from '#server/encryption/vault-key.ts'
import type { Caller } from '#server/http/caller.ts'
import { vaultClosed } from '#server/http/rejection.ts'

import { type Agreements, everHadVault, reviewAgreements, type VaultHolder } from './agreements.ts'
import { decryptWith, type TextPlace, encryptWith, versionOf } from './encrypted-text.ts'
import { reportMismatch } from './mismatches.ts'
import { ensureKey, findKeys, findKeysOfMany } from './personal-keys.ts'
import { currentVersion, isPublicKeyTrue, keysUnder } from './vaults.ts'

/** A column of encrypted texts. */
export interface EncryptedField {
  /** Table and column, such as `check_ins.notes`. */
  readonly field: string
  /** The column that the texts are bound to, where they were moved from another table. */
  readonly boundTo?: string
  /** What becomes of a text whose owner deletes the closed vault that it is in: its row goes, or it alone. */
  readonly withVault?: 'delete-row' | 'empty'
  /** An SQL expression for the id of a text's owner. */
  readonly owner: string
  /** An SQL expression for the id of the record to which a text is bound. */
  readonly recordId: string
}

/** One encrypted text of a person, with the record and field that it was read from. */
export interface EncryptedText extends Omit<TextPlace, 'userId'> {
  readonly ciphertext: Buffer
}

/** The owner of private texts: the caller, with the vault that their session holds open. */
export interface TextOwner {
  readonly user: {
    readonly id: string
    readonly hasProvidersFactor?: boolean
    readonly cameByOwnSecret?: boolean
  }
  readonly keyring: Keyring
  readonly vault: Caller['vault']
}

/**
 * Encrypts a private text for its owner's vault. An owner without a vault, such as a person of the demo, gets a
 * personal key on first use. Throws the 403 of `requireOpenVault` where their session does not hold their vault.
 */
export async function encryptText(
  db: Database,
  { user, keyring, vault }: TextOwner,
  place: Omit<TextPlace, 'userId'>,
  text: string,
): Promise<Buffer> {
  const key = vault ? keyOf(vault) : await serverKey(db, keyring, user)
  return encryptWith(key, { ...place, userId: user.id }, text)
}

/**
 * Decrypts a private text of the caller. Throws DecryptionFailed where it was cut, altered or moved, and where the
 * caller's session does not hold its key. Throws the 403 of `requireOpenVault` where the session holds no vault.
 */
export async function decryptText(
  db: Database,
  owner: TextOwner,
  { ciphertext, ...place }: EncryptedText,
): Promise<string> {
  const keys = await keysFor(db, owner, [ciphertext])
  return decryptWith(keys.get(versionOf(ciphertext)), { ...place, userId: owner.user.id }, ciphertext)
}

/**
 * Decrypts private texts of the caller. A text that was cut, altered or moved, or whose key the caller's session
 * does not hold, becomes null, and the others are decrypted all the same. Throws as `decryptText`.
 */
export async function decryptTexts(
  db: Database,
  owner: TextOwner,
  texts: readonly EncryptedText[],
): Promise<(string | null)[]> {
  if (texts.length === 0) return []
  const keys = await keysFor(
    db,
    owner,
    texts.map(({ ciphertext }) => ciphertext),
  )
  return texts.map((text) => decryptOrNull(keys, { ...text, userId: owner.user.id }))
}

/** Most texts are of the vault in use, whose key needs no query. */
async function keysFor(
  db: Database,
  { user, keyring, vault }: TextOwner,
  ciphertexts: readonly Buffer[],
): Promise<ReadonlyMap<number, Buffer>> {
  if (vault && ciphertexts.every((ciphertext) => versionOf(ciphertext) === vault.version)) {
    return new Map([[vault.version, vault.bytes]])
  }
  const own = await findKeys(db, keyring, user.id)
  // Of the demo, and from before vaults: the server opens such texts by itself.
  if (!vault && !ciphertexts.every((ciphertext) => own.has(versionOf(ciphertext)))) {
    await requireOpenVault({ db, user, vault })
  }
  return vault ? keysUnder({ db, keyring, userId: user.id }, vault) : own
}

/**
 * Encrypts words that a person addresses to responders, or that responders write about them. The server keeps the
 * key, so that responders can read them at any time.
 */
export async function encryptForResponders(
  db: Database,
  keyring: Keyring,
  place: TextPlace,
  text: string,
): Promise<Buffer> {
  return encryptWith(await ensureKey(db, keyring, place.userId, 'responders'), place, text)
}

/**
 * Decrypts words to responders, of several people at once. Check first that the caller may read each of them. A
 * text that was cut, altered or moved becomes null, and the others are decrypted all the same.
 */
export async function decryptForResponders(
  db: Database,
  keyring: Keyring,
  texts: readonly (EncryptedText & TextPlace)[],
): Promise<(string | null)[]> {
  if (texts.length === 0) return []
  const keys = await findKeysOfMany(
    db,
    keyring,
    texts.map(({ userId }) => userId),
  )
  return texts.map((text) => decryptOrNull(keys.get(text.userId), text))
}

/**
 * Throws a 403 with the code `vault_closed` where a person has a vault and their session does not hold its key, since
 * they signed on with their employer's account. The browser asks for the password and repeats the call.
 */
export async function requireOpenVault({
  db,
  user,
  vault,
}: Pick<TextOwner, 'user' | 'vault'> & Pick<Caller, 'db'>): Promise<void> {
  if (vault) return
  // Rows can be deleted by others. What the session's cookie says, and the trail, can't be unseen.
  const isKeptInVault =
    user.cameByOwnSecret || (await currentVersion(db, user.id)) !== null || (await everHadVault(db, user.id))
  if (isKeptInVault) throw vaultClosed()
}

/** A key that the server holds, which nobody with a vault writes with. */
async function serverKey(db: Database, keyring: Keyring, user: TextOwner['user']) {
  await requireOpenVault({ db, user, vault: null })
  return ensureKey(db, keyring, user.id, 'private')
}

/**
 * At a sign-in, compares what the rows say of a person's vault with what is in it: their public key, and what they agreed
 * to. They are told where it differs. Returns the agreements that were recorded anew before the trail forgets them.
 */
export async function reviewVault(
  tx: Database,
  keyring: Keyring,
  holder: VaultHolder,
): Promise<Agreements | null> {
  const { userId, vault } = holder
  const renewed = await reviewAgreements(tx, holder)
  const isTrue = await isPublicKeyTrue({ db: tx, keyring, userId }, vault)
  if (!isTrue) await reportMismatch(tx, userId, 'public-key')
  return renewed
}

const keyOf = ({ version, bytes }: VaultKey) => ({ version, key: bytes })

function decryptOrNull(
  keys: ReadonlyMap<number, Buffer> | undefined,
  text: EncryptedText & TextPlace,
): string | null {
  try {
    return decryptWith(keys?.get(versionOf(text.ciphertext)), text, text.ciphertext)
  } catch (error) {
    if (error instanceof DecryptionFailed) return null
    throw error
  }
}
