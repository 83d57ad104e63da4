import { and, desc, eq, gt, isNotNull, max } from 'drizzle-orm'

import { closedAfterTalking, givenBackSince } from '#features/care/alerts/lifecycle.ts'
import { alerts } from '#features/care/alerts/server/table.ts'
import { listClosedVersions, requireOpenText } from '#features/core/encryption/index.ts'
import { now } from '#server/clock.ts'
import type { Caller } from '#server/http/caller.ts'
import { olderThan, pageOf, pageSize, positionOf } from '#server/http/cursor.ts'
import { notFound } from '#server/http/rejection.ts'
import type { Page } from '#shared/endpoint.ts'

import type { Assessment, AssessmentDetail, AssessmentDue, LatestAssessment } from '../contract.ts'
import { dueScreening, firstReason, nextDue } from '../due.ts'
import { type InstrumentName, instrumentNames, type Responses } from '../instruments.ts'
import { latestOfEach, shownSince } from '../latest.ts'
import { texts } from '../locales/texts.ts'
import { type RiskLevel, severityOf } from '../scoring.ts'
import { decryptAnswers, decryptAnswersOfMany } from './answers.ts'
import { readRisk } from './risk.ts'
import { assessments } from './table.ts'

const t = texts('contract')

type Row = typeof assessments.$inferSelect
type ScoredRow = Pick<Row, 'id' | 'type' | 'language' | 'phq9' | 'gad7' | 'createdAt'> & {
  readonly riskLevel: RiskLevel
}
type Reader = Pick<Caller, 'db' | 'user' | 'keyring' | 'vault'>

/** Lists the caller's own results, newest first, a page at a time. */
export async function listAssessments(caller: Reader, cursor?: string): Promise<Page<Assessment[]>> {
  const { items, next } = await selectPage(caller, cursor)
  return { items: items.map(asAssessment), next }
}

/** A result with the person's answers; null if the stored answers are damaged. */
export interface AssessmentWithAnswers extends Assessment {
  readonly responses: Responses | null
}

/** Lists the caller's own results with their answers, newest first, a page at a time, for their export. */
export async function listAssessmentsWithAnswers(
  caller: Reader,
  cursor?: string,
): Promise<Page<AssessmentWithAnswers[]>> {
  const { items, next } = await selectPage(caller, cursor)
  const answers = await decryptAnswersOfMany(caller.db, caller, items)
  return {
    items: items.map((row, index) => ({ ...asAssessment(row), responses: answers[index] ?? null })),
    next,
  }
}

async function selectPage({ db, user, keyring }: Reader, cursor?: string) {
  const position = positionOf(keyring, cursor)
  const rows = await db
    .select()
    .from(assessments)
    .where(and(eq(assessments.userId, user.id), olderThan(position, assessments.createdAt, assessments.id)))
    .orderBy(desc(assessments.createdAt), desc(assessments.id))
    .limit(pageSize + 1)
  return pageOf(keyring, rows, ({ createdAt, id }) => ({ at: createdAt, id }))
}

/**
 * Gets one of the caller's own results with its answers. Throws a 404 for anybody else's, and a 409 while the answers
 * are closed.
 */
export async function getAssessment(caller: Reader, id: string): Promise<AssessmentDetail> {
  const { db, user } = caller
  const [row] = await db
    .select()
    .from(assessments)
    .where(and(eq(assessments.id, id), eq(assessments.userId, user.id)))
  if (!row) throw notFound()
  requireOpenText(row.responses, await listClosedVersions(caller), t('answersAreClosed'))
  return { ...asAssessment(row), responses: await decryptAnswers(db, caller, row) }
}

/** Lists the caller's results of the last days, the latest of each questionnaire, with who was notified. */
export async function listLatestAssessments({
  db,
  user,
}: Pick<Caller, 'db' | 'user'>): Promise<LatestAssessment[]> {
  const at = now()
  const rows = await db
    .select({ result: assessments, alert: alerts })
    .from(assessments)
    .leftJoin(alerts, eq(alerts.id, assessments.alertId))
    .where(and(eq(assessments.userId, user.id), gt(assessments.createdAt, shownSince(at))))
    .orderBy(desc(assessments.createdAt), desc(assessments.id))
    .limit(pageSize)
  const results = rows.map(({ result, alert }) => ({
    ...asAssessment(result),
    alert: alert && {
      notified: alert.notified,
      told: alert.told,
      status: alert.status,
      contactKind: alert.contactKind,
      seenAt: alert.seenAt?.toISOString() ?? null,
      givenBackAt: givenBackSince(alert)?.toISOString() ?? null,
      closedAfterTalking: closedAfterTalking(alert),
    },
  }))
  return latestOfEach(results, at)
}

/** Finds out which questionnaires the caller is due for. Those that were not finished count for nothing. */
export async function findDueScreening(caller: Reader): Promise<AssessmentDue> {
  const lastOf = (instrument: InstrumentName) =>
    caller.db
      .select({ at: max(assessments.createdAt) })
      .from(assessments)
      .where(and(eq(assessments.userId, caller.user.id), isNotNull(assessments[instrument])))
  const { isElevated: isRiskElevated } = await readRisk(caller, { countsUnfinished: false })
  const instruments = await Promise.all(
    instrumentNames.map(async (instrument) => {
      const [last] = await lastOf(instrument)
      const latest = last?.at ?? null
      return {
        instrument,
        type: dueScreening({ latest, isRiskElevated, now: now() }),
        dueAt: nextDue({ latest, isRiskElevated })?.toISOString() ?? null,
      }
    }),
  )
  const type = firstReason(instruments.map((one) => one.type))
  return { isDue: type !== null, type, instruments }
}

/** Makes a result as its owner sees it, of a stored row. */
export function asAssessment({
  id,
  type,
  language,
  phq9,
  gad7,
  riskLevel,
  createdAt,
}: ScoredRow): Assessment {
  return {
    id,
    type,
    language,
    scores: { phq9, gad7 },
    severities: {
      phq9: phq9 === null ? null : severityOf('phq9', phq9),
      gad7: gad7 === null ? null : severityOf('gad7', gad7),
    },
    riskLevel,
    createdAt: createdAt.toISOString(),
  }
}
