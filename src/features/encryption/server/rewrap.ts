import { and, asc, count, eq, ne, sql } from 'drizzle-orm'

import type { Database } from '#server/database/database.ts'
import type { Keyring } from '#server/encryption/keyring.ts'

import { unwrapOrNull, wrap } from './personal-keys.ts'
import { personalKeys } from './table.ts'

const batchSize = 1000

type Row = typeof personalKeys.$inferSelect
type Position = Pick<Row, 'userId' | 'version'>

interface Rewrapped {
  readonly rewrapped: number
  /** Keys that could not be unwrapped and are left as they are. */
  readonly damaged: number
}

/** How many personal keys are wrapped with another master key than the one in use. */
export async function countOutdatedKeys(db: Database, { current }: Keyring): Promise<number> {
  const [row] = await db
    .select({ keys: count() })
    .from(personalKeys)
    .where(ne(personalKeys.masterId, current))
  return row?.keys ?? 0
}

/**
 * Wraps every personal key with the master key in use; the texts stay as they are. It works while the product
 * runs, with a thousand keys in each transaction, and may be stopped at any moment and run again.
 */
export async function rewrapPersonalKeys(db: Database, keyring: Keyring): Promise<Rewrapped> {
  let rewrapped = 0
  let damaged = 0
  let after: Position | null = null
  do {
    const batch: Batch = await rewrapBatch(db, keyring, after)
    rewrapped += batch.rewrapped
    damaged += batch.damaged
    after = batch.last
  } while (after)
  return { rewrapped, damaged }
}

interface Batch extends Rewrapped {
  /** Where to go on; null at the end. */
  readonly last: Position | null
}

function rewrapBatch(db: Database, keyring: Keyring, after: Position | null): Promise<Batch> {
  const { current } = keyring
  return db.transaction(async (tx) => {
    const rows = await readOutdated(tx, current, after)
    const wrapped = rows.map((row) => {
      const key = unwrapOrNull(keyring, row)
      return key && { row, bytes: wrap(keyring, { ...row, masterId: current }, key) }
    })
    const whole = wrapped.filter((found) => found !== null)
    if (whole.length > 0) await store(tx, current, whole)
    return { rewrapped: whole.length, damaged: rows.length - whole.length, last: rows.at(-1) ?? null }
  })
}

function readOutdated(tx: Database, current: string, after: Position | null): Promise<Row[]> {
  return tx
    .select()
    .from(personalKeys)
    .where(
      and(
        ne(personalKeys.masterId, current),
        after
          ? sql`(${personalKeys.userId}, ${personalKeys.version}) > (${after.userId}::uuid, ${after.version}::int)`
          : undefined,
      ),
    )
    .orderBy(asc(personalKeys.userId), asc(personalKeys.version))
    .limit(batchSize)
    .for('update')
}

interface Wrapped {
  readonly row: Row
  readonly bytes: Buffer
}

async function store(tx: Database, current: string, wrapped: readonly Wrapped[]): Promise<void> {
  // A batch is one statement: a thousand statements would take longer than all the cryptography.
  const columns = JSON.stringify(
    wrapped.map(({ row, bytes }) => ({
      user_id: row.userId,
      version: row.version,
      wrapped: bytes.toString('hex'),
    })),
  )
  const fresh = sql`jsonb_to_recordset(${columns}::jsonb) as fresh (user_id uuid, version int, wrapped text)`
  await tx
    .update(personalKeys)
    .set({ masterId: current, wrapped: sql`decode(fresh.wrapped, 'hex')` })
    .from(fresh)
    .where(and(eq(personalKeys.userId, sql`fresh.user_id`), eq(personalKeys.version, sql`fresh.version`)))
}
