import { and, desc, eq } from 'drizzle-orm'

import type { Caller } from '#server/http/caller.ts'

import { courseOver, type CoursePoint } from '../course.ts'
import { type InstrumentName, instrumentNames } from '../instruments.ts'
import { isSerious } from '../scoring.ts'
import { assessments, wasFinished } from './table.ts'

/** One score of a questionnaire. */
interface OwnScore {
  readonly createdAt: Date
  readonly score: number
  /** Whether the whole result was high or critical, which question 9 alone can make it. */
  readonly isSerious: boolean
}

// A bound on the cost of one reading: a screening every day for five years.
const mostScores = 2000

/** Reads how the caller's scores went, oldest first, each compared with the baseline of its episode. */
export async function readCourses({
  db,
  user,
}: Pick<Caller, 'db' | 'user'>): Promise<Record<InstrumentName, CoursePoint<OwnScore>[]>> {
  const { phq9, gad7, riskLevel, createdAt } = assessments
  const rows = await db
    .select({ phq9, gad7, riskLevel, createdAt })
    .from(assessments)
    .where(and(eq(assessments.userId, user.id), wasFinished))
    .orderBy(desc(createdAt), desc(assessments.id))
    .limit(mostScores)
  const oldestFirst = rows.toReversed()
  const courseOf = (instrument: InstrumentName) =>
    courseOver(
      instrument,
      oldestFirst.flatMap(({ [instrument]: score, ...row }) =>
        score === null ? [] : [{ createdAt: row.createdAt, score, isSerious: isSerious(row.riskLevel) }],
      ),
    )
  return { phq9: courseOf('phq9'), gad7: courseOf('gad7') }
}

/** One score as the download has it. */
export interface ScoreChange {
  readonly createdAt: string
  readonly instrument: InstrumentName
  readonly score: number
  readonly baseline: { readonly createdAt: string; readonly score: number }
  readonly change: CoursePoint['change']
  readonly isResponse: boolean
  readonly isRemission: boolean
}

/** Lists the caller's scores with their baselines, for the download; PHQ-9 first, each oldest first. */
export async function listScoreChanges(caller: Pick<Caller, 'db' | 'user'>): Promise<ScoreChange[]> {
  const courses = await readCourses(caller)
  return instrumentNames.flatMap((instrument) =>
    courses[instrument].map(({ score, baseline, change, isResponse, isRemission }) => ({
      createdAt: score.createdAt.toISOString(),
      instrument,
      score: score.score,
      baseline: { createdAt: baseline.createdAt.toISOString(), score: baseline.score },
      change,
      isResponse,
      isRemission,
    })),
  )
}
