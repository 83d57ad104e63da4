import { and, desc, eq, sql } from 'drizzle-orm'

import type { Database } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared.ts'
import type { Day } from '#shared/days.ts'

import { checkIns, wasMadeThen } from './table.ts'

const latestDays = prepared((db) =>
  db
    .select({ day: checkIns.day })
    .from(checkIns)
    .where(and(eq(checkIns.userId, sql.placeholder('userId')), wasMadeThen))
    .groupBy(checkIns.day)
    .orderBy(desc(checkIns.day))
    .limit(sql.placeholder('count')),
)

/**
 * Reads the days on which a person checked in, by their own time zone, each once and the oldest first. With `count`
 * they are the latest that many. A day for which a check-in was only added later is none of them.
 */
export async function checkInDays(db: Database, userId: string, count?: number): Promise<Day[]> {
  // The database takes null for no limit.
  const rows = await latestDays(db, { userId, count: count ?? null })
  return rows.map(({ day }) => day).toReversed()
}
