import { reencryptSecret } from '#features/access/second-factor/index.ts'
import { reencryptProviderSecret } from '#features/access/sign-on/index.ts'
import { rewrapInstitutionKey, rewrapPersonalKey } from '#features/core/encryption/index.ts'
import { reencryptWebhook } from '#features/institution/webhooks/index.ts'
import { DecryptionFailed } from '#server/encryption/envelope.ts'
import type { Keyring } from '#server/encryption/keyring.ts'
import { rewrapVaultKey } from '#server/encryption/vault-key.ts'

/** A row as JSON has it: bytes are `\x…` in hexadecimal. */
export type JsonRow = Record<string, unknown>

interface Secret {
  /** The column of the encrypted bytes. */
  readonly column: 'wrapped' | 'sealed'
  readonly rewrap: (keyring: Keyring, row: JsonRow, stored: Stored) => Buffer
}

interface Stored {
  readonly masterId: string
  readonly bytes: Buffer
}

const textOf = (row: JsonRow, column: string) => String(row[column])

/** What is encrypted with a master key, by table. A test compares this with the tables that name one. */
export const movedSecrets: Readonly<Record<string, Secret>> = {
  personal_keys: {
    column: 'wrapped',
    rewrap: (keyring, row, { masterId, bytes: wrapped }) =>
      rewrapPersonalKey(keyring, {
        userId: textOf(row, 'user_id'),
        version: Number(row['version']),
        masterId,
        wrapped,
      }).wrapped,
  },
  // Of a vault's key it is the outer layer alone. The inner one stays closed: only its owner opens it.
  vault_wrappings: {
    column: 'wrapped',
    rewrap: (keyring, row, { masterId, bytes: wrapped }) =>
      rewrapVaultKey(
        keyring,
        { userId: textOf(row, 'user_id'), version: Number(row['version']), wayIn: textOf(row, 'way_in') },
        { masterId, wrapped },
      ).wrapped,
  },
  institution_keys: {
    column: 'wrapped',
    rewrap: (keyring, row, { masterId, bytes: wrapped }) =>
      rewrapInstitutionKey(keyring, { institutionId: textOf(row, 'institution_id'), masterId, wrapped })
        .wrapped,
  },
  second_factors: {
    column: 'sealed',
    rewrap: (keyring, row, { masterId, bytes: sealed }) =>
      reencryptSecret(keyring, { userId: textOf(row, 'user_id'), masterId, sealed }).sealed,
  },
  identity_providers: {
    column: 'sealed',
    rewrap: (keyring, row, { masterId, bytes: sealed }) =>
      reencryptProviderSecret(keyring, { id: textOf(row, 'id'), masterId, sealed }).sealed,
  },
  webhooks: {
    column: 'sealed',
    rewrap: (keyring, row, { masterId, bytes: sealed }) =>
      reencryptWebhook(keyring, { id: textOf(row, 'id'), masterId, sealed }).sealed,
  },
}

/**
 * Wraps what the rows of a table hold with the master key in use, in a JSON list. A damaged one stays as it is and opens
 * as little as before; how many there were is answered too.
 */
export function rewrapRows(
  keyring: Keyring,
  table: string,
  rows: string,
): { readonly rows: string; readonly damaged: number } {
  const secret = movedSecrets[table]
  if (!secret) return { rows, damaged: 0 }
  let damaged = 0
  const rewrapped = readRows(rows).map((row) => {
    const bytes = Buffer.from(textOf(row, secret.column).slice(2), 'hex')
    try {
      const fresh = secret.rewrap(keyring, row, { masterId: textOf(row, 'master_id'), bytes })
      return { ...row, master_id: keyring.current, [secret.column]: `\\x${fresh.toString('hex')}` }
    } catch (error) {
      if (!(error instanceof DecryptionFailed)) throw error
      damaged += 1
      return { ...row, master_id: keyring.current }
    }
  })
  return { rows: JSON.stringify(rewrapped), damaged }
}

/** Reads a JSON list of rows. */
export function readRows<Row = JsonRow>(rows: string): Row[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what this release wrote, under age's seal
  return JSON.parse(rows) as Row[]
}
