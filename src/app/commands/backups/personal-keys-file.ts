import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'

import { inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import { keyPurposes, personalKeys } from '#features/core/encryption/server/table.ts'
import { users } from '#features/core/identity/server/table.ts'
import { ledgerHash } from '#features/record/my-data/server/ledger/deletion-ledger.ts'
import type { Database } from '#server/database/database.ts'

const readAtOnce = 1000

const Finding = z.object({
  userId: z.uuid(),
  version: z.number(),
  // Files from before vaults do not name it.
  purpose: z._default(z.enum(keyPurposes), 'all'),
  masterId: z.string(),
  wrapped: z.string(),
  createdAt: z.iso.datetime(),
})

/** Every personal key as it is stored, wrapped by a master key, one a line. */
export async function* writePersonalKeys(db: Database): AsyncGenerator<Buffer> {
  let after: { userId: string; version: number } | undefined
  for (;;) {
    const rows = await db
      .select()
      .from(personalKeys)
      .where(
        after &&
          sql`(${personalKeys.userId}, ${personalKeys.version}) > (${after.userId}::uuid, ${after.version}::int)`,
      )
      .orderBy(personalKeys.userId, personalKeys.version)
      .limit(readAtOnce)
    after = rows.at(-1)
    if (!after) return
    const lines = rows.map((row) => JSON.stringify({ ...row, wrapped: row.wrapped.toString('base64') }))
    yield Buffer.from(`${lines.join('\n')}\n`)
  }
}

/** How many keys a file held, and how many belong to existing people. */
export interface RestoredKeys {
  readonly read: number
  readonly kept: number
}

/** Restores the personal keys of people who are in the database and were not erased since. */
export async function readPersonalKeys(
  db: Database,
  source: AsyncIterable<Buffer>,
  erased: ReadonlySet<string>,
): Promise<RestoredKeys> {
  let read = 0
  let kept = 0
  let batch: z.infer<typeof Finding>[] = []
  async function store(): Promise<void> {
    const mayStay = batch.filter(({ userId }) => !erased.has(ledgerHash(userId)))
    read += batch.length
    kept += await insertThoseThere(db, mayStay)
    batch = []
  }
  for await (const line of createInterface({ input: Readable.from(source), crlfDelay: Infinity })) {
    batch.push(Finding.parse(JSON.parse(line)))
    if (batch.length === readAtOnce) await store()
  }
  await store()
  return { read, kept }
}

async function insertThoseThere(db: Database, keys: z.infer<typeof Finding>[]): Promise<number> {
  const ids = [...new Set(keys.map(({ userId }) => userId))]
  if (ids.length === 0) return 0
  const found = await db.select({ id: users.id }).from(users).where(inArray(users.id, ids))
  const there = new Set(found.map(({ id }) => id))
  const rows = keys
    .filter(({ userId }) => there.has(userId))
    .map((key) => ({
      ...key,
      wrapped: Buffer.from(key.wrapped, 'base64'),
      createdAt: new Date(key.createdAt),
    }))
  if (rows.length > 0) await db.insert(personalKeys).values(rows)
  return rows.length
}
