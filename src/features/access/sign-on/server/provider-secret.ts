import { and, count, eq, ne } from 'drizzle-orm'

import type { Database } from '#server/database/database.ts'
import { DecryptionFailed, decrypt, encrypt } from '#server/encryption/envelope.ts'
import type { Keyring } from '#server/encryption/keyring.ts'

import { newSigningKey } from './saml/signing-key.ts'
import { identityProviders } from './table.ts'

type Row = Pick<typeof identityProviders.$inferSelect, 'id' | 'masterId' | 'sealed'>

/** A new private key and its certificate, one after the other in PEM. RSA, which every provider takes. */
export async function newClientKey(): Promise<string> {
  const { privateKey, certificate } = await newSigningKey()
  return privateKey + certificate
}

/** Encrypts the secret of a provider with the master key in use, since Evenkeel has to show it at each sign-on. */
export function encryptProviderSecret(keyring: Keyring, id: string, secret: string): Row {
  const masterId = keyring.current
  return { id, masterId, sealed: encrypt(keyOf(keyring, masterId), placeOf(id), Buffer.from(secret)) }
}

/** Decrypts the secret of a provider. Throws DecryptionFailed where it was cut, altered or moved to another one. */
export function decryptProviderSecret(keyring: Keyring, { id, masterId, sealed }: Row): string {
  return decrypt(keyOf(keyring, masterId), placeOf(id), sealed).toString()
}

/** Encrypts a stored secret anew with the master key in use. Throws DecryptionFailed for a damaged one. */
export function reencryptProviderSecret(keyring: Keyring, row: Row): Row {
  return encryptProviderSecret(keyring, row.id, decryptProviderSecret(keyring, row))
}

const keyOf = (keyring: Keyring, id: string) => keyring.keyFor('seal-provider-secrets', id)
const placeOf = (id: string) => `evenkeel/v1/identity-provider/${id}`

/** How many secrets of providers are encrypted with another master key than the one in use. */
export async function countOutdatedProviderSecrets(db: Database, { current }: Keyring): Promise<number> {
  const isOutdated = ne(identityProviders.masterId, current)
  const [outdated] = await db.select({ secrets: count() }).from(identityProviders).where(isOutdated)
  return outdated?.secrets ?? 0
}

/**
 * Encrypts the secret of every provider with the master key in use, while the product runs. It may be stopped and run
 * again. Answers how many were encrypted anew. One that cannot be decrypted is left as it is.
 */
export async function reencryptProviderSecrets(db: Database, keyring: Keyring): Promise<number> {
  return db.transaction(async (tx) => {
    const isOutdated = ne(identityProviders.masterId, keyring.current)
    const rows = await tx.select().from(identityProviders).where(isOutdated).for('update')
    const fresh = rows.flatMap((row) => reencryptedOrNone(keyring, row))
    for (const { id, ...columns } of fresh) {
      // One connection takes one statement at a time.
      // oxlint-disable-next-line no-await-in-loop
      await tx
        .update(identityProviders)
        .set(columns)
        .where(and(eq(identityProviders.id, id)))
    }
    return fresh.length
  })
}

function reencryptedOrNone(keyring: Keyring, row: Row): Row[] {
  try {
    return [reencryptProviderSecret(keyring, row)]
  } catch (error) {
    if (error instanceof DecryptionFailed) return []
    throw error
  }
}
