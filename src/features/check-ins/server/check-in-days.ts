import { desc, eq, sql } from 'drizzle-orm'

import type { Database } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared.ts'
import type { Day } from '#shared/days.ts'

import { checkIns } from './table.ts'

const latestDays = prepared((db) =>
  db
    .select({ day: checkIns.day })
    .from(checkIns)
    .where(eq(checkIns.userId, sql.placeholder('userId')))
    .groupBy(checkIns.day)
    .orderBy(desc(checkIns.day))
    .limit(sql.placeholder('count')),
)

/** The days on which a person checked in, each once, in order; the latest `count` of them. */
export async function checkInDays(db: Database, userId: string, count?: number): Promise<Day[]> {
  // No limit is `null` to the database.
  const rows = await latestDays(db, { userId, count: count ?? null })
  return rows.map(({ day }) => day).toReversed()
}
