import { desc, eq } from 'drizzle-orm'

import { checkIns } from '#features/check-ins/server/table.ts'
import type { Database } from '#server/database.ts'
import type { Day } from '#shared/days.ts'

/** The days on which a person checked in, each once, in order; the latest `count` of them. */
export async function checkInDays(db: Database, userId: string, count?: number): Promise<Day[]> {
  const query = db
    .select({ day: checkIns.day })
    .from(checkIns)
    .where(eq(checkIns.userId, userId))
    .groupBy(checkIns.day)
    .orderBy(desc(checkIns.day))
  const rows = await (count === undefined ? query : query.limit(count))
  return rows.map(({ day }) => day).toReversed()
}
