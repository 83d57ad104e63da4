import { randomBytes } from 'node:crypto'

import { count, eq, ne } from 'drizzle-orm'
import { Webhook as Signer } from 'standardwebhooks'

import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { decrypt, DecryptionFailed, encrypt } from '#server/encryption/envelope.ts'
import type { Keyring } from '#server/encryption/keyring.ts'

import { webhooks } from './table.ts'

/** The secret in use, and the one before it. */
interface Secrets {
  readonly current: string
  readonly older: string | null
  /** The id of the call that made the one in use; none of the first, nor of a call without a request id. */
  readonly madeBy?: string
}

type Sealed = Pick<typeof webhooks.$inferSelect, 'id' | 'masterId' | 'sealed'>

/** A new secret of 256 random bits, as https://www.standardwebhooks.com writes it. */
export const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`

/** Encrypts the secrets of a webhook with the master key in use. */
export function encryptSecrets(keyring: Keyring, id: string, secrets: Secrets) {
  const masterId = keyring.current
  const plain = Buffer.from(JSON.stringify(secrets))
  return { masterId, sealed: encrypt(keyring.keyFor('seal-webhooks', masterId), placeOf(id), plain) }
}

/** Decrypts them. Throws DecryptionFailed where they were cut, altered or moved to another webhook. */
export function decryptSecrets(keyring: Keyring, { id, masterId, sealed }: Sealed): Secrets {
  return JSON.parse(decrypt(keyring.keyFor('seal-webhooks', masterId), placeOf(id), sealed).toString())
}

/** Encrypts stored secrets anew with the master key in use. Throws DecryptionFailed for damaged ones. */
export function reencryptWebhook(keyring: Keyring, row: Sealed): Pick<Sealed, 'masterId' | 'sealed'> {
  return encryptSecrets(keyring, row.id, decryptSecrets(keyring, row))
}

const placeOf = (id: string) => `evenkeel/v1/webhook/${id}`

/** The signatures of a call: that of the secret in use, and of the one before while both hold. */
export function signatures(
  keyring: Keyring,
  webhook: Sealed & Pick<typeof webhooks.$inferSelect, 'olderUntil'>,
  call: { readonly id: string; readonly at: Date; readonly body: string },
): string {
  const { current, older } = decryptSecrets(keyring, webhook)
  const isOverlapping = older !== null && webhook.olderUntil !== null && webhook.olderUntil > now()
  return (isOverlapping ? [current, older] : [current])
    .map((secret) => new Signer(secret).sign(call.id, call.at, call.body))
    .join(' ')
}

/** How many webhooks have secrets that are encrypted with another master key than the one in use. */
export async function countOutdatedWebhooks(db: Database, { current }: Keyring): Promise<number> {
  const [outdated] = await db.select({ rows: count() }).from(webhooks).where(ne(webhooks.masterId, current))
  return outdated?.rows ?? 0
}

/**
 * Encrypts the secrets of every webhook with the master key in use, while the product runs. Answers how many were
 * encrypted anew. What cannot be decrypted is left as it is.
 */
export function reencryptWebhooks(db: Database, keyring: Keyring): Promise<number> {
  return db.transaction(async (tx) => {
    const outdated = await tx
      .select()
      .from(webhooks)
      .where(ne(webhooks.masterId, keyring.current))
      .for('update')
    const readable = outdated.flatMap((row) => {
      try {
        return [{ id: row.id, ...reencryptWebhook(keyring, row) }]
      } catch (error) {
        if (error instanceof DecryptionFailed) return []
        throw error
      }
    })
    for (const { id, ...sealed } of readable) {
      // There are ten an institution, in one transaction.
      // oxlint-disable-next-line no-await-in-loop
      await tx.update(webhooks).set(sealed).where(eq(webhooks.id, id))
    }
    return readable.length
  })
}
