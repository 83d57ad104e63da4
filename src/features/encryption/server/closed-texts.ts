import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import { heldBefore } from '#features/identity/server/service.ts'
import type { Caller } from '#server/http/caller.ts'
import { conflict } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'

import { versionOf } from './encrypted-text.ts'
import { listHeldKeys } from './personal-keys.ts'
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

/** The SQL condition that an encrypted column holds a text of none of these versions. */
export function isOpenText(ciphertext: PgColumn, closed: readonly number[]): SQL | undefined {
  if (closed.length === 0) return undefined
  // The first four bytes of a text are the version of its key. A text that was cut shorter has none.
  const version = sql`case when octet_length(${ciphertext}) < 4 then 0
    else ('x' || encode(substring(${ciphertext} from 1 for 4), 'hex'))::bit(32)::int end`
  return sql`(${version}) not in ${closed}`
}

/** Whether a text is closed. */
export function isClosedText(ciphertext: Buffer, closed: readonly number[]): boolean {
  return closed.includes(versionOf(ciphertext))
}

/** Throws a 409 for a text that is closed; `what` names it. */
export function requireOpenText(ciphertext: Buffer, closed: readonly number[], what: string): void {
  if (!isClosedText(ciphertext, closed)) return
  throw conflict(
    `${what} is closed since your password was reset. Open it with your old password or recovery code`,
  )
}
