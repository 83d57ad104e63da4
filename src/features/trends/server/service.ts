import { and, asc, between, desc, eq, gt, sql } from 'drizzle-orm'

import { assessments } from '#features/assessments/server/table.ts'
import type { CheckIn } from '#features/check-ins/contract.ts'
import { checkIns } from '#features/check-ins/server/table.ts'
import { copingUsages } from '#features/coping-tools/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { SessionUser } from '#server/http/session-user.ts'
import { addDays, type Day, dayOf } from '#shared/days.ts'

import type { ScreeningDay, TrendDay, Trends } from '../contract.ts'

const dayMs = 24 * 60 * 60 * 1000

// Far more than a year of somebody's life holds: a bound on what one reading can take.
const mostRows = 2000

interface Span {
  readonly userId: string
  readonly timeZone: string
  readonly from: Day
  readonly to: Day
  /** A moment before the first of the days, wherever the person is. */
  readonly since: Date
}

/** A person's own last `days` days, today included, as far as there was a check-in or a screening. */
export async function readTrends(
  db: Database,
  { id, timeZone }: Pick<SessionUser, 'id' | 'timeZone'>,
  days: number,
): Promise<Trends> {
  const present = now()
  const to = dayOf(present, timeZone)
  const from = addDays(to, 1 - days)
  const since = new Date(present.getTime() - (days + 1) * dayMs)
  const span = { userId: id, timeZone, from, to, since }

  const [scored, tools, screenings] = await Promise.all([
    checkInDays(db, span),
    toolsByDay(db, span),
    screeningDays(db, span),
  ])
  return {
    from,
    to,
    days: scored.map((day) => ({ ...day, tools: [...(tools.get(day.day) ?? [])] })),
    screenings,
  }
}

/** The days were written down with the check-ins, so a move to another time zone changes none of them. */
async function checkInDays(db: Database, { userId, from, to }: Span): Promise<Omit<TrendDay, 'tools'>[]> {
  const rows = await db
    .select({
      day: checkIns.day,
      checkIns: sql<number>`count(*)::int`,
      mood: sql<number>`round(avg(${checkIns.moodScore}), 1)::float`,
      stress: sql<number>`round(avg(${checkIns.stressScore}), 1)::float`,
      stressors: sql<CheckIn['stressors'][]>`jsonb_agg(distinct ${checkIns.stressors})`,
      symptoms: sql<CheckIn['physicalSymptoms'][]>`jsonb_agg(distinct ${checkIns.physicalSymptoms})`,
      isPreShift: sql<boolean>`bool_or(${checkIns.isPreShift})`,
      isPostShift: sql<boolean>`bool_or(not ${checkIns.isPreShift})`,
    })
    .from(checkIns)
    .where(and(eq(checkIns.userId, userId), between(checkIns.day, from, to)))
    .groupBy(checkIns.day)
    .orderBy(asc(checkIns.day))
  return rows.map(({ stressors, symptoms, ...row }) => ({
    ...row,
    stressors: [...new Set(stressors.flat())],
    symptoms: [...new Set(symptoms.flat())],
  }))
}

/** The coping tools that were used to their end, by the day in the person's time zone of now. */
async function toolsByDay(db: Database, { userId, timeZone, since }: Span) {
  const rows = await db
    .select({ toolName: copingUsages.toolName, createdAt: copingUsages.createdAt })
    .from(copingUsages)
    .where(
      and(
        eq(copingUsages.userId, userId),
        eq(copingUsages.completed, true),
        gt(copingUsages.createdAt, since),
      ),
    )
    .orderBy(desc(copingUsages.createdAt))
    .limit(mostRows)
  const byDay = Map.groupBy(rows, ({ createdAt }) => dayOf(createdAt, timeZone))
  return new Map([...byDay].map(([day, used]) => [day, new Set(used.map(({ toolName }) => toolName))]))
}

/** Of several screenings on one day the latest counts, for each questionnaire by itself. */
async function screeningDays(db: Database, { userId, timeZone, from, since }: Span): Promise<ScreeningDay[]> {
  const rows = await db
    .select({ phq9: assessments.phq9, gad7: assessments.gad7, createdAt: assessments.createdAt })
    .from(assessments)
    .where(and(eq(assessments.userId, userId), gt(assessments.createdAt, since)))
    .orderBy(desc(assessments.createdAt), desc(assessments.id))
    .limit(mostRows)
  const byDay = Map.groupBy(rows, ({ createdAt }) => dayOf(createdAt, timeZone))
  return [...byDay]
    .filter(([day]) => day >= from)
    .map(([day, results]) => ({
      day,
      phq9: results.find(({ phq9 }) => phq9 !== null)?.phq9 ?? null,
      gad7: results.find(({ gad7 }) => gad7 !== null)?.gad7 ?? null,
    }))
    .toReversed()
}
