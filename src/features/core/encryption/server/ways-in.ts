import { and, eq } from 'drizzle-orm'

import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import type { Keyring } from '#server/encryption/keyring.ts'
import { type VaultKey, wrapVaultKey } from '#server/encryption/vault-key.ts'

import { vaultWrappings, type WayIn } from './table.ts'

/** Whose vaults a function works on, in which transaction. */
export interface KeyOwner {
  readonly db: Database
  readonly keyring: Keyring
  readonly userId: string
}

/** A secret of the owner, as the key that was derived from it. */
export interface Secret {
  readonly wayIn: Exclude<WayIn, 'newer-vault'>
  readonly key: Buffer
  /** The parameters and the salt of argon2id, for a password or a recovery phrase. */
  readonly parameters?: string
}

/** Lets a secret open a vault, in place of an earlier secret of its kind. */
export async function addWayIn(
  { db, keyring, userId }: KeyOwner,
  vault: VaultKey,
  { wayIn, key, parameters }: Secret,
): Promise<void> {
  const wrapped = wrapVaultKey(keyring, { userId, version: vault.version, wayIn }, key, vault.bytes)
  const values = { ...wrapped, parameters: parameters ?? null, createdAt: now() }
  await db
    .insert(vaultWrappings)
    .values({ userId, version: vault.version, wayIn, ...values })
    .onConflictDoUpdate({
      target: [vaultWrappings.userId, vaultWrappings.version, vaultWrappings.wayIn],
      set: values,
    })
}

/** Deletes a way into all vaults of a person. Check first that it is theirs. */
export async function removeWayIn(db: Database, userId: string, wayIn: Secret['wayIn']): Promise<void> {
  // Callers may delete no wrapped key, so that no statement of theirs can close a vault.
  await asSystem(() =>
    db.delete(vaultWrappings).where(and(eq(vaultWrappings.userId, userId), eq(vaultWrappings.wayIn, wayIn))),
  )
}
