import { count, eq, ne, and } from 'drizzle-orm'

import { secondFactors } from '#features/core/identity/server/table.ts'
import type { Database } from '#server/database/database.ts'
import { DecryptionFailed } from '#server/encryption/envelope.ts'
import type { Keyring } from '#server/encryption/keyring.ts'

import { reencryptSecret } from './secret.ts'

/** How many secrets are encrypted with another master key than the one in use. */
export async function countOutdatedSecrets(db: Database, { current }: Keyring): Promise<number> {
  const [outdated] = await db
    .select({ secrets: count() })
    .from(secondFactors)
    .where(ne(secondFactors.masterId, current))
  return outdated?.secrets ?? 0
}

/**
 * Encrypts every secret with the master key in use, while the product runs. It may be stopped and run again.
 * Answers how many were encrypted anew. A secret that cannot be decrypted is left as it is.
 */
export async function reencryptSecrets(db: Database, keyring: Keyring): Promise<number> {
  const outdated = await db
    .select({ userId: secondFactors.userId, isOn: secondFactors.isOn })
    .from(secondFactors)
    .where(ne(secondFactors.masterId, keyring.current))
  let reencrypted = 0
  for (const { userId, isOn } of outdated) {
    // A transaction for each row: there are few rows, and no person should wait for the others.
    // oxlint-disable-next-line no-await-in-loop
    if (
      await reencryptOne(db, keyring, and(eq(secondFactors.userId, userId), eq(secondFactors.isOn, isOn)))
    ) {
      reencrypted += 1
    }
  }
  return reencrypted
}

function reencryptOne(db: Database, keyring: Keyring, which: ReturnType<typeof and>): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(secondFactors).where(which).for('update')
    if (!row) return false
    try {
      await tx.update(secondFactors).set(reencryptSecret(keyring, row)).where(which)
      return true
    } catch (error) {
      if (error instanceof DecryptionFailed) return false
      throw error
    }
  })
}
