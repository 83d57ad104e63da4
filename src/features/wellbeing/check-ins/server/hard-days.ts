import { and, desc, eq, gt, sql } from 'drizzle-orm'

import { listRecentAlerts, type RaiseContext, raiseAlert } from '#features/care/alerts/index.ts'
import type { Database } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared.ts'

import type { SavedCheckIn } from '../contract.ts'
import { areDaysHard, hardDaysSpan, isVeryHard } from '../hard-days.ts'
import { checkIns, wasMadeThen } from './table.ts'

type Row = typeof checkIns.$inferSelect

interface Saved extends Pick<Row, 'userId' | 'moodScore' | 'stressScore'> {
  /** When it was added for an earlier day; null if it is of the moment at which it was made. */
  readonly addedAt: string | null
}

const isOwn = eq(checkIns.userId, sql.placeholder('userId'))

const latestDays = prepared((db) =>
  db
    .select({ day: checkIns.day, moodScore: checkIns.moodScore, stressScore: checkIns.stressScore })
    .from(checkIns)
    .where(
      and(
        isOwn,
        wasMadeThen,
        gt(
          checkIns.day,
          sql`(select max(${checkIns.day}) - ${sql.raw(String(hardDaysSpan))} from ${checkIns} where ${isOwn} and ${wasMadeThen})`,
        ),
      ),
    )
    .orderBy(desc(checkIns.createdAt), desc(checkIns.id)),
)

/**
 * Raises a medium alert if a person's days are hard (`areDaysHard`), and answers who was told; null if nobody had to
 * be. After an alert of the last 24 hours nobody is told anew: the answer is then who was told of that one, or null if
 * it is closed. What was added for an earlier day neither raises an alert nor counts for one or against it. Call it in the transaction that saves a check-in, with that check-in: unless it is very hard itself,
 * nothing is read.
 */
export async function raiseHardDaysAlert(
  tx: Database,
  context: RaiseContext,
  checkIn: Saved,
): Promise<SavedCheckIn['told']> {
  if (!(await isOneOfHardDays(tx, checkIn))) return null
  const { alert } = await raiseAlert(tx, context, {
    subjectId: checkIn.userId,
    kind: 'stress',
    severity: 'medium',
  })
  return alert.status === 'resolved' ? null : alert.told
}

/** Who was told of a check-in that is saved already, by the alert that is open; null without one. */
export async function findToldOfHardDays(db: Database, checkIn: Saved): Promise<SavedCheckIn['told']> {
  if (!(await isOneOfHardDays(db, checkIn))) return null
  const own = await listRecentAlerts(db, checkIn.userId)
  return own.find(({ kind, status }) => kind === 'stress' && status !== 'resolved')?.told ?? null
}

async function isOneOfHardDays(db: Database, checkIn: Saved): Promise<boolean> {
  if (checkIn.addedAt !== null) return false
  return isVeryHard(checkIn) && areDaysHard(await latestDays(db, { userId: checkIn.userId }))
}
