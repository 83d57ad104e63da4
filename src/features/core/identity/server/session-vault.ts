import { DecryptionFailed } from '#server/encryption/envelope.ts'
import type { Keyring } from '#server/encryption/keyring.ts'
import { deriveKey, unwrapVaultKey, VaultKey, wrapVaultKey } from '#server/encryption/vault-key.ts'

import { newSessionToken } from './cookies.ts'
import type { sessions } from './table.ts'

type VaultColumns = Pick<typeof sessions.$inferSelect, 'vaultVersion' | 'vaultMasterId' | 'vaultKey'>

/** A vault key, with the keyring for its outer layer. */
export interface OpenedVault {
  readonly keyring: Keyring
  readonly key: VaultKey
}

/**
 * Makes a session's secret, and the columns that depend on it: its hash, and the vault key, wrapped with a key from
 * the secret and with a master key. Without the columns of the vault a session with a new secret could read nothing.
 * `cameByOwnSecret` says that the owner gave a secret of theirs, though no vault opened with it.
 */
export function newSessionSecret(userId: string, vault: OpenedVault | null, cameByOwnSecret: boolean) {
  const { token, hash } = newSessionToken(cameByOwnSecret || vault !== null)
  return { token, columns: { tokenHash: hash, ...vaultColumns(userId, token, vault) } }
}

/** The columns of a session that hold a vault key; all null without one. */
export function vaultColumns(userId: string, token: string, vault: OpenedVault | null): VaultColumns {
  if (!vault) return { vaultVersion: null, vaultMasterId: null, vaultKey: null }
  const { version, bytes } = vault.key
  const sessionKey = deriveKey(Buffer.from(token), 'session')
  const place = { userId, version, wayIn: 'session' }
  const { masterId, wrapped } = wrapVaultKey(vault.keyring, place, sessionKey, bytes)
  return { vaultVersion: version, vaultMasterId: masterId, vaultKey: wrapped }
}

/** The vault key that a session holds; null where it holds none. It is unwrapped when it is first used. */
export function vaultOf(
  keyring: Keyring,
  token: string,
  userId: string,
  { vaultVersion, vaultMasterId, vaultKey }: VaultColumns,
): VaultKey | null {
  if (vaultVersion === null || vaultMasterId === null || vaultKey === null) return null
  const place = { userId, version: vaultVersion, wayIn: 'session' }
  const stored = { masterId: vaultMasterId, wrapped: vaultKey }
  const unwrap = () => unwrapVaultKey(keyring, place, deriveKey(Buffer.from(token), 'session'), stored).bytes
  return new VaultKey(vaultVersion, unwrap)
}

/** Whether a vault key can be unwrapped: its stored bytes were not altered. */
export function canUnwrap(vault: VaultKey): boolean {
  try {
    return vault.bytes.length > 0
  } catch (error) {
    if (error instanceof DecryptionFailed) return false
    throw error
  }
}
