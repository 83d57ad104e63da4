import { and, desc, eq, gt } from 'drizzle-orm'

import { checkIns } from '#features/check-ins/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database.ts'

import type { RiskAssessment } from '../contract.ts'
import { assessRisk, checkInDaysLookedAt, checkInsLookedAt } from '../risk.ts'

const day = 24 * 60 * 60 * 1000

/** A person's risk as it stands now, from their recent check-ins. */
export async function riskOf(db: Database, userId: string): Promise<RiskAssessment> {
  const since = new Date(now().getTime() - checkInDaysLookedAt * day)
  const latest = await db
    .select({ mood: checkIns.moodScore, stress: checkIns.stressScore })
    .from(checkIns)
    .where(and(eq(checkIns.userId, userId), gt(checkIns.createdAt, since)))
    .orderBy(desc(checkIns.createdAt), desc(checkIns.id))
    .limit(checkInsLookedAt)
  const { parts, ...risk } = assessRisk({
    moods: latest.map(({ mood }) => mood),
    stresses: latest.map(({ stress }) => stress),
  })
  return { ...risk, parts: [...parts] }
}
