import { answersPlace } from '#features/assessments/answers-place.ts'
import {
  isSerious,
  type RiskLevel,
  riskOfResponses,
  rulesVersion,
  scoresOf,
} from '#features/assessments/scoring.ts'
import { assessments } from '#features/assessments/server/table.ts'
import { encryptText } from '#features/encryption/server/service.ts'
import type { AppContext } from '#server/http/app-context.ts'
import { dayOf } from '#shared/days.ts'

import { freeInstant, isOver } from '../free-instant.ts'
import { insertAll } from '../insert-all.ts'
import type { Cast } from '../people/people.ts'
import { randomFor } from '../random.ts'
import type { Testimony } from '../testimony.ts'
import { alertOfScreening, type AlertStory } from './alert-stories.ts'
import { type Screening, screeningsOf } from './screening-story.ts'

type Row = typeof assessments.$inferInsert

/**
 * Writes everybody's screenings, the answers sealed as real ones are. A serious result names the alert that
 * the alerts' chapter tells of, which therefore comes before this one.
 */
export async function writeScreenings(
  context: Pick<AppContext, 'db' | 'keyring'>,
  cast: Cast,
): Promise<Testimony> {
  const rows: Row[] = []
  for (const { screening, row } of everyScreening(cast)) {
    const text = JSON.stringify(screening.responses)
    const responses = await encryptText(context.db, context.keyring, answersPlace(row), text)
    const alertId = isSerious(row.riskLevel) ? alertOfScreening(row.id).id : null
    rows.push({ ...row, responses, alertId })
  }
  await insertAll(context.db, assessments, rows)
  return {
    deeds: rows.map(({ id, userId, createdAt }) => ({
      userId,
      activity: 'screening',
      source: id,
      at: createdAt,
      day: dayOf(createdAt, cast.calendar.timeZone),
    })),
  }
}

/** The alerts that serious results have raised. */
export function seriousResults(cast: Cast): AlertStory[] {
  return everyScreening(cast).flatMap(({ screening, person, row }) => {
    const { riskLevel, decidedBy } = riskOfResponses(screening.responses, false)
    if (!isSerious(riskLevel)) return []
    const raised = { at: row.createdAt, assessmentId: row.id, trigger: decidedBy, severity: riskLevel }
    return [{ ...alertOfScreening(row.id), ...raised, subject: person, kind: 'screening' as const }]
  })
}

function everyScreening({ people, calendar }: Cast) {
  return people.flatMap((person) =>
    screeningsOf(person, people, calendar).flatMap((screening) => {
      const createdAt = freeInstant(calendar, screening.daysAgo, randomFor(`screening ${screening.id}`))
      return isOver(createdAt, person, calendar)
        ? [{ person, screening, row: rowOf(person.id, screening, createdAt) }]
        : []
    }),
  )
}

function rowOf(userId: string, { id, responses }: Screening, createdAt: Date) {
  const { riskLevel }: { riskLevel: RiskLevel } = riskOfResponses(responses, false)
  return { id, userId, type: 'combined' as const, ...scoresOf(responses), riskLevel, rulesVersion, createdAt }
}
