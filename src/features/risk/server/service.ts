import { and, desc, eq, gt } from 'drizzle-orm'

import { isSerious } from '#features/assessments/scoring.ts'
import { assessments } from '#features/assessments/server/table.ts'
import { checkIns } from '#features/check-ins/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database.ts'

import type { RiskAssessment } from '../contract.ts'
import {
  assessRisk,
  checkInDaysLookedAt,
  checkInsLookedAt,
  type RiskSigns,
  screeningDaysLookedAt,
} from '../risk.ts'

const day = 24 * 60 * 60 * 1000
// More screenings in thirty days than anybody takes: a bound for the query, not a rule.
const screeningsLookedAt = 100

/** A person's risk as it stands now, from their recent check-ins and screenings. */
export async function riskOf(db: Database, userId: string): Promise<RiskAssessment> {
  const latest = await db
    .select({ mood: checkIns.moodScore, stress: checkIns.stressScore })
    .from(checkIns)
    .where(and(eq(checkIns.userId, userId), gt(checkIns.createdAt, daysAgo(checkInDaysLookedAt))))
    .orderBy(desc(checkIns.createdAt), desc(checkIns.id))
    .limit(checkInsLookedAt)
  const { parts, ...risk } = assessRisk({
    moods: latest.map(({ mood }) => mood),
    stresses: latest.map(({ stress }) => stress),
    ...(await screeningSigns(db, userId)),
  })
  return { ...risk, parts: [...parts] }
}

type ScreeningSigns = Pick<RiskSigns, 'phq9' | 'gad7' | 'isScreeningSerious'>

/**
 * The latest PHQ-9 and the latest GAD-7, which need not be of the same screening: a calm GAD-7 does not
 * take back what a PHQ-9 of the day before said.
 */
async function screeningSigns(db: Database, userId: string): Promise<ScreeningSigns> {
  const rows = await db
    .select({ phq9: assessments.phq9, gad7: assessments.gad7, riskLevel: assessments.riskLevel })
    .from(assessments)
    .where(and(eq(assessments.userId, userId), gt(assessments.createdAt, daysAgo(screeningDaysLookedAt))))
    .orderBy(desc(assessments.createdAt), desc(assessments.id))
    .limit(screeningsLookedAt)
  const depression = rows.find(({ phq9 }) => phq9 !== null)
  const anxiety = rows.find(({ gad7 }) => gad7 !== null)
  return {
    phq9: depression?.phq9 ?? null,
    gad7: anxiety?.gad7 ?? null,
    isScreeningSerious: [depression, anxiety].some((row) => row && isSerious(row.riskLevel)),
  }
}

function daysAgo(days: number): Date {
  return new Date(now().getTime() - days * day)
}
