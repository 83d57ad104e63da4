import { and, eq, gte, inArray, lt } from 'drizzle-orm'

import { alerts } from '#features/care/alerts/server/table.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import { isAvailable, isGrantActiveAt } from '#features/core/identity/index.ts'
import { responderGrants, users } from '#features/core/identity/server/table.ts'
import type { TriageSettings } from '#features/core/institutions/triage.ts'
import { alertOfResult } from '#features/wellbeing/assessments/alert-severity.ts'
import { assessments } from '#features/wellbeing/assessments/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import type { Caller } from '#server/http/caller.ts'
import { consumeDailyLimit } from '#server/http/daily-limit.ts'
import { addDays, dayOf } from '#shared/days.ts'
import { type Population, populationOf, populations } from '#shared/population.ts'

import { texts } from '../locales/texts.ts'
import type { TriageSimulation } from '../triage-contract.ts'
import { compare, simulatedDays, type SimulatedAlert } from '../triage-simulation.ts'
import { getInstitution } from './settings.ts'

const t = texts('refusals')

const dailyLimit = { subject: 'triage-simulations', most: 60, refusal: () => t('tooManySimulations') }

interface Span {
  readonly institutionId: string
  readonly from: Date
  readonly until: Date
}

/**
 * Counts the alerts that the institution's own past would have raised by proposed triage settings and by those of
 * today, and changes nothing. It reads the totals of screenings and what raised past alerts, decrypts no answer, and
 * answers no count that tells of few people (`triage-simulation.ts`). It leaves an audit event. Throws a 429 above 60
 * in a day.
 */
export async function simulateTriage(caller: Caller, proposed: TriageSettings): Promise<TriageSimulation> {
  const { db, user } = caller
  const { institutionId } = user
  await consumeDailyLimit(caller, dailyLimit)
  const { triage: today, privacyThreshold: threshold } = await getInstitution(db, institutionId)
  const until = new Date(`${mondayOf(now())}T00:00:00Z`)
  const to = addDays(dayOf(until, 'UTC'), -1)
  const from = addDays(to, 1 - simulatedDays)
  const span = { institutionId, from: new Date(`${from}T00:00:00Z`), until }

  // The rows are other people's. Nothing leaves this function but counts.
  const { results, otherAlerts, responders } = await asSystem(async () => ({
    results: await listResults(db, span),
    otherAlerts: await listOtherAlerts(db, span),
    responders: await listResponders(db, institutionId),
  }))
  await recordAudit(db, caller, { action: 'triage.simulate', objectId: institutionId, institutionId })

  const simulated = populations.map((population) => {
    const screened = results.filter(({ role }) => populationOf(role) === population)
    const screenedAlerts = screened.map((result): SimulatedAlert => {
      const severityBy = (settings: TriageSettings) => alertOfResult(result, settings[population])
      return { personId: result.personId, today: severityBy(today), proposed: severityBy(proposed) }
    })
    const asEver = otherAlerts.filter((alert) => alert.population === population)
    const people = new Set(screened.map(({ personId }) => personId)).size
    return {
      population,
      responders: new Set(responders.filter((one) => one.population === population).map(({ id }) => id)).size,
      load: compare([...screenedAlerts, ...asEver.flatMap(unchanged)], { screened: people, threshold }),
    }
  })
  return { from, to, fewest: threshold, populations: simulated }
}

/** The Monday of the week of a moment, in UTC. */
function mondayOf(at: Date): string {
  const weekday = (at.getUTCDay() + 6) % 7
  return addDays(dayOf(at, 'UTC'), -weekday)
}

/** The results of those who belong to the institution now, each with what raised its alert. */
function listResults(db: Database, { institutionId, from, until }: Span) {
  return db
    .select({
      personId: assessments.userId,
      role: users.role,
      phq9: assessments.phq9,
      gad7: assessments.gad7,
      riskLevel: assessments.riskLevel,
      trigger: alerts.trigger,
    })
    .from(assessments)
    .innerJoin(users, eq(users.id, assessments.userId))
    .leftJoin(alerts, eq(alerts.id, assessments.alertId))
    .where(
      and(
        eq(users.institutionId, institutionId),
        gte(assessments.createdAt, from),
        lt(assessments.createdAt, until),
      ),
    )
}

/** The requests for help and the alerts of hard check-ins, on which the settings have no bearing. */
function listOtherAlerts(db: Database, { institutionId, from, until }: Span) {
  return db
    .select({ personId: alerts.subjectId, population: alerts.population, severity: alerts.severity })
    .from(alerts)
    .where(
      and(
        eq(alerts.institutionId, institutionId),
        inArray(alerts.group, ['help', 'stress']),
        gte(alerts.createdAt, from),
        lt(alerts.createdAt, until),
      ),
    )
}

function unchanged({ personId, severity }: OtherAlert): SimulatedAlert[] {
  // An alert about an account that was deleted counts for nobody.
  if (personId === null || severity === 'low') return []
  return [{ personId, today: severity, proposed: severity }]
}
type OtherAlert = Awaited<ReturnType<typeof listOtherAlerts>>[number]

async function listResponders(
  db: Database,
  institutionId: string,
): Promise<{ id: string; population: Population }[]> {
  return db
    .select({ id: responderGrants.userId, population: responderGrants.population })
    .from(responderGrants)
    .innerJoin(users, and(eq(users.id, responderGrants.userId), isAvailable()))
    .where(and(eq(responderGrants.institutionId, institutionId), isGrantActiveAt(now())))
}
