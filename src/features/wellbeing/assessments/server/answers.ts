import { decryptText, decryptTexts, encryptText, type TextOwner } from '#features/core/encryption/index.ts'
import type { Database } from '#server/database/database.ts'

import { PartialResponses } from '../contract.ts'
import type { Responses } from '../instruments.ts'
import type { assessments } from './table.ts'

const wholeField = 'assessments.responses'
/** Where the answers of short screenings are stored. */
export const shortField = 'short_screenings.responses'
type Field = typeof wholeField | typeof shortField

type EncryptedAnswers = Pick<typeof assessments.$inferSelect, 'id' | 'responses'>

/** Encrypts the answers of a screening with its owner's key, for its own record and field. */
export function encryptAnswers(
  tx: Database,
  owner: TextOwner,
  id: string,
  responses: Responses,
): Promise<Buffer> {
  return encryptText(tx, owner, contextOf(id, wholeField), JSON.stringify(responses))
}

/** Encrypts the answers of a short screening in the same way. */
export function encryptShortAnswers(
  tx: Database,
  owner: TextOwner,
  id: string,
  responses: Responses,
): Promise<Buffer> {
  return encryptText(tx, owner, contextOf(id, shortField), JSON.stringify(responses))
}

/** Decrypts the answers of a screening. Throws DecryptionFailed if they were cut, altered or moved. */
export async function decryptAnswers(
  db: Database,
  owner: TextOwner,
  { id, responses }: EncryptedAnswers,
  field: Field = wholeField,
): Promise<Responses> {
  return parseAnswers(await decryptText(db, owner, { ...contextOf(id, field), ciphertext: responses }))
}

/** Decrypts the answers of a person's screenings. Answers that were cut, altered or moved become null. */
export async function decryptAnswersOfMany(
  db: Database,
  owner: TextOwner,
  rows: readonly EncryptedAnswers[],
  field: Field = wholeField,
): Promise<(Responses | null)[]> {
  const encrypted = rows.map(({ id, responses }) => ({
    ...contextOf(id, field),
    ciphertext: responses,
  }))
  const texts = await decryptTexts(db, owner, encrypted)
  return texts.map((text) => (text === null ? null : parseAnswers(text)))
}

function contextOf(id: string, field: Field) {
  return { recordId: id, field }
}

function parseAnswers(text: string): Responses {
  return PartialResponses.parse(JSON.parse(text))
}
