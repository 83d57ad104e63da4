import { desc, eq } from 'drizzle-orm'

import { checkIns } from '#features/check-ins/server/table.ts'
import type { Database } from '#server/database.ts'

import { type Means, raiseAlert, type Raised } from './raise.ts'

/** Product decision: stress of 9 or 10 in three check-ins running raises one medium alert. */
const hardFrom = 9
const running = 3

/**
 * Raises a medium alert where a person's last three check-ins were all hard; to be called in the
 * transaction that saves one. Answers null where there is nothing to tell.
 */
export async function raiseAfterHardCheckIns(
  tx: Database,
  means: Means,
  subjectId: string,
): Promise<Raised | null> {
  const latest = await tx
    .select({ stress: checkIns.stressScore })
    .from(checkIns)
    .where(eq(checkIns.userId, subjectId))
    .orderBy(desc(checkIns.createdAt), desc(checkIns.id))
    .limit(running)
  const areHard = latest.length === running && latest.every(({ stress }) => stress >= hardFrom)
  return areHard ? raiseAlert(tx, means, { subjectId, kind: 'stress', severity: 'medium' }) : null
}
