import { desc, eq, sql } from 'drizzle-orm'

import { type RaiseContext, raiseAlert } from '#features/alerts/server/service.ts'
import type { Database } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared.ts'

import { checkIns } from './table.ts'

/** Product decision: a stress of 9 or 10 in three check-ins in a row raises one medium alert. */
const highStressFrom = 9
const checkInsInARow = 3

const latestStress = prepared((db) =>
  db
    .select({ stress: checkIns.stressScore })
    .from(checkIns)
    .where(eq(checkIns.userId, sql.placeholder('userId')))
    .orderBy(desc(checkIns.createdAt), desc(checkIns.id))
    .limit(checkInsInARow),
)

/**
 * Raises a medium alert if the stress was high in a person's last three check-ins. Call it in the transaction that
 * saves a check-in, with that check-in: unless its stress is high, nothing is read.
 */
export async function raiseStressAlert(
  tx: Database,
  context: RaiseContext,
  { userId: subjectId, stressScore }: Pick<typeof checkIns.$inferSelect, 'userId' | 'stressScore'>,
): Promise<void> {
  if (stressScore < highStressFrom) return
  const latest = await latestStress(tx, { userId: subjectId })
  const areHigh = latest.length === checkInsInARow && latest.every(({ stress }) => stress >= highStressFrom)
  if (areHigh) await raiseAlert(tx, context, { subjectId, kind: 'stress', severity: 'medium' })
}
