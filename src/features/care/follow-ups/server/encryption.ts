import { encryptForResponders } from '#features/core/encryption/index.ts'
import type { Database } from '#server/database/database.ts'
import { onBehalfOf } from '#server/database/scope.ts'
import type { Keyring } from '#server/encryption/keyring.ts'

interface Place {
  readonly userId: string
  readonly recordId: string
  readonly field: string
}

/** The place that the content of a plan is encrypted for. */
export const contentPlace = (userId: string, alertId: string): Place => ({
  userId,
  recordId: alertId,
  field: 'follow_up_plans.content',
})
/** The place that what was said of a person is encrypted for. */
export const lookPlace = (userId: string, lookId: string): Place => ({
  userId,
  recordId: lookId,
  field: 'follow_up_looks.content',
})
/** The place that the note of an answer is encrypted for. */
export const answerNotePlace = (userId: string, answerId: string): Place => ({
  userId,
  recordId: answerId,
  field: 'follow_up_answers.note',
})

/** Encrypts what responders write about a person, with that person's key. */
export function encryptAbout(tx: Database, keyring: Keyring, place: Place, text: string): Promise<Buffer> {
  const owner = { userId: place.userId, institutionId: null }
  return onBehalfOf(owner, () => encryptForResponders(tx, keyring, place, text))
}
