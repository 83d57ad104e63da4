import { alertOfResponses } from '#features/wellbeing/assessments/alert-severity.ts'
import {
  encryptAnswers,
  encryptShortAnswers,
  submitAssessment,
} from '#features/wellbeing/assessments/index.ts'
import { riskOfResponses, scoresOf } from '#features/wellbeing/assessments/score-answers.ts'
import { rulesVersion } from '#features/wellbeing/assessments/scoring.ts'
import { assessments, shortScreenings } from '#features/wellbeing/assessments/server/table.ts'
import { shortPart } from '#features/wellbeing/assessments/short-scoring.ts'
import type { AppContext } from '#server/http/app-context.ts'
import { dayOf } from '#shared/days.ts'

import { isInPast, leisureMoment } from '../calendar.ts'
import { insertAll } from '../insert-all.ts'
import type { SeededPeople } from '../people/accounts.ts'
import { randomFor } from '../random.ts'
import type { AuditRecord, SeedResult } from '../seed-step.ts'
import { handlingOfScreeningAlert, type PastAlert } from './past-alerts.ts'
import { answersOf, type Screening, screeningsOf } from './past-screenings.ts'
import { presentCaller } from './present-caller.ts'

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

const daysAgo = [34, 20, 6]

/** Writes some two-minute checks of the trial accounts, all of them low. */
export async function writeShortScreenings(
  { db, keyring }: Pick<AppContext, 'db' | 'keyring'>,
  { people, calendar }: SeededPeople,
): Promise<SeedResult> {
  const auditRecords: AuditRecord[] = []
  for (const person of people.filter(({ isTrialAccount }) => isTrialAccount)) {
    const random = randomFor(`short screenings ${person.id}`)
    const owner = { user: { id: person.id }, keyring, vault: null }
    for (const ago of daysAgo) {
      const id = random.id()
      const createdAt = calendar.moment(ago, 12 * 60 + random.whole(0, 59))
      const [d1, d2, a1, a2] = [1, random.whole(0, 1), random.whole(0, 1), 1]
      const { responses, ...totals } = shortPart({ d1, d2, a1, a2 })
      const sealed = await encryptShortAnswers(db, owner, id, responses)
      await db
        .insert(shortScreenings)
        .values({ id, userId: person.id, ...totals, responses: sealed, createdAt })
      auditRecords.push({ at: createdAt, action: 'short-screening.submit', actor: person, objectId: id })
    }
  }
  return { auditRecords }
}

/**
 * Submits a serious screening at the moment of the first start, so that the demo has an alert that nobody
 * has acknowledged yet. The product's own code handles it, escalation included.
 */
export async function submitTodaysScreening(
  { db, keyring }: Pick<AppContext, 'db' | 'keyring'>,
  { people, calendar }: SeededPeople,
): Promise<void> {
  const residents = people.filter(
    ({ demoRole, unit, isTrialAccount }) => demoRole === 'inmate' && unit === 'Alder' && !isTrialAccount,
  )
  const person = residents[6]
  if (!person) return
  const random = randomFor('today')
  const responses = answersOf(16, 12, random)
  await submitAssessment(presentCaller({ db, keyring }, person, calendar), {
    type: 'combined',
    responses,
    isRightNow: false,
    isPartial: false,
  })
}
