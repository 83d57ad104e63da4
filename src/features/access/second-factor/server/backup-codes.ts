import { randomBytes } from 'node:crypto'

import { hash, verify } from '@node-rs/argon2'
import { and, count, eq, isNull } from 'drizzle-orm'

import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { normalizeCode } from '#shared/typed-code.ts'

import { secondFactorCodes } from './table.ts'

/** ASVS 5.0 6.5.1 asks for lookup secrets of single use with at least 20 bits. These have 60. */
const codeCount = 10
const length = 12
// Without letters and digits that look alike.
const alphabet = 'abcdefghjkmnpqrstuvwxyz023456789'

// Nobody can guess 60 random bits, whatever a hash costs, and OWASP calls this cost (12 MiB, three passes) enough
// for passwords that people choose. Tests use the lowest cost that argon2 allows.
const cost =
  process.env['VITEST'] === 'true'
    ? { memoryCost: 8, timeCost: 1, parallelism: 1 }
    : { memoryCost: 12_288, timeCost: 3, parallelism: 1 }

/** Ten new codes and their hashes. Call it before a transaction begins, since hashing takes time. */
export async function newBackupCodes() {
  const codes = Array.from({ length: codeCount }, newCode)
  const hashes: string[] = []
  // One after the other, since ten at once would take 120 MiB.
  // oxlint-disable-next-line no-await-in-loop
  for (const code of codes) hashes.push(await hash(normalized(code), cost))
  return { codes, hashes }
}

/** Stores the hashes of a person's new codes in place of all earlier ones. */
export async function replaceBackupCodes(
  tx: Database,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await tx.delete(secondFactorCodes).where(eq(secondFactorCodes.userId, userId))
  await tx.insert(secondFactorCodes).values(hashes.map((codeHash) => ({ userId, codeHash })))
}

/** The id of a person's unused code; null for any other code. It is slow, so call it outside of transactions. */
export async function findBackupCode(db: Database, userId: string, code: string): Promise<string | null> {
  const codes = await db.select().from(secondFactorCodes).where(isUnused(userId))
  for (const { id, codeHash } of codes) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, for the memory
    if (await verify(codeHash, normalized(code))) return id
  }
  return null
}

/** Uses a code up. False where it was used before; of two uses at once, the second gets false. */
export async function consumeBackupCode(tx: Database, id: string): Promise<boolean> {
  const used = await tx
    .update(secondFactorCodes)
    .set({ usedAt: now() })
    .where(and(eq(secondFactorCodes.id, id), isNull(secondFactorCodes.usedAt)))
    .returning({ id: secondFactorCodes.id })
  return used.length > 0
}

/** How many codes a person has not used yet. */
export async function countBackupCodes(db: Database, userId: string): Promise<number> {
  const [left] = await db.select({ codes: count() }).from(secondFactorCodes).where(isUnused(userId))
  return left?.codes ?? 0
}

const isUnused = (userId: string) =>
  and(eq(secondFactorCodes.userId, userId), isNull(secondFactorCodes.usedAt))

// The alphabet has 32 signs, so that the remainder of a random byte is uniform.
function newCode(): string {
  const text = Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('')
  return text.match(/.{4}/g)?.join('-') ?? text
}

// Backup codes are printed and hashed in small letters.
const normalized = (code: string) => normalizeCode(code).toLowerCase()
