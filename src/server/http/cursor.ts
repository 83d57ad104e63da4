import { createHmac, timingSafeEqual } from 'node:crypto'

import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import type { Keyring } from '../encryption/keyring.ts'
import { texts } from '../locales/texts.ts'
import { badField } from './rejection.ts'

const t = texts('refusals')

// No library is used: it is two fields and a signature by the keyring, a few lines on node:crypto.

/** The last row of a page. Lists run by time, newest first, and by id where times are equal. */
export interface Position {
  readonly at: Date
  readonly id: string
}

/** The most rows in one page of a list. */
export const pageSize = 100

/** The most bytes of texts in one page. A row that has more is a page of its own. */
export const pageBytes = 256 * 1024

/** Writes a position as an opaque, signed text. */
export function cursorOf(keyring: Keyring, { at, id }: Position): string {
  const plain = Buffer.from(`${at.toISOString()} ${id}`).toString('base64url')
  return `${keyring.current}.${plain}.${signatureOf(keyring, keyring.current, plain)}`
}

/** Reads a cursor; null without one. Throws a 400 for a cursor that this installation did not sign. */
export function positionOf(keyring: Keyring, cursor: string | undefined): Position | null {
  if (cursor === undefined) return null
  const [keyId = '', plain = '', signature = ''] = cursor.split('.')
  const [at, id] = Buffer.from(plain, 'base64url').toString().split(' ')
  if (!isSigned(keyring, keyId, plain, signature) || !at || !id) {
    throw badField('cursor', t('foreignCursor'))
  }
  return { at: new Date(at), id }
}

/**
 * The SQL condition that a row comes after a position, in a list that runs newest first; none for the first
 * page.
 */
export function olderThan(position: Position | null, at: PgColumn, id: PgColumn): SQL | undefined {
  return position
    ? sql`(${at}, ${id}) < (${position.at.toISOString()}::timestamptz, ${position.id})`
    : undefined
}

/**
 * Splits rows that were read with one row too many into a page and the cursor of the next page. A page has a
 * hundred rows and 256 KiB of texts at most.
 */
export function pageOf<Row>(keyring: Keyring, rows: readonly Row[], position: (row: Row) => Position) {
  const items = firstPage(rows)
  const last = items.at(-1)
  return { items, next: rows.length > items.length && last ? cursorOf(keyring, position(last)) : null }
}

/** The rows of the first page, one at least. */
export function firstPage<Row>(rows: readonly Row[]): Row[] {
  let bytes = 0
  const end = rows.findIndex((row, index) => {
    bytes += bytesIn(row)
    return index === pageSize || (index > 0 && bytes > pageBytes)
  })
  return rows.slice(0, end === -1 ? rows.length : end)
}

/** The length of a row's texts, encrypted or not. All else is short. */
function bytesIn(value: unknown): number {
  if (typeof value === 'string' || value instanceof Uint8Array) return value.length
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce<number>((sum, part) => sum + bytesIn(part), 0)
}

function signatureOf(keyring: Keyring, keyId: string, plain: string): string {
  return createHmac('sha256', keyring.keyFor('sign-cursors', keyId)).update(plain).digest('base64url')
}

function isSigned(keyring: Keyring, keyId: string, plain: string, signature: string): boolean {
  try {
    const expected = Buffer.from(signatureOf(keyring, keyId, plain))
    const given = Buffer.from(signature)
    return given.length === expected.length && timingSafeEqual(given, expected)
  } catch {
    return false
  }
}
