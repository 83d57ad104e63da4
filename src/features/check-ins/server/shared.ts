import { and, desc, eq, gt } from 'drizzle-orm'

import { pageSize } from '#server/cursor.ts'
import type { Database } from '#server/database.ts'

import type { CheckIn } from '../contract.ts'
import { checkIns } from './table.ts'

/** A check-in as a supporter sees it: the two scores and when, nothing that was written or ticked. */
export type SharedCheckIn = Pick<CheckIn, 'moodScore' | 'stressScore' | 'createdAt'>

/** A person's check-ins since a moment as a supporter sees them, newest first, at most 100. */
export async function sharedCheckIns(db: Database, userId: string, since: Date): Promise<SharedCheckIn[]> {
  const { moodScore, stressScore, createdAt } = checkIns
  const rows = await db
    .select({ moodScore, stressScore, createdAt })
    .from(checkIns)
    .where(and(eq(checkIns.userId, userId), gt(createdAt, since)))
    .orderBy(desc(createdAt), desc(checkIns.id))
    .limit(pageSize)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}
