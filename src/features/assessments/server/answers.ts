import { decryptText, decryptTexts, encryptText } from '#features/encryption/server/service.ts'
import type { Database } from '#server/database/database.ts'
import type { Keyring } from '#server/encryption/keyring.ts'

import { PartialResponses } from '../contract.ts'
import type { Responses } from '../questions.ts'
import type { assessments } from './table.ts'

type Place = Pick<typeof assessments.$inferSelect, 'id' | 'userId'>
type EncryptedAnswers = Place & Pick<typeof assessments.$inferSelect, 'responses'>

/** Encrypts the answers of a screening with its owner's key, for its own record and field. */
export function encryptAnswers(
  tx: Database,
  keyring: Keyring,
  place: Place,
  responses: Responses,
): Promise<Buffer> {
  return encryptText(tx, keyring, contextOf(place), JSON.stringify(responses))
}

/** Decrypts the answers of a screening. Throws DecryptionFailed if they were cut, altered or moved. */
export async function decryptAnswers(
  db: Database,
  keyring: Keyring,
  row: EncryptedAnswers,
): Promise<Responses> {
  return parseAnswers(await decryptText(db, keyring, contextOf(row), row.responses))
}

/** Decrypts the answers of a person's screenings. Answers that were cut, altered or moved become null. */
export async function decryptAnswersOfMany(
  db: Database,
  keyring: Keyring,
  userId: string,
  rows: readonly Pick<EncryptedAnswers, 'id' | 'responses'>[],
): Promise<(Responses | null)[]> {
  const encrypted = rows.map(({ id, responses }) => ({
    ...contextOf({ userId, id }),
    ciphertext: responses,
  }))
  const texts = await decryptTexts(db, keyring, userId, encrypted)
  return texts.map((text) => (text === null ? null : parseAnswers(text)))
}

function contextOf({ userId, id }: Place) {
  return { userId, recordId: id, field: 'assessments.responses' }
}

function parseAnswers(text: string): Responses {
  return PartialResponses.parse(JSON.parse(text))
}
