import {
  decryptText,
  decryptTexts,
  encryptText,
  type TextOwner,
} from '#features/encryption/server/service.ts'
import type { Database } from '#server/database/database.ts'

import { PartialResponses } from '../contract.ts'
import type { Responses } from '../questions.ts'
import type { assessments } from './table.ts'

type EncryptedAnswers = Pick<typeof assessments.$inferSelect, 'id' | 'responses'>

/** Encrypts the answers of a screening with its owner's key, for its own record and field. */
export function encryptAnswers(
  tx: Database,
  owner: TextOwner,
  id: string,
  responses: Responses,
): Promise<Buffer> {
  return encryptText(tx, owner, contextOf(id), JSON.stringify(responses))
}

/** Decrypts the answers of a screening. Throws DecryptionFailed if they were cut, altered or moved. */
export async function decryptAnswers(
  db: Database,
  owner: TextOwner,
  { id, responses }: EncryptedAnswers,
): Promise<Responses> {
  return parseAnswers(await decryptText(db, owner, { ...contextOf(id), ciphertext: responses }))
}

/** Decrypts the answers of a person's screenings. Answers that were cut, altered or moved become null. */
export async function decryptAnswersOfMany(
  db: Database,
  owner: TextOwner,
  rows: readonly EncryptedAnswers[],
): Promise<(Responses | null)[]> {
  const encrypted = rows.map(({ id, responses }) => ({
    ...contextOf(id),
    ciphertext: responses,
  }))
  const texts = await decryptTexts(db, owner, encrypted)
  return texts.map((text) => (text === null ? null : parseAnswers(text)))
}

function contextOf(id: string) {
  return { recordId: id, field: 'assessments.responses' }
}

function parseAnswers(text: string): Responses {
  return PartialResponses.parse(JSON.parse(text))
}
