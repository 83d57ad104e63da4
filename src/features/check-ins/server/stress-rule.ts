import { desc, eq, sql } from 'drizzle-orm'

import { type RaiseContext, raiseAlert } from '#features/alerts/server/service.ts'
import type { Database } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared.ts'

import { checkIns } from './table.ts'

/** Product decision: stress of 9 or 10 in three check-ins running raises one medium alert. */
const hardFrom = 9
const running = 3

const latestStress = prepared((db) =>
  db
    .select({ stress: checkIns.stressScore })
    .from(checkIns)
    .where(eq(checkIns.userId, sql.placeholder('userId')))
    .orderBy(desc(checkIns.createdAt), desc(checkIns.id))
    .limit(running),
)

/**
 * Raises a medium alert where a person's last three check-ins were all hard; to be called in the
 * transaction that saves one, with that one: unless it is hard itself, nothing has come about.
 */
export async function raiseAfterHardCheckIns(
  tx: Database,
  means: RaiseContext,
  { userId: subjectId, stressScore }: Pick<typeof checkIns.$inferSelect, 'userId' | 'stressScore'>,
): Promise<void> {
  if (stressScore < hardFrom) return
  const latest = await latestStress(tx, { userId: subjectId })
  const areHard = latest.length === running && latest.every(({ stress }) => stress >= hardFrom)
  if (areHard) await raiseAlert(tx, means, { subjectId, kind: 'stress', severity: 'medium' })
}
