import { randomUUID } from 'node:crypto'

import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'

import type { AnswerOutcome } from '../contract.ts'
import { answerNotePlace, encryptAbout } from './encryption.ts'
import type { FollowUpRow } from './remind.ts'
import { followUpAnswers } from './table.ts'

interface NewAnswer {
  readonly outcome: AnswerOutcome
  readonly dueAgainAt: Date | null
  readonly words: string | undefined
  /** Whether it waits for a second person, and changes nothing until then. */
  readonly waits: boolean
}

/** Enters an answer in the history of a follow-up. */
export async function insertAnswer(
  tx: Database,
  { keyring, user }: Caller,
  { id: followUpId, subjectId }: Pick<FollowUpRow, 'id' | 'subjectId'>,
  { outcome, dueAgainAt, words, waits }: NewAnswer,
): Promise<void> {
  const id = randomUUID()
  const note = words ? await encryptAbout(tx, keyring, answerNotePlace(subjectId, id), words) : null
  const confirmation = waits ? ('waiting' as const) : null
  const given = { followUpId, subjectId, at: now(), by: user.id, outcome, dueAgainAt }
  await tx.insert(followUpAnswers).values({ id, ...given, note, confirmation })
}
