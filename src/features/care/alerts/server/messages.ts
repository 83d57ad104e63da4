import { decryptForResponders, encryptForResponders } from '#features/core/encryption/index.ts'
import type { Database } from '#server/database/database.ts'
import { DecryptionFailed } from '#server/encryption/envelope.ts'
import type { Keyring } from '#server/encryption/keyring.ts'

import type { AlertRow } from './notify.ts'

const longestMergedMessage = 4000

interface WithKeyring {
  readonly keyring: Keyring
}

/** The person's earlier message with the new one below it; null if the new one adds nothing. */
export async function mergedMessageOf(
  tx: Database,
  { keyring }: WithKeyring,
  latest: AlertRow,
  { subjectId, message }: { readonly subjectId: string; readonly message?: string },
): Promise<string | null> {
  if (!message) return null
  const place = messagePlace(subjectId, latest.id)
  const encrypted = latest.message ? [{ ...place, ciphertext: latest.message }] : []
  // A damaged message must not keep anybody from asking again.
  const [before = null] = await decryptForResponders(tx, keyring, encrypted)
  // With a damaged key no message can be stored. A retry with the same message is still a retry.
  if (before === null) return (await encryptMessage(tx, { keyring }, place, message)) && message
  const isNew = !`\n${before}\n`.includes(`\n${message}\n`)
  if (!isNew) return null
  const merged = `${before}\n${message}`
  return merged.length > longestMergedMessage
    ? `… ${merged.slice(-longestMergedMessage).toWellFormed()}`
    : merged
}

/** Encrypts a person's message; null if their key is damaged, since the request for help must be stored anyway. */
export async function encryptMessage(
  tx: Database,
  { keyring }: WithKeyring,
  place: ReturnType<typeof messagePlace>,
  message: string,
): Promise<Buffer | null> {
  try {
    return await encryptForResponders(tx, keyring, place, message)
  } catch (error) {
    if (error instanceof DecryptionFailed) return null
    throw error
  }
}

/** The place that an alert's message is encrypted for. */
export function messagePlace(userId: string, recordId: string) {
  return { userId, recordId, field: 'alerts.message' }
}

/** The place that the note of a resolved alert is encrypted for. */
export function notePlace(userId: string, recordId: string) {
  return { userId, recordId, field: 'alerts.note' }
}
