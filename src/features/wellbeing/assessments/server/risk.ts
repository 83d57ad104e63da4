import { and, desc, eq, gt } from 'drizzle-orm'

import { checkIns, wasMadeThen } from '#features/wellbeing/check-ins/server/table.ts'
import { now } from '#server/clock.ts'
import type { Caller } from '#server/http/caller.ts'

import type { RiskAssessment } from '../contract.ts'
import { selfHarmId } from '../instruments.ts'
import { assessRisk, riskCheckInCount, riskCheckInDays, type RiskInputs, riskScreeningDays } from '../risk.ts'
import { isAnxietySerious, isDepressionSerious, isFinished, isResultOf } from '../scoring.ts'
import { decryptAnswersOfMany } from './answers.ts'
import { assessments } from './table.ts'

type Reader = Pick<Caller, 'db' | 'user' | 'keyring' | 'vault'>

const day = 24 * 60 * 60 * 1000
// It bounds the query and is no rule: nobody takes more screenings in thirty days.
const mostScreenings = 100

/**
 * Reads the caller's present risk, from their recent check-ins and screenings. What was added for an earlier day is no
 * check-in of now and is left out. Screenings that were not finished can be
 * left out.
 */
export async function readRisk(caller: Reader, { countsUnfinished = true } = {}): Promise<RiskAssessment> {
  const since = new Date(now().getTime() - riskCheckInDays * day)
  const latest = await caller.db
    .select({ mood: checkIns.moodScore, stress: checkIns.stressScore })
    .from(checkIns)
    .where(and(eq(checkIns.userId, caller.user.id), gt(checkIns.createdAt, since), wasMadeThen))
    .orderBy(desc(checkIns.createdAt), desc(checkIns.id))
    .limit(riskCheckInCount)
  const { parts, ...risk } = assessRisk({
    moods: latest.map(({ mood }) => mood),
    stresses: latest.map(({ stress }) => stress),
    ...(await screeningInputs(caller, countsUnfinished)),
  })
  return { ...risk, parts: [...parts] }
}

/**
 * The latest PHQ-9 and the latest GAD-7 within 30 days, which may be of two screenings, and whether either was high
 * or critical by its own part (decision 26). A PHQ-9 that was not finished has no score, but its question 9 counts.
 */
async function screeningInputs(
  caller: Reader,
  countsUnfinished: boolean,
): Promise<Pick<RiskInputs, 'phq9' | 'gad7' | 'isScreeningSerious'>> {
  const rows = (await listRecent(caller)).filter((row) => countsUnfinished || isFinished(row))
  const depression = rows.find((row) => isResultOf('phq9', row))
  const anxiety = rows.find(({ gad7 }) => gad7 !== null)
  const isDepressionGrave =
    depression && (isDepressionSerious(depression) ?? (await reportsSelfHarm(caller, depression)))
  return {
    phq9: rows.find(({ phq9 }) => phq9 !== null)?.phq9 ?? null,
    gad7: anxiety?.gad7 ?? null,
    isScreeningSerious: Boolean(isDepressionGrave) || (anxiety !== undefined && isAnxietySerious(anxiety)),
  }
}

type Row = Awaited<ReturnType<typeof listRecent>>[number]

function listRecent({ db, user }: Reader) {
  const since = new Date(now().getTime() - riskScreeningDays * day)
  const { id, phq9, gad7, riskLevel, responses } = assessments
  return db
    .select({ id, phq9, gad7, riskLevel, responses })
    .from(assessments)
    .where(and(eq(assessments.userId, user.id), gt(assessments.createdAt, since)))
    .orderBy(desc(assessments.createdAt), desc(id))
    .limit(mostScreenings)
}

/** Whether question 9 was answered above 0. Damaged answers count as if it was. */
async function reportsSelfHarm(caller: Reader, row: Row): Promise<boolean> {
  const [answers = null] = await decryptAnswersOfMany(caller.db, caller, [row])
  return answers === null || (answers[selfHarmId] ?? 0) > 0
}
