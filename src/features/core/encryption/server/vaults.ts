import { and, desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'

import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { DecryptionFailed, decrypt, encrypt } from '#server/encryption/envelope.ts'
import { type BoxKeyPair, newBoxKeyPair, publicHalfOf } from '#server/encryption/hpke.ts'
import type { Keyring } from '#server/encryption/keyring.ts'
import {
  deriveKey,
  newVaultKey,
  unwrapVaultKey,
  VaultKey,
  wrapVaultKey,
} from '#server/encryption/vault-key.ts'

import { beginAgreements } from './agreements.ts'
import { nextVersion, unwrapOrNull } from './personal-keys.ts'
import { personalKeys, vaults, vaultWrappings } from './table.ts'
import type { KeyOwner, Secret } from './ways-in.ts'

/** Makes a new vault for a person, empty and without a way in, and answers its key. */
export async function createVault(tx: Database, userId: string): Promise<VaultKey> {
  // Two sign-ins at once must not make two vaults with one number.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`vault ${userId}`}))`)
  const vault = newVaultKey(await nextVersion(tx, userId))
  const { publicKey, privateKey } = newBoxKeyPair()
  await tx.insert(vaults).values({
    userId,
    version: vault.version,
    publicKey,
    privateKey: encrypt(vault.bytes, keyPairPlace(userId, vault.version), privateKey),
    createdAt: now(),
  })
  await beginAgreements(tx, { userId, vault })
  return vault
}

/** The place that the private half of a vault's key pair is encrypted for. */
const keyPairPlace = (userId: string, version: number) => `evenkeel/v1/vault-key-pair/${userId}/${version}`

/** The version of the vault that a person writes into; null where they have none yet. */
export async function currentVersion(db: Database, userId: string): Promise<number | null> {
  const [row] = await selectCurrentVersion(db, userId)
  return row?.version ?? null
}

const selectCurrentVersion = (db: Database, userId: string) =>
  db
    .select({ version: vaults.version })
    .from(vaults)
    .where(and(eq(vaults.userId, userId), isNull(vaults.closedAt)))
    .orderBy(desc(vaults.version))
    .limit(1)

/** Whether a person has a vault that is open. */
export async function hasVault(db: Database, userId: string): Promise<boolean> {
  return (await currentVersion(db, userId)) !== null
}

/** Opens a person's vault in use with a secret. Null where there is no vault, or the secret does not open it. */
export async function openVault({ db, keyring, userId }: KeyOwner, secret: Secret): Promise<VaultKey | null> {
  const [row] = await db
    .select()
    .from(vaultWrappings)
    .where(
      and(
        eq(vaultWrappings.userId, userId),
        eq(vaultWrappings.version, selectCurrentVersion(db, userId)),
        eq(vaultWrappings.wayIn, secret.wayIn),
      ),
    )
  return row ? unwrapOrNullWith(keyring, row, secret.key) : null
}

/** Closes every vault of a person, for a reset without a secret of theirs. Answers whether there was one. */
export async function closeVaults(tx: Database, userId: string): Promise<boolean> {
  const closed = await tx
    .update(vaults)
    .set({ closedAt: now() })
    .where(and(eq(vaults.userId, userId), isNull(vaults.closedAt)))
    .returning({ version: vaults.version })
  return closed.length > 0
}

/** How a secret is derived that may open a closed vault: `parameters` are those of that time. */
type DeriveSecret = (wayIn: Secret['wayIn'], parameters: string | null) => Promise<Buffer | null>

/**
 * Opens a person's closed vaults that a secret opens, and wraps their keys under the vault in use, so that its ways
 * in open them too. No text is encrypted anew. Answers how many vaults were opened.
 */
export async function openClosedVaults(
  owner: KeyOwner,
  current: VaultKey,
  derive: DeriveSecret,
): Promise<number> {
  const { db, keyring, userId } = owner
  const rows = await db
    .select({ wrapping: vaultWrappings })
    .from(vaults)
    .innerJoin(
      vaultWrappings,
      and(eq(vaultWrappings.userId, vaults.userId), eq(vaultWrappings.version, vaults.version)),
    )
    .where(
      and(eq(vaults.userId, userId), isNotNull(vaults.closedAt), ne(vaultWrappings.wayIn, 'newer-vault')),
    )
  const opened: VaultKey[] = []
  for (const { wrapping } of rows) {
    const { wayIn, parameters } = wrapping
    if (wayIn === 'newer-vault') continue
    const key = await derive(wayIn, parameters)
    const found = key && unwrapOrNullWith(keyring, wrapping, key)
    if (found) opened.push(found)
  }
  await reopenVaults(owner, current, opened)
  return opened.length
}

/**
 * Opens closed vaults whose keys are known: wraps them under the vault in use, and opens all that they open. A newer
 * vault than the one in use stays closed: whoever knows the key of this one would have that of the newer.
 */
export async function reopenVaults(
  owner: KeyOwner,
  current: VaultKey,
  keys: readonly VaultKey[],
): Promise<void> {
  const earlier = keys.filter(({ version }) => version < current.version)
  if (earlier.length === 0) return
  await placeUnder(owner, current, earlier)
  const reachable = [...(await keysUnder(owner, current)).keys()]
  await owner.db
    .update(vaults)
    .set({ closedAt: null })
    .where(and(eq(vaults.userId, owner.userId), inArray(vaults.version, reachable)))
}

/** The vaults of a person that are closed, with when each was. */
export async function listClosedVaults(
  db: Database,
  userId: string,
): Promise<{ readonly version: number; readonly closedAt: Date }[]> {
  const rows = await db
    .select({ version: vaults.version, closedAt: vaults.closedAt })
    .from(vaults)
    .where(and(eq(vaults.userId, userId), isNotNull(vaults.closedAt)))
  return rows.flatMap(({ version, closedAt }) => (closedAt ? [{ version, closedAt }] : []))
}

/**
 * Moves the personal keys of private texts into a vault: each is wrapped with the vault key, and the copy that the
 * server could unwrap is deleted. Keys from before `heldBefore` stay, while a reset hold lasts. A damaged key stays
 * as it is.
 */
export async function moveIntoVault(
  owner: KeyOwner,
  vault: VaultKey,
  heldBefore: Date | null,
): Promise<void> {
  const { db, keyring, userId } = owner
  const rows = await db
    .select()
    .from(personalKeys)
    .where(and(eq(personalKeys.userId, userId), eq(personalKeys.purpose, 'private')))
    .for('update')
  const keys = rows
    .filter(({ createdAt }) => heldBefore === null || createdAt >= heldBefore)
    .flatMap((row) => {
      const bytes = unwrapOrNull(keyring, row)
      return bytes ? [new VaultKey(row.version, bytes)] : []
    })
  if (keys.length === 0) return
  await placeUnder(owner, vault, keys)
  const moved = keys.map(({ version }) => version)
  await db
    .delete(personalKeys)
    .where(and(eq(personalKeys.userId, userId), inArray(personalKeys.version, moved)))
}

/** The keys that a vault opens, by version: its own, and all that were placed under it or under one of those. */
export async function keysUnder(owner: KeyOwner, vault: VaultKey): Promise<Map<number, Buffer>> {
  const { db, keyring, userId } = owner
  const rows = await db
    .select()
    .from(vaultWrappings)
    .where(and(eq(vaultWrappings.userId, userId), eq(vaultWrappings.wayIn, 'newer-vault')))
    .orderBy(desc(vaultWrappings.under))
  const keys = new Map([[vault.version, vault.bytes]])
  // A key stands under a newer one, so the newest are opened first. A row that says otherwise takes no key's place.
  for (const row of rows) {
    if (row.version >= (row.under ?? 0)) continue
    const outer = keys.get(row.under ?? 0)
    const found = outer && unwrapOrNullWith(keyring, row, deriveKey(outer, 'newer-vault'))
    if (found) keys.set(found.version, found.bytes)
  }
  return keys
}

/**
 * The key pairs of a person's vaults that one vault opens, by version. The public half is computed from the private
 * one, since the row's is anybody's word. A damaged pair is left out.
 */
export async function findKeyPairs(owner: KeyOwner, vault: VaultKey): Promise<Map<number, BoxKeyPair>> {
  const { db, userId } = owner
  const rows = await db.select().from(vaults).where(eq(vaults.userId, userId))
  const keys = await keysUnder(owner, vault)
  const pairs = new Map<number, BoxKeyPair>()
  for (const { version, privateKey: encrypted } of rows) {
    const key = keys.get(version)
    if (!key) continue
    try {
      const privateKey = decrypt(key, keyPairPlace(userId, version), encrypted)
      pairs.set(version, { publicKey: publicHalfOf(privateKey), privateKey })
    } catch (error) {
      if (!(error instanceof DecryptionFailed)) throw error
    }
  }
  return pairs
}

/** Whether the public key that stands in a vault's row is that of the private half in the vault. */
export async function isPublicKeyTrue(owner: KeyOwner, vault: VaultKey): Promise<boolean> {
  const [row] = await owner.db
    .select({ publicKey: vaults.publicKey })
    .from(vaults)
    .where(and(eq(vaults.userId, owner.userId), eq(vaults.version, vault.version)))
  const pair = (await findKeyPairs(owner, vault)).get(vault.version)
  return Boolean(row && pair?.publicKey.equals(row.publicKey))
}

async function placeUnder(
  { db, keyring, userId }: KeyOwner,
  vault: VaultKey,
  keys: readonly VaultKey[],
): Promise<void> {
  const wayIn = 'newer-vault'
  const wayInKey = deriveKey(vault.bytes, wayIn)
  for (const { version, bytes } of keys) {
    const wrapped = wrapVaultKey(keyring, { userId, version, wayIn }, wayInKey, bytes)
    const values = { ...wrapped, under: vault.version, createdAt: now() }
    await db
      .insert(vaultWrappings)
      .values({ userId, version, wayIn, ...values })
      .onConflictDoUpdate({
        target: [vaultWrappings.userId, vaultWrappings.version, vaultWrappings.wayIn],
        set: values,
      })
  }
}

/**
 * The versions of a person's keys that exist and that their vault does not open, such as those of closed vaults.
 * Texts of these versions are closed, and not damaged.
 */
export async function closedVersions(owner: KeyOwner, vault: VaultKey | null): Promise<number[]> {
  const { db, userId } = owner
  const rows = await union(
    db.select({ version: vaults.version }).from(vaults).where(eq(vaults.userId, userId)),
    db
      .select({ version: vaultWrappings.version })
      .from(vaultWrappings)
      .where(eq(vaultWrappings.userId, userId)),
  )
  const open = vault ? await keysUnder(owner, vault) : new Map<number, Buffer>()
  return rows.map(({ version }) => version).filter((version) => !open.has(version))
}

type Wrapping = typeof vaultWrappings.$inferSelect

function unwrapOrNullWith(keyring: Keyring, row: Wrapping, key: Buffer): VaultKey | null {
  try {
    return unwrapVaultKey(keyring, row, key, row)
  } catch (error) {
    if (error instanceof DecryptionFailed) return null
    throw error
  }
}
