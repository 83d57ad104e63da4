import { count, eq, max } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'

import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { decrypt, encrypt } from '#server/encryption/envelope.ts'
import type { Keyring } from '#server/encryption/keyring.ts'

import { unwrapOrNull } from './personal-keys.ts'
import { institutionKeys, keyChecks, personalKeys, vaultWrappings } from './table.ts'

/**
 * Checks that the master keys are those that this database is encrypted with, and stores a check of the key in
 * use. Throws an Error that names the key, and never shows it, where a key changed its content or where a key
 * is missing that personal keys are wrapped with.
 */
export async function checkKeyring(db: Database, keyring: Keyring): Promise<void> {
  await requireKeysInUse(db, keyring)
  const { current } = keyring
  const sealed = encrypt(masterOf(keyring, current), checkName(current), Buffer.from(checkName(current)))
  await db.insert(keyChecks).values({ masterId: current, sealed, createdAt: now() }).onConflictDoNothing()
  const checks = await db.select().from(keyChecks)
  // A retired key still has its check. Only keys on the keyring can be compared.
  for (const { masterId, sealed: kept } of checks.filter((check) => has(keyring, check.masterId))) {
    if (!succeeds(() => decrypt(masterOf(keyring, masterId), checkName(masterId), kept)))
      throw wrongKey(masterId)
  }
}

async function requireKeysInUse(db: Database, keyring: Keyring): Promise<void> {
  const wrapped = unionAll(
    db.select({ masterId: personalKeys.masterId }).from(personalKeys),
    db.select({ masterId: vaultWrappings.masterId }).from(vaultWrappings),
    db.select({ masterId: institutionKeys.masterId }).from(institutionKeys),
  ).as('wrapped')
  const inUse = await db
    .select({ masterId: wrapped.masterId, keys: count(), isChecked: max(keyChecks.masterId) })
    .from(wrapped)
    .leftJoin(keyChecks, eq(keyChecks.masterId, wrapped.masterId))
    .groupBy(wrapped.masterId)
  for (const { masterId, keys, isChecked } of inUse) {
    if (!has(keyring, masterId)) {
      throw new Error(
        `KEY_FILE lacks key ${masterId}, which personal keys in this database are wrapped with: ${keys} in all`,
      )
    }
    if (!isChecked) await requireMatchingKey(db, keyring, masterId)
  }
}

/** Without a check, five personal keys show whether the master key is right. A single one may be damaged. */
async function requireMatchingKey(db: Database, keyring: Keyring, masterId: string): Promise<void> {
  const sample = await db.select().from(personalKeys).where(eq(personalKeys.masterId, masterId)).limit(5)
  if (sample.length > 0 && !sample.some((row) => unwrapOrNull(keyring, row))) throw wrongKey(masterId)
}

const wrongKey = (id: string) =>
  new Error(`KEY_FILE holds another key ${id} than the one this database was sealed with`)

function succeeds(attempt: () => unknown): boolean {
  try {
    attempt()
    return true
  } catch {
    return false
  }
}

const has = (keyring: Keyring, id: string) => succeeds(() => masterOf(keyring, id))
const masterOf = (keyring: Keyring, id: string) => keyring.keyFor('wrap-personal-keys', id)
const checkName = (id: string) => `evenkeel/v1/key-check/${id}`
