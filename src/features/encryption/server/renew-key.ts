import { randomBytes } from 'node:crypto'

import { and, asc, eq, ne, sql } from 'drizzle-orm'

import { now } from '#server/clock.ts'
import { type Database, rowsOf } from '#server/database/database.ts'
import { DecryptionFailed } from '#server/encryption/envelope.ts'
import type { Keyring } from '#server/encryption/keyring.ts'

import { decryptWith, encryptWith, versionPrefix, versionOf } from './encrypted-text.ts'
import { type PersonalKey, unwrapOrNull, wrap } from './personal-keys.ts'
import { personalKeys } from './table.ts'

/** A column of sealed texts: where it is, and in SQL whose they are and what they were sealed for. */
export interface EncryptedField {
  /** Table and column: what its texts are bound to. */
  readonly field: string
  /** The table's uuid key. */
  readonly key: string
  readonly owner: string
  readonly recordId: string
}

interface Renewed {
  readonly reencrypted: number
  /** Texts that could not be opened before either, and are left as they are. */
  readonly damaged: number
}

/** Longest entries of 200 KB each: some megabytes a transaction. */
const batchSize = 50

interface Renewal {
  readonly keyring: Keyring
  readonly userId: string
  readonly fields: readonly EncryptedField[]
}

/**
 * Gives a person a new key and seals everything of theirs anew with it, while the product runs; the old
 * key is destroyed at the end, when `settle` has let those finish who had read with it. Stopped at any
 * moment it goes on when it is run again. Null for somebody who has no key yet. Throws where a key cannot
 * be unwrapped: nothing is then changed.
 */
export async function renewPersonalKey(
  db: Database,
  renewal: Renewal,
  settle: () => Promise<unknown>,
): Promise<Renewed | null> {
  const keys = await beginRenewal(db, renewal)
  if (!keys) return null
  const swept = await reencryptOutdated(db, renewal, keys)
  await settle()
  const { userId } = renewal
  return db.transaction(async (tx) => {
    const isOld = and(eq(personalKeys.userId, userId), ne(personalKeys.version, keys.latest.version))
    // Waits for those who are writing with the old key; nobody else takes it any more.
    await tx.select({ version: personalKeys.version }).from(personalKeys).where(isOld).for('update')
    const rest = await reencryptOutdated(tx, renewal, keys)
    await tx.delete(personalKeys).where(isOld)
    return { reencrypted: swept.reencrypted + rest.reencrypted, damaged: rest.damaged }
  })
}

interface Keys {
  readonly byVersion: ReadonlyMap<number, Buffer>
  readonly latest: PersonalKey
}

/** Adds a key beside the one that is there, unless a renewal that was stopped has done so. */
function beginRenewal(db: Database, { keyring, userId }: Renewal): Promise<Keys | null> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(personalKeys)
      .where(eq(personalKeys.userId, userId))
      .orderBy(asc(personalKeys.version))
      .for('update')
    const last = rows.at(-1)
    if (!last) return null

    const byVersion = new Map<number, Buffer>()
    for (const row of rows) {
      const key = unwrapOrNull(keyring, row)
      if (!key) throw new Error(`Key ${row.version} of this person cannot be unwrapped: nothing was changed`)
      byVersion.set(row.version, key)
    }
    const isUnderWay = rows.length > 1
    const version = isUnderWay ? last.version : last.version + 1
    if (!isUnderWay) byVersion.set(version, await addKey(tx, keyring, { userId, version }))
    return { byVersion, latest: { version, key: byVersion.get(version)! } }
  })
}

async function addKey(tx: Database, keyring: Keyring, place: { userId: string; version: number }) {
  const key = randomBytes(32)
  const row = { ...place, masterId: keyring.current }
  await tx.insert(personalKeys).values({ ...row, wrapped: wrap(keyring, row, key), createdAt: now() })
  return key
}

async function reencryptOutdated(db: Database, renewal: Renewal, keys: Keys): Promise<Renewed> {
  const total = { reencrypted: 0, damaged: 0 }
  for (const field of renewal.fields) {
    let after: string | null = null
    do {
      const batch: Batch = await reencryptBatch(db, { ...field, userId: renewal.userId, after }, keys)
      total.reencrypted += batch.reencrypted
      total.damaged += batch.damaged
      after = batch.last
    } while (after !== null)
  }
  return total
}

interface Batch extends Renewed {
  /** Where to go on; null at the end. */
  readonly last: string | null
}

interface BatchStart extends EncryptedField {
  readonly userId: string
  readonly after: string | null
}

function reencryptBatch(db: Database, stretch: BatchStart, keys: Keys): Promise<Batch> {
  return db.transaction(async (tx) => {
    const rows = await readOutdated(tx, stretch, keys.latest.version)
    const reencrypted = rows.flatMap(({ key, recordId, sealed }) => {
      const fresh = reencryptOrNull({ ...stretch, recordId }, Buffer.from(sealed), keys)
      return fresh ? [{ key, sealed: fresh.toString('hex') }] : []
    })
    if (reencrypted.length > 0) await store(tx, stretch, reencrypted)
    return {
      reencrypted: reencrypted.length,
      damaged: rows.length - reencrypted.length,
      last: rows.at(-1)?.key ?? null,
    }
  })
}

interface Row {
  readonly key: string
  readonly recordId: string
  readonly sealed: Uint8Array
}

async function readOutdated(tx: Database, stretch: BatchStart, version: number): Promise<Row[]> {
  const { table, column } = placeOf(stretch)
  const key = sql.identifier(stretch.key)
  const head = versionPrefix(version).toString('hex')
  const rows = await tx.execute(sql`
    select ${key}::text as "key", (${sql.raw(stretch.recordId)})::text as "recordId", ${column} as "sealed"
    from ${table}
    where (${sql.raw(stretch.owner)}) = ${stretch.userId}::uuid
      and substring(${column} from 1 for 4) <> decode(${head}, 'hex')
      and ${stretch.after === null ? sql`true` : sql`${key} > ${stretch.after}::uuid`}
    order by ${key} limit ${batchSize} for update`)
  return rowsOf<Row>(rows)
}

function reencryptOrNull(
  place: BatchStart & { recordId: string },
  sealed: Buffer,
  keys: Keys,
): Buffer | null {
  try {
    const text = decryptWith(keys.byVersion.get(versionOf(sealed)), place, sealed)
    return encryptWith(keys.latest, place, text)
  } catch (error) {
    if (error instanceof DecryptionFailed) return null
    throw error
  }
}

async function store(
  tx: Database,
  stretch: BatchStart,
  rows: { key: string; sealed: string }[],
): Promise<void> {
  const { table, column } = placeOf(stretch)
  await tx.execute(sql`
    update ${table} set ${column} = decode(fresh.sealed, 'hex')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh (key uuid, sealed text)
    where ${table}.${sql.identifier(stretch.key)} = fresh.key`)
}

function placeOf({ field }: EncryptedField) {
  const [table = '', column = ''] = field.split('.')
  return { table: sql.identifier(table), column: sql.identifier(column) }
}
