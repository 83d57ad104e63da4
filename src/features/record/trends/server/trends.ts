import { and, asc, between, desc, eq, gt, gte, isNotNull, lt, sql } from 'drizzle-orm'

import { copingUsages } from '#features/practice/coping-tools/server/table.ts'
import { readCourses } from '#features/wellbeing/assessments/index.ts'
import { instrumentNames } from '#features/wellbeing/assessments/instruments.ts'
import { assessments, wasFinished } from '#features/wellbeing/assessments/server/table.ts'
import type { CheckIn } from '#features/wellbeing/check-ins/contract.ts'
import { listChoices } from '#features/wellbeing/check-ins/index.ts'
import { checkIns, wasMadeThen } from '#features/wellbeing/check-ins/server/table.ts'
import { regularShift } from '#features/wellbeing/check-ins/shift.ts'
import { diaryDays } from '#features/wellbeing/diary-import/server/table.ts'
import { listOwnFactors } from '#features/wellbeing/own-factors/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { addDays, type Day, dayOf } from '#shared/days.ts'

import type { Course, ScreeningDay, TrendDay, Trends } from '../contract.ts'

const dayMs = 24 * 60 * 60 * 1000

// A bound on the cost of one reading, far above what a person does in a year.
const maxRows = 2000

interface Span {
  readonly userId: string
  readonly timeZone: string
  readonly from: Day
  readonly to: Day
  /** A moment before the first day, in any time zone. */
  readonly since: Date
}

/** The caller's last `days` days, today included, that have a check-in or a screening. */
export async function readTrends(caller: Caller, days: number): Promise<Trends> {
  const { db } = caller
  const span = spanOf(caller.user, days)
  const [scored, brought, tools, chosen, totals] = await Promise.all([
    checkInDays(db, span),
    broughtDays(db, span),
    toolsByDay(db, span),
    chosenByDay(caller, span),
    readTotals(caller, days),
  ])
  return {
    ...totals,
    days: scored.map((day) => ({
      ...day,
      tools: [...(tools.get(day.day) ?? [])],
      chosen: chosen.get(day.day) ?? [],
    })),
    brought: brought.filter(({ day }) => scored.every((own) => own.day !== day)),
  }
}

/** The caller's totals of the same days, and how each questionnaire went, however long ago it began. */
export async function readTotals(
  caller: Pick<Caller, 'db' | 'user'>,
  days: number,
): Promise<Omit<Trends, 'days' | 'brought'>> {
  const span = spanOf(caller.user, days)
  // One after the other, since it may be called in a transaction.
  const screenings = await screeningDays(caller.db, span)
  const courses = await latestCourses(caller)
  return { from: span.from, to: span.to, screenings, courses }
}

function spanOf({ id, timeZone }: Caller['user'], days: number): Span {
  const moment = now()
  const to = dayOf(moment, timeZone)
  const since = new Date(moment.getTime() - (days + 1) * dayMs)
  return { userId: id, timeZone, from: addDays(to, 1 - days), to, since }
}

/** Each check-in has its day stored, so a move to another time zone does not change it. */
async function checkInDays(
  db: Database,
  { userId, from, to }: Span,
): Promise<Omit<TrendDay, 'tools' | 'chosen'>[]> {
  const rows = await db
    .select({
      day: checkIns.day,
      checkIns: sql<number>`count(*)::int`,
      mood: sql<number>`round(avg(${checkIns.moodScore}), 1)::float`,
      stress: sql<number>`round(avg(${checkIns.stressScore}), 1)::float`,
      stressors: sql<CheckIn['stressors'][]>`jsonb_agg(distinct ${checkIns.stressors})`,
      symptoms: sql<CheckIn['physicalSymptoms'][]>`jsonb_agg(distinct ${checkIns.physicalSymptoms})`,
      added: sql<number>`count(${checkIns.addedAt})::int`,
      isPreShift: sql<boolean>`bool_or(${checkIns.isPreShift} and ${wasMadeThen})`,
      isPostShift: sql<boolean>`bool_or(not ${checkIns.isPreShift} and ${wasMadeThen})`,
      sleepHours: sql<number | null>`round(avg(${checkIns.sleepHours}), 1)::float`,
      sleepQuality: sql<number | null>`round(avg(${checkIns.sleepQuality}), 1)::float`,
      isExtraShift: sql<boolean | null>`bool_or(${checkIns.shiftKind} <> ${regularShift})`,
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

const midnight = (day: Day) => new Date(`${day}T00:00:00Z`)

/** The days of diaries that were brought in, whose clocks are those of a wall. */
function broughtDays(db: Database, { userId, from, to }: Span): Promise<Trends['brought']> {
  const day = sql<Day>`to_char(${diaryDays.at} at time zone 'UTC', 'YYYY-MM-DD')`
  return db
    .select({ day, mood: sql<number>`round(avg(${diaryDays.mood}), 1)::float` })
    .from(diaryDays)
    .where(
      and(
        eq(diaryDays.userId, userId),
        isNotNull(diaryDays.mood),
        gte(diaryDays.at, midnight(from)),
        lt(diaryDays.at, midnight(addDays(to, 1))),
      ),
    )
    .groupBy(day)
    .orderBy(day)
}

/** The completed coping tools by day, in the person's present time zone. */
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
    .limit(maxRows)
  const byDay = Map.groupBy(rows, ({ createdAt }) => dayOf(createdAt, timeZone))
  return new Map([...byDay].map(([day, used]) => [day, new Set(used.map(({ toolName }) => toolName))]))
}

/** Activities, feelings and own words by day, each once. Own words that were deleted or are damaged are left out. */
async function chosenByDay(caller: Caller, span: Span): Promise<Map<Day, TrendDay['chosen']>> {
  const choices = await listChoices(caller, span)
  const hasOwn = choices.some(({ ownFactors }) => ownFactors.length > 0)
  const own = new Map((hasOwn ? await listOwnFactors(caller) : []).map((factor) => [factor.id, factor]))
  const chosen = choices.flatMap(({ day, activities, feelings, ownFactors }) => [
    ...activities.map((name) => ({ day, kind: 'activity' as const, name })),
    ...feelings.map((name) => ({ day, kind: 'feeling' as const, name })),
    ...ownFactors.flatMap((id) => {
      const factor = own.get(id)
      return factor?.name ? [{ day, kind: factor.kind, name: factor.name }] : []
    }),
  ])
  const byDay = Map.groupBy(chosen, ({ day }) => day)
  return new Map([...byDay].map(([day, ofDay]) => [day, distinct(ofDay)]))
}

function distinct(chosen: TrendDay['chosen']): TrendDay['chosen'] {
  return [...new Map(chosen.map(({ kind, name }) => [`${kind} ${name}`, { kind, name }])).values()]
}

/** The latest score of each questionnaire on each day, oldest first. */
async function screeningDays(db: Database, { userId, timeZone, from, since }: Span): Promise<ScreeningDay[]> {
  const rows = await db
    .select({ phq9: assessments.phq9, gad7: assessments.gad7, createdAt: assessments.createdAt })
    .from(assessments)
    .where(and(eq(assessments.userId, userId), wasFinished, gt(assessments.createdAt, since)))
    .orderBy(desc(assessments.createdAt), desc(assessments.id))
    .limit(maxRows)
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

/** The latest score of each questionnaire, compared with the first one of its episode. */
async function latestCourses(caller: Pick<Caller, 'db' | 'user'>): Promise<Course[]> {
  const courses = await readCourses(caller)
  const dayScore = ({ createdAt, score }: { readonly createdAt: Date; readonly score: number }) => ({
    day: dayOf(createdAt, caller.user.timeZone),
    score,
  })
  return instrumentNames.flatMap((instrument) => {
    const latest = courses[instrument].at(-1)
    if (!latest) return []
    const { score, baseline, number, change, isResponse, isRemission } = latest
    return [
      {
        instrument,
        baseline: dayScore(baseline),
        latest: dayScore(score),
        scores: number,
        change,
        isResponse,
        isRemission,
        isSerious: score.isSerious,
      },
    ]
  })
}
