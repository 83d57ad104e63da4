import { desc, eq, sql } from 'drizzle-orm'

import { listOwnAlerts, type RaiseContext, raiseAlert } from '#features/alerts/server/service.ts'
import type { Database } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared.ts'

import type { SavedCheckIn } from '../contract.ts'
import { highStressFrom } from '../scale.ts'
import { checkIns } from './table.ts'

/** Product decision: a stress of 9 or 10 in three check-ins in a row raises one medium alert. */
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
 * Raises a medium alert if the stress was high in a person's last three check-ins, and answers who was told; null if
 * nobody had to be. After an alert of the last 24 hours nobody is told anew: the answer is then who was told of that
 * one, or null if it is closed. Call it in the transaction that saves a check-in, with that check-in: unless its
 * stress is high, nothing is read.
 */
export async function raiseStressAlert(
  tx: Database,
  context: RaiseContext,
  { userId: subjectId, stressScore }: Pick<typeof checkIns.$inferSelect, 'userId' | 'stressScore'>,
): Promise<SavedCheckIn['told']> {
  if (stressScore < highStressFrom) return null
  const latest = await latestStress(tx, { userId: subjectId })
  const areHigh = latest.length === checkInsInARow && latest.every(({ stress }) => stress >= highStressFrom)
  if (!areHigh) return null
  const { alert } = await raiseAlert(tx, context, { subjectId, kind: 'stress', severity: 'medium' })
  return alert.status === 'resolved' ? null : alert.told
}

/** Who was told of the stress of a check-in that is saved already, by the alert that is open; null without one. */
export async function findToldOfStress(
  db: Database,
  { userId, stressScore }: Pick<typeof checkIns.$inferSelect, 'userId' | 'stressScore'>,
): Promise<SavedCheckIn['told']> {
  if (stressScore < highStressFrom) return null
  const own = await listOwnAlerts(db, userId)
  return own.find(({ kind, status }) => kind === 'stress' && status !== 'resolved')?.told ?? null
}
