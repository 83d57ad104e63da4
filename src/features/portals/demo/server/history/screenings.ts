import { alertOfResponses } from '#features/wellbeing/assessments/alert-severity.ts'
import { encryptAnswers } from '#features/wellbeing/assessments/index.ts'
import { riskOfResponses, scoresOf } from '#features/wellbeing/assessments/score-answers.ts'
import { rulesVersion } from '#features/wellbeing/assessments/scoring.ts'
import { assessments } from '#features/wellbeing/assessments/server/table.ts'
import type { AppContext } from '#server/http/app-context.ts'
import { dayOf } from '#shared/days.ts'

import { leisureMoment, isInPast } from '../calendar.ts'
import { insertAll } from '../insert-all.ts'
import type { SeededPeople } from '../people/accounts.ts'
import { randomFor } from '../random.ts'
import type { SeedResult } from '../seed-step.ts'
import { handlingOfScreeningAlert, type PastAlert } from './past-alerts.ts'
import { type Screening, screeningsOf } from './past-screenings.ts'

type Row = typeof assessments.$inferInsert

/**
 * Writes the screenings of all people with encrypted answers. A result that raised an alert refers to it, which
 * must already be written.
 */
export async function writeScreenings(
  context: Pick<AppContext, 'db' | 'keyring'>,
  seeded: SeededPeople,
): Promise<SeedResult> {
  const rows: Row[] = []
  for (const { screening, row } of allScreenings(seeded)) {
    const owner = { user: { id: row.userId }, keyring: context.keyring, vault: null }
    const responses = await encryptAnswers(context.db, owner, row.id, screening.responses)
    const alert = alertOfResponses(screening.responses, false)
    const alertId = alert && handlingOfScreeningAlert(row.id).id
    rows.push({ ...row, responses, alertId })
  }
  await insertAll(context.db, assessments, rows)
  return {
    activities: rows.map(({ id, userId, createdAt }) => ({
      userId,
      activity: 'screening',
      source: id,
      at: createdAt,
      day: dayOf(createdAt, seeded.calendar.timeZone),
    })),
  }
}

/** The alerts that results have raised. */
export function screeningAlerts(seeded: SeededPeople): PastAlert[] {
  return allScreenings(seeded).flatMap(({ screening, person, row }) => {
    const alert = alertOfResponses(screening.responses, false)
    if (!alert) return []
    const raised = { at: row.createdAt, assessmentId: row.id, ...alert }
    return [{ ...handlingOfScreeningAlert(row.id), ...raised, subject: person, kind: 'screening' as const }]
  })
}

function allScreenings({ people, calendar }: SeededPeople) {
  return people.flatMap((person) =>
    screeningsOf(person, people, calendar).flatMap((screening) => {
      const createdAt = leisureMoment(calendar, screening.daysAgo, randomFor(`screening ${screening.id}`))
      return isInPast(createdAt, person, calendar)
        ? [{ person, screening, row: rowOf(person.id, screening, createdAt) }]
        : []
    }),
  )
}

function rowOf(userId: string, { id, responses }: Screening, createdAt: Date) {
  const riskLevel = riskOfResponses(responses, false)
  return { id, userId, type: 'combined' as const, ...scoresOf(responses), riskLevel, rulesVersion, createdAt }
}
