import { and, desc, eq, sql } from 'drizzle-orm'

import { openTexts } from '#features/vault/server/service.ts'
import { pageOf, pageSize, positionOf } from '#server/cursor.ts'
import type { Database } from '#server/database.ts'
import type { Keyring } from '#server/keyring.ts'
import type { SessionUser } from '#server/session-user.ts'
import type { Page } from '#shared/endpoint.ts'

import { type Assessment, PartialResponses } from '../contract.ts'
import type { Responses } from '../questions.ts'
import { asAssessment, placeOf } from './read.ts'
import { assessments } from './table.ts'

interface Owner {
  readonly user: SessionUser
  readonly keyring: Keyring
}

/** A result with the answers given; null where what is stored of them was damaged. */
export interface AnsweredAssessment extends Assessment {
  readonly responses: Responses | null
}

/** The caller's own results with their answers, newest first, a page at a time: for their owner's export. */
export async function listAnswered(
  db: Database,
  { user, keyring }: Owner,
  cursor?: string,
): Promise<Page<AnsweredAssessment[]>> {
  const position = positionOf(keyring, cursor)
  const rows = await db
    .select()
    .from(assessments)
    .where(
      and(
        eq(assessments.userId, user.id),
        position === null
          ? undefined
          : sql`(${assessments.createdAt}, ${assessments.id}) < (${position.at.toISOString()}::timestamptz, ${position.id}::uuid)`,
      ),
    )
    .orderBy(desc(assessments.createdAt), desc(assessments.id))
    .limit(pageSize + 1)
  const { items, next } = pageOf(keyring, rows, ({ createdAt, id }) => ({ at: createdAt, id }))
  const sealed = items.map((row) => ({ ...placeOf(row), sealed: row.responses }))
  const opened = await openTexts(db, keyring, user.id, sealed)
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
