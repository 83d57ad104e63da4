import { sql } from 'drizzle-orm'

import { encryptedFields } from '#app/server/features.ts'
import { recoveryContactKeys } from '#features/access/recovery/server/table.ts'
import { decryptWith, type TextPlace, versionOf } from '#features/core/encryption/server/encrypted-text.ts'
import { unwrapOrNull } from '#features/core/encryption/server/personal-keys.ts'
import { personalKeys, vaults, vaultWrappings } from '#features/core/encryption/server/table.ts'
import { sessions } from '#features/core/identity/server/table.ts'
import { shownMeasures } from '#features/record/shown-measures/server/table.ts'
import { journalEntries, sharedEntryKeys } from '#features/wellbeing/journal/server/table.ts'
import { type BoxPlace, openSealed } from '#server/encryption/hpke.ts'
import {
  deriveKey,
  type KeyPurpose,
  type WrappedKey,
  type WrappingPlace,
} from '#server/encryption/vault-key.ts'

import { type Database, rowsOf } from '../server/database/database.ts'
import { DecryptionFailed, decrypt } from '../server/encryption/envelope.ts'
import type { Keyring, Purpose } from '../server/encryption/keyring.ts'

const masterPurposes: Purpose[] = [
  'wrap-personal-keys',
  'wrap-vault-keys',
  'wrap-institution-keys',
  'seal-second-factors',
  'seal-provider-secrets',
  'seal-signing-keys',
  'sign-cursors',
  'audit-chain',
]
const keyPurposes: KeyPurpose[] = [
  'session',
  'password-wrapping',
  'password-verifier',
  'recovery-code',
  'passkey',
  'newer-vault',
  'agreements',
]

/** What an attacker has besides the rows. */
interface Knowledge {
  readonly keyring: Keyring
  /** The secrets of sessions, taken from running requests or their own. */
  readonly tokens?: readonly string[]
  /** Vault keys that they know, such as that of their own account. */
  readonly keys?: readonly Buffer[]
  /** Private halves of key pairs that they made. */
  readonly privateKeys?: readonly Buffer[]
  /** Whether what is derived of each value of the dump is tried too, and not of what they know alone. */
  readonly isThorough?: boolean
}

interface Box {
  readonly place: BoxPlace
  readonly sealed: Buffer
}

/** All that was ever seen in a database, since an attacker may look at any moment. */
export interface Loot {
  readonly bytes: Map<string, Buffer>
  readonly wrapped: Map<string, { place: WrappingPlace; stored: WrappedKey }>
  readonly personal: Map<string, typeof personalKeys.$inferSelect>
  readonly pairs: Map<string, { userId: string; version: number; privateKey: Buffer }>
  readonly boxes: Map<string, Box>
  readonly texts: Map<string, { place: TextPlace; ciphertext: Buffer }>
  readonly shared: Map<string, { authorId: string; entryId: string; text: Buffer }>
}

const longestKey = 64

/** Nothing seen yet. */
export const newLoot = (): Loot => ({
  bytes: new Map(),
  wrapped: new Map(),
  personal: new Map(),
  pairs: new Map(),
  boxes: new Map(),
  texts: new Map(),
  shared: new Map(),
})

/** The same, to which more can be added. */
export const copyOf = (loot: Loot): Loot => ({
  bytes: new Map(loot.bytes),
  wrapped: new Map(loot.wrapped),
  personal: new Map(loot.personal),
  pairs: new Map(loot.pairs),
  boxes: new Map(loot.boxes),
  texts: new Map(loot.texts),
  shared: new Map(loot.shared),
})

/**
 * Plays an operator who has a dump of the database, the key file and the source, and perhaps the secrets of some
 * sessions. Every value in the dump, every master key and all that is derived of them is tried as a key, on every
 * wrapped key, on every box and on every encrypted text. Answers the texts that open.
 */
export async function openWithEverythingKept({
  db,
  ...known
}: Knowledge & { readonly db: Database }): Promise<string[]> {
  const loot = newLoot()
  await look(loot, db)
  return attackerOf(loot, known.keyring).learn({ ...known, isThorough: true })
}

/** Adds what the database holds at this moment. */
export async function look(loot: Loot, db: Database): Promise<void> {
  // Anything longer is a text or a box, and no key.
  for (const value of await keysInDump(db)) {
    if (value.length <= longestKey) loot.bytes.set(value.toString('hex'), value)
  }
  for (const row of await db.select().from(personalKeys)) loot.personal.set(idOf(row), row)
  for (const row of await db.select().from(vaults)) loot.pairs.set(idOf(row), row)
  for (const row of await db.select().from(vaultWrappings)) {
    loot.wrapped.set(idOf(row), { place: row, stored: row })
  }
  for (const row of await db.select().from(sessions)) {
    const { userId, vaultVersion: version, vaultMasterId: masterId, vaultKey: wrapped } = row
    if (version === null || masterId === null || wrapped === null) continue
    const place = { userId, version, wayIn: 'session' }
    loot.wrapped.set(idOf({ place, wrapped }), { place, stored: { masterId, wrapped } })
  }
  for (const box of await boxesOf(db)) loot.boxes.set(idOf(box), box)
  for (const text of await textsOf(db)) loot.texts.set(idOf(text), text)
  for (const { userId: authorId, id: entryId, sharedText: text } of await db.select().from(journalEntries)) {
    if (text) loot.shared.set(idOf({ authorId, entryId, text }), { authorId, entryId, text })
  }
}

const idOf = (value: unknown) => JSON.stringify(value)

/** Somebody who has seen this, and may learn more: what was tried in vain is tried with new keys alone. */
export function attackerOf(loot: Loot, keyring: Keyring) {
  const keys = new Map<string, Buffer>()
  const halves = new Map<string, Buffer>()
  const open = new Set<unknown>()
  const tried = new Map<string, number>()
  const texts = new Map<string, string>()
  const takeAsIs = (key: Buffer) => key.length === 32 && keys.set(key.toString('hex'), key)
  const take = (key: Buffer) => {
    for (const one of [key, ...keyPurposes.map((purpose) => deriveKey(key, purpose))]) {
      if (one.length === 32) keys.set(one.toString('hex'), one)
    }
  }
  for (const purpose of masterPurposes) take(keyring.keyFor(purpose, keyring.current))
  for (const row of loot.personal.values()) {
    const key = unwrapOrNull(keyring, row)
    if (key) take(key)
  }
  /** The keys that were not tried on this yet. */
  const untried = (id: string, all: readonly Buffer[]) => {
    const from = tried.get(id) ?? 0
    tried.set(id, all.length)
    return all.slice(from)
  }
  const tryOn = (id: string, all: readonly Buffer[], attempt: (key: Buffer) => string) => {
    if (texts.has(id)) return
    for (const key of untried(id, all)) {
      const text = orNull(() => attempt(key))
      if (text === null) continue
      texts.set(id, text)
      break
    }
  }

  /** Answers the texts that open with what is known now. */
  async function learn({
    tokens = [],
    keys: known = [],
    privateKeys = [],
    isThorough = false,
  }: Omit<Knowledge, 'keyring'>): Promise<string[]> {
    // A key that does not open is an error each time, and its stack costs more than the attempt.
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 0
    for (const key of [...known, ...tokens.map((token) => Buffer.from(token))]) take(key)
    for (const key of loot.bytes.values()) (isThorough ? take : takeAsIs)(key)
    for (const half of privateKeys) halves.set(half.toString('hex'), half)
    // A key that opens may open the next one, or the private half for which another is sealed.
    for (let before = -1; before < keys.size + halves.size;) {
      before = keys.size + halves.size
      const all = [...keys.values()]
      for (const [id, { place, stored }] of loot.wrapped) {
        const layer = innerOf(keyring, place, stored)
        for (const key of layer ? untried(id, all) : []) {
          const bytes = orNull(() => decrypt(key, layer!.name, layer!.inner))
          if (bytes) take(bytes)
        }
      }
      for (const [id, { userId, version, privateKey }] of loot.pairs) {
        for (const key of untried(id, all)) {
          const place = `evenkeel/v1/vault-key-pair/${userId}/${version}`
          const half = orNull(() => decrypt(key, place, privateKey))
          if (half) halves.set(half.toString('hex'), half)
        }
      }
      for (const [id, { place, sealed }] of loot.boxes) {
        for (const [name, half] of halves) {
          if (open.has(`${id} ${name}`)) continue
          open.add(`${id} ${name}`)
          const found = await openSealed(half, place, sealed).catch(() => null)
          if (!found) continue
          // What is shown to a clinician is in the box itself.
          if (place.purpose === 'shown-measures') texts.set(id, found.toString())
          else take(found)
        }
      }
    }
    const all = [...keys.values()]
    for (const [id, { place, ciphertext }] of loot.texts) {
      if (versionOf(ciphertext) === 0) continue
      tryOn(id, all, (key) => decryptWith(key, place, ciphertext))
    }
    for (const [id, { authorId, entryId, text }] of loot.shared) {
      const place = `evenkeel/v1/shared-entry/${authorId}/${entryId}`
      tryOn(id, all, (key) => decrypt(key, place, text).toString())
    }
    Error.stackTraceLimit = stackTraceLimit
    return [...texts.values()]
  }

  return { learn }
}

/** The key of a way in opens the inner layer; the outer one is the server's. */
function innerOf(
  keyring: Keyring,
  { userId, version, wayIn }: WrappingPlace,
  { masterId, wrapped }: WrappedKey,
) {
  const name = `evenkeel/v1/vault-key/${userId}/${version}/${wayIn}`
  const inner = orNull(() => decrypt(keyring.keyFor('wrap-vault-keys', masterId), name, wrapped))
  return inner && { name, inner }
}

/** The columns that may hold keys are those of the schema, which no attempt changes. */
let keyColumns: { table: string; column: string }[] | undefined

/** Every value of the dump that may be a key: bytes, and what stands in a password hash. */
async function keysInDump(db: Database): Promise<Buffer[]> {
  keyColumns ??= rowsOf<{ table: string; column: string }>(
    await db.execute(sql`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and (data_type = 'bytea' or column_name = 'password_hash')`),
  )
  const each = keyColumns.map(
    ({ table, column }) =>
      sql`select ${sql.identifier(column)}::text as value from ${sql.identifier(table)} where ${sql.identifier(column)} is not null`,
  )
  const rows = rowsOf<{ value: string }>(await db.execute(sql.join(each, sql` union `)))
  return rows.flatMap(({ value }) =>
    value.startsWith('\\x')
      ? [Buffer.from(value.slice(2), 'hex')]
      : value.split('$').map((part) => Buffer.from(part, 'base64url')),
  )
}

/** What is sealed for others, with the place that its row gives it. */
async function boxesOf(db: Database): Promise<Box[]> {
  const held = await db.select().from(recoveryContactKeys)
  const entries = await db.select().from(sharedEntryKeys)
  const shown = await db.select().from(shownMeasures)
  const versions = await db.select({ userId: vaults.userId, version: vaults.version }).from(vaults)
  return [
    ...held.flatMap(({ ownerId, version, contactId, contactVersion, sealed, given }): Box[] => {
      const record = String(version)
      const to = { recipientId: contactId, recipientVersion: contactVersion }
      const back = versions.filter(({ userId }) => userId === ownerId)
      return [
        { place: { purpose: 'recovery-contact', ownerId, record, ...to }, sealed },
        ...back.flatMap(({ version: recipientVersion }): Box[] =>
          given
            ? [
                {
                  place: {
                    purpose: 'recovery-help',
                    ownerId,
                    record,
                    recipientId: ownerId,
                    recipientVersion,
                  },
                  sealed: given,
                },
              ]
            : [],
        ),
      ]
    }),
    ...entries.map(({ entryId, ownerId, readerId, version, sealed }): Box => {
      const place = { ownerId, recipientId: readerId, recipientVersion: version, record: entryId }
      return { place: { purpose: 'shared-entry', ...place }, sealed }
    }),
    ...shown.flatMap(({ userId: ownerId, clinicianId: recipientId, version, sealed }): Box[] => {
      const place = { ownerId, recipientId, recipientVersion: version ?? 0, record: ownerId }
      return sealed ? [{ place: { purpose: 'shown-measures', ...place }, sealed }] : []
    }),
  ]
}

async function textsOf(db: Database) {
  const each = encryptedFields.map(({ field, boundTo = field, owner, recordId }) => {
    const [table, column] = field.split('.').map((name) => sql.identifier(name))
    return sql`select ${boundTo}::text as field, (${sql.raw(owner)})::text as owner, (${sql.raw(recordId)})::text as record,
      ${column} as text from ${table} where ${column} is not null`
  })
  const rows = rowsOf<{ field: string; owner: string; record: string; text: Uint8Array }>(
    await db.execute(sql.join(each, sql` union all `)),
  )
  return rows.map(({ field, owner: userId, record: recordId, text }) => ({
    place: { userId, recordId, field },
    ciphertext: Buffer.from(text),
  }))
}

function orNull<Result>(open: () => Result): Result | null {
  try {
    return open()
  } catch (error) {
    if (error instanceof DecryptionFailed) return null
    throw error
  }
}
