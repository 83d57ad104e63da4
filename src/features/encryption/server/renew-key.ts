import { randomBytes } from 'node:crypto'

import { and, asc, eq, ne, sql } from 'drizzle-orm'

import { now } from '#server/clock.ts'
import { type Database, rowsOf } from '#server/database/database.ts'
import { DecryptionFailed } from '#server/encryption/envelope.ts'
import type { Keyring } from '#server/encryption/keyring.ts'

import { decryptWith, encryptWith, versionPrefix, versionOf } from './encrypted-text.ts'
import { type PersonalKey, unwrapOrNull, wrap } from './personal-keys.ts'
import { personalKeys } from './table.ts'

/** A column of encrypted texts. */
export interface EncryptedField {
  /** Table and column, such as `check_ins.notes`, to which the texts are bound. */
  readonly field: string
  /** The uuid column by which its rows are found. */
  readonly key: string
  /** An SQL expression for the id of a text's owner. */
  readonly owner: string
  /** An SQL expression for the id of the record to which a text is bound. */
  readonly recordId: string
}

interface Renewed {
  readonly reencrypted: number
  /** Texts that could not be decrypted before either, and are left as they are. */
  readonly damaged: number
}

/** The longest entries have 200 KB, so a transaction takes 10 MB at most. */
const batchSize = 50

interface Renewal {
  readonly keyring: Keyring
  readonly userId: string
  readonly fields: readonly EncryptedField[]
}

/**
 * Gives a person a new key, encrypts all their texts anew with it while the product runs, and then deletes the
 * old key. Before the deletion it awaits `waitForReaders`, so that requests that read with the old key can
 * finish. Stopped at any moment, it goes on when it is run again. Answers null for a person without a key.
 * Throws an Error, and changes nothing, where a key cannot be unwrapped.
 */
export async function renewPersonalKey(
  db: Database,
  renewal: Renewal,
  waitForReaders: () => Promise<unknown>,
): Promise<Renewed | null> {
  const keys = await beginRenewal(db, renewal)
  if (!keys) return null
  const first = await reencryptOutdated(db, renewal, keys)
  await waitForReaders()
  const { userId } = renewal
  return db.transaction(async (tx) => {
    const isOld = and(eq(personalKeys.userId, userId), ne(personalKeys.version, keys.latest.version))
    // This waits for transactions that write with the old key. New ones take the new key.
    await tx.select({ version: personalKeys.version }).from(personalKeys).where(isOld).for('update')
    const rest = await reencryptOutdated(tx, renewal, keys)
    await tx.delete(personalKeys).where(isOld)
    return { reencrypted: first.reencrypted + rest.reencrypted, damaged: rest.damaged }
  })
}

interface Keys {
  readonly byVersion: ReadonlyMap<number, Buffer>
  readonly latest: PersonalKey
}

/** Adds a new key beside the present one, unless a renewal that was stopped already did. */
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
  /** The key of the last row, after which the next batch begins; null at the end. */
  readonly last: string | null
}

interface BatchStart extends EncryptedField {
  readonly userId: string
  readonly after: string | null
}

function reencryptBatch(db: Database, start: BatchStart, keys: Keys): Promise<Batch> {
  return db.transaction(async (tx) => {
    const rows = await readOutdated(tx, start, keys.latest.version)
    const reencrypted = rows.flatMap(({ key, recordId, sealed }) => {
      const fresh = reencryptOrNull({ ...start, recordId }, Buffer.from(sealed), keys)
      return fresh ? [{ key, sealed: fresh.toString('hex') }] : []
    })
    if (reencrypted.length > 0) await store(tx, start, reencrypted)
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

async function readOutdated(tx: Database, start: BatchStart, version: number): Promise<Row[]> {
  const { table, column } = placeOf(start)
  const key = sql.identifier(start.key)
  const head = versionPrefix(version).toString('hex')
  const rows = await tx.execute(sql`
    select ${key}::text as "key", (${sql.raw(start.recordId)})::text as "recordId", ${column} as "sealed"
    from ${table}
    where (${sql.raw(start.owner)}) = ${start.userId}::uuid
      and substring(${column} from 1 for 4) <> decode(${head}, 'hex')
      and ${start.after === null ? sql`true` : sql`${key} > ${start.after}::uuid`}
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
  start: BatchStart,
  rows: { key: string; sealed: string }[],
): Promise<void> {
  const { table, column } = placeOf(start)
  await tx.execute(sql`
    update ${table} set ${column} = decode(fresh.sealed, 'hex')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh (key uuid, sealed text)
    where ${table}.${sql.identifier(start.key)} = fresh.key`)
}

function placeOf({ field }: EncryptedField) {
  const [table = '', column = ''] = field.split('.')
  return { table: sql.identifier(table), column: sql.identifier(column) }
}
