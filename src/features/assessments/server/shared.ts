import { and, desc, eq, gt } from 'drizzle-orm'

import { pageSize } from '#server/cursor.ts'
import type { Database } from '#server/database.ts'

import type { Assessment } from '../contract.ts'
import { asAssessment } from './read.ts'
import { assessments } from './table.ts'

/** A screening as a supporter sees it: the scores and their bands, neither answers nor what followed. */
export type SharedScreening = Pick<Assessment, 'type' | 'scores' | 'severities' | 'createdAt'>

/** A person's screenings since a moment as a supporter sees them, newest first, at most 100. */
export async function sharedScreenings(
  db: Database,
  userId: string,
  since: Date,
): Promise<SharedScreening[]> {
  const rows = await db
    .select()
    .from(assessments)
    .where(and(eq(assessments.userId, userId), gt(assessments.createdAt, since)))
    .orderBy(desc(assessments.createdAt), desc(assessments.id))
    .limit(pageSize)
  return rows.map((row) => {
    const { type, scores, severities, createdAt } = asAssessment(row)
    return { type, scores, severities, createdAt }
  })
}
