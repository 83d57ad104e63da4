import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'

import { decryptForResponders, encryptForResponders } from '#features/core/encryption/index.ts'
import { personalKeys } from '#features/core/encryption/server/table.ts'
import type { Database } from '#server/database/database.ts'
import type { Keyring } from '#server/encryption/keyring.ts'

import { messagePlace, notePlace } from './messages.ts'
import { alerts } from './table.ts'

/**
 * Gives words to responders a key of their own, for people whose personal key served private texts as well. Until then
 * that key does not go into a vault, where no responder could read it. One person at a time, so that it can be
 * stopped and run again. Answers how many people there were.
 */
export async function separateResponderKeys(db: Database, keyring: Keyring): Promise<number> {
  const people = await db
    .selectDistinct({ userId: personalKeys.userId })
    .from(personalKeys)
    .where(eq(personalKeys.purpose, 'all'))
  for (const { userId } of people) await db.transaction((tx) => separateKeyOf(tx, keyring, userId))
  return people.length
}

async function separateKeyOf(tx: Database, keyring: Keyring, userId: string): Promise<void> {
  await tx
    .update(personalKeys)
    .set({ purpose: 'private' })
    .where(and(eq(personalKeys.userId, userId), eq(personalKeys.purpose, 'all')))
  const rows = await tx
    .select({ id: alerts.id, message: alerts.message, note: alerts.note })
    .from(alerts)
    .where(
      and(
        or(eq(alerts.subjectId, userId), and(isNull(alerts.subjectId), eq(alerts.resolvedBy, userId))),
        or(isNotNull(alerts.message), isNotNull(alerts.note)),
      ),
    )
    .for('update')
  for (const { id, message, note } of rows) {
    const again = async (place: ReturnType<typeof messagePlace>, ciphertext: Buffer | null) => {
      if (!ciphertext) return null
      const [text = null] = await decryptForResponders(tx, keyring, [{ ...place, ciphertext }])
      // A damaged text stays as it is.
      return text === null ? ciphertext : encryptForResponders(tx, keyring, place, text)
    }
    await tx
      .update(alerts)
      .set({
        message: await again(messagePlace(userId, id), message),
        note: await again(notePlace(userId, id), note),
      })
      .where(eq(alerts.id, id))
  }
}
