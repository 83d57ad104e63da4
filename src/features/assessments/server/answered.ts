import { decryptTexts } from '#features/encryption/server/service.ts'
import type { Database } from '#server/database/database.ts'
import type { Page } from '#shared/endpoint.ts'

import { answersContext } from '../answers-place.ts'
import { type Assessment, PartialResponses } from '../contract.ts'
import type { Responses } from '../questions.ts'
import { asAssessment, type Owner, readPage } from './read.ts'

/** A result with the answers given; null where what is stored of them was damaged. */
export interface AssessmentWithAnswers extends Assessment {
  readonly responses: Responses | null
}

/** The caller's own results with their answers, newest first, a page at a time: for their owner's export. */
export async function listAssessmentsWithAnswers(
  db: Database,
  owner: Owner,
  cursor?: string,
): Promise<Page<AssessmentWithAnswers[]>> {
  const { items, next } = await readPage(db, owner, cursor)
  const sealed = items.map((row) => ({ ...answersContext(row), ciphertext: row.responses }))
  const opened = await decryptTexts(db, owner.keyring, owner.user.id, sealed)
  return {
    items: items.map((row, index) => ({
      ...asAssessment(row),
      responses: responsesIn(opened[index] ?? null),
    })),
    next,
  }
}

function responsesIn(text: string | null): Responses | null {
  return text === null ? null : PartialResponses.parse(JSON.parse(text))
}
