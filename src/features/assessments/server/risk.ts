import { and, desc, eq, gt } from 'drizzle-orm'

import { checkIns } from '#features/check-ins/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'

import type { RiskAssessment } from '../contract.ts'
import { assessRisk, riskCheckInDays, riskCheckInCount } from '../risk.ts'
import { type Person, screeningInputs } from './screening-signs.ts'

const day = 24 * 60 * 60 * 1000

/** A person's risk as it stands now, from their recent check-ins and screenings. */
export async function readRisk(db: Database, person: Person): Promise<RiskAssessment> {
  const since = new Date(now().getTime() - riskCheckInDays * day)
  const latest = await db
    .select({ mood: checkIns.moodScore, stress: checkIns.stressScore })
    .from(checkIns)
    .where(and(eq(checkIns.userId, person.user.id), gt(checkIns.createdAt, since)))
    .orderBy(desc(checkIns.createdAt), desc(checkIns.id))
    .limit(riskCheckInCount)
  const { parts, ...risk } = assessRisk({
    moods: latest.map(({ mood }) => mood),
    stresses: latest.map(({ stress }) => stress),
    ...(await screeningInputs(db, person)),
  })
  return { ...risk, parts: [...parts] }
}
