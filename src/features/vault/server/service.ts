import { randomBytes } from 'node:crypto'

import { and, desc, eq } from 'drizzle-orm'

import { now } from '#server/clock.ts'
import type { Database } from '#server/database.ts'
import { open, seal } from '#server/envelope.ts'
import type { Keyring } from '#server/keyring.ts'

import { personalKeys } from './table.ts'

/** Where a sealed text belongs: moved to another person, record or field it no longer opens. */
export interface Place {
  readonly userId: string
  readonly recordId: string
  /** Table and column, such as `check_ins.notes`. */
  readonly field: string
}

interface PersonalKey {
  readonly version: number
  readonly key: Buffer
}

const versionBytes = 4

/** Seals a text with its owner's own key, made on first use. */
export async function sealText(db: Database, keyring: Keyring, place: Place, text: string): Promise<Buffer> {
  const { version, key } =
    (await findKey(db, keyring, place.userId)) ?? (await makeKey(db, keyring, place.userId))
  const head = Buffer.alloc(versionBytes)
  head.writeUInt32BE(version)
  return Buffer.concat([head, seal(key, placeName(place, version), Buffer.from(text))])
}

/**
 * Opens a sealed text for the place it was sealed for. Throws BrokenSeal where it was cut, altered or
 * moved, or where the owner's key is gone.
 */
export async function openText(
  db: Database,
  keyring: Keyring,
  place: Place,
  sealed: Buffer,
): Promise<string> {
  const version = sealed.length >= versionBytes ? sealed.readUInt32BE() : 0
  const found = await findKey(db, keyring, place.userId, version)
  // Without a key the envelope cannot open either: one refusal for both.
  const key = found?.key ?? Buffer.alloc(32)
  return open(key, placeName(place, version), sealed.subarray(versionBytes)).toString()
}

async function findKey(
  db: Database,
  keyring: Keyring,
  userId: string,
  version?: number,
): Promise<PersonalKey | null> {
  const [row] = await db
    .select()
    .from(personalKeys)
    .where(
      and(
        eq(personalKeys.userId, userId),
        version === undefined ? undefined : eq(personalKeys.version, version),
      ),
    )
    .orderBy(desc(personalKeys.version))
    .limit(1)
  if (!row) return null
  const master = keyring.keyFor('wrap-personal-keys', row.masterId)
  return { version: row.version, key: open(master, wrapName(userId, row.version), row.wrapped) }
}

async function makeKey(db: Database, keyring: Keyring, userId: string): Promise<PersonalKey> {
  const version = 1
  const master = keyring.keyFor('wrap-personal-keys', keyring.current)
  const wrapped = seal(master, wrapName(userId, version), randomBytes(32))
  await db
    .insert(personalKeys)
    .values({ userId, version, masterId: keyring.current, wrapped, createdAt: now() })
    .onConflictDoNothing()
  // Two first uses at once both arrive here; the one that came second reads the first one's key.
  const key = await findKey(db, keyring, userId)
  if (!key) throw new Error('Cannot make a personal key for somebody who is not there')
  return key
}

const placeName = ({ userId, recordId, field }: Place, version: number) =>
  `evenkeel/v1/${field}/${userId}/${recordId}/key-${version}`
const wrapName = (userId: string, version: number) => `evenkeel/v1/personal-key/${userId}/${version}`
