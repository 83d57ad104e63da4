import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import { heldBefore } from '#features/core/identity/index.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import type { Caller } from '#server/http/caller.ts'
import { conflict } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'

import { versionOf } from './encrypted-text.ts'
import type { EncryptedField } from './encryption.ts'
import { listHeldKeys } from './personal-keys.ts'
import { vaults, vaultWrappings } from './table.ts'
import { closedVersions } from './vaults.ts'

interface Reader extends Pick<Caller, 'db' | 'keyring' | 'vault'> {
  readonly user: Pick<SessionUser, 'id' | 'resetHoldStartedAt' | 'hasClosedVault'>
}

/**
 * The versions of the caller's keys whose texts are closed: those of vaults that a reset closed, and, for an account
 * from before vaults, those that a reset hold covers. Empty for a person whose password was never reset.
 */
export async function listClosedVersions({ db, user, keyring, vault }: Reader): Promise<number[]> {
  const before = heldBefore(user)
  return [
    ...(user.hasClosedVault ? await closedVersions({ db, keyring, userId: user.id }, vault) : []),
    ...(before ? await listHeldKeys(db, user.id, before) : []),
  ]
}

/**
 * Deletes the caller's closed vaults for good, with what is in them. `fields` are all encrypted columns. What cannot be
 * deleted, such as the answers of a screening, is never readable again, since its key is gone.
 */
export async function deleteClosedVaults(tx: Database, caller: Reader, fields: readonly EncryptedField[]) {
  const closed = await listClosedVersions({ ...caller, db: tx })
  if (closed.length === 0) return
  const { id } = caller.user
  // Callers may neither empty a note of theirs nor delete a vault.
  await asSystem(async () => {
    for (const { field, owner, withVault } of fields) {
      const [table, column] = field.split('.').map((name) => sql.identifier(name))
      const isClosed = sql`(${sql.raw(owner)}) = ${id} and ${versionIn(sql`${column}`)} in ${closed}`
      if (withVault === 'delete-row') await tx.execute(sql`delete from ${table} where ${isClosed}`)
      if (withVault === 'empty') await tx.execute(sql`update ${table} set ${column} = null where ${isClosed}`)
    }
    for (const table of [vaultWrappings, vaults]) {
      await tx.delete(table).where(and(eq(table.userId, id), inArray(table.version, [...closed])))
    }
  })
}

/** The SQL condition that an encrypted column holds a text of none of these versions. */
export function isOpenText(ciphertext: PgColumn, closed: readonly number[]): SQL | undefined {
  if (closed.length === 0) return undefined
  return sql`${versionIn(sql`${ciphertext}`)} not in ${closed}`
}

/** The first four bytes of a text are the version of its key. A text that was cut shorter has none. */
const versionIn = (ciphertext: SQL) => sql`(case when octet_length(${ciphertext}) < 4 then 0
    else ('x' || encode(substring(${ciphertext} from 1 for 4), 'hex'))::bit(32)::int end)`

/** Whether a text is closed. */
export function isClosedText(ciphertext: Buffer, closed: readonly number[]): boolean {
  return closed.includes(versionOf(ciphertext))
}

/** Throws a 409 for a text that is closed, with the sentence that says so. */
export function requireOpenText(ciphertext: Buffer, closed: readonly number[], whyClosed: string): void {
  if (isClosedText(ciphertext, closed)) throw conflict(whyClosed)
}
