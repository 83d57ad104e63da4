import { and, desc, eq, gt } from 'drizzle-orm'

import { alerts } from '#features/alerts/server/table.ts'
import { decryptText } from '#features/encryption/server/service.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Keyring } from '#server/encryption/keyring.ts'
import { olderThan, pageOf, pageSize, positionOf } from '#server/http/cursor.ts'
import { notFound } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'
import type { Page } from '#shared/endpoint.ts'

import { answersContext } from '../answers-place.ts'
import {
  type Assessment,
  type AssessmentDetail,
  type AssessmentDue,
  type LatestAssessment,
  PartialResponses,
} from '../contract.ts'
import { dueScreening } from '../due.ts'
import { latestOfEach, shownSince } from '../latest.ts'
import { type RiskLevel, severityOf } from '../scoring.ts'
import { readRisk } from './risk.ts'
import { assessments } from './table.ts'

type Row = typeof assessments.$inferSelect
type ScoredRow = Pick<Row, 'id' | 'type' | 'phq9' | 'gad7' | 'createdAt'> & { readonly riskLevel: RiskLevel }

export interface Owner {
  readonly user: SessionUser
  readonly keyring: Keyring
}

/** The caller's own results, newest first, a page at a time. */
export async function listAssessments(
  db: Database,
  owner: Owner,
  cursor?: string,
): Promise<Page<Assessment[]>> {
  const { items, next } = await readPage(db, owner, cursor)
  return { items: items.map(asAssessment), next }
}

/** A page of the caller's own rows, newest first, as they are stored. */
export async function readPage(db: Database, { user, keyring }: Owner, cursor?: string) {
  const position = positionOf(keyring, cursor)
  const rows = await db
    .select()
    .from(assessments)
    .where(and(eq(assessments.userId, user.id), olderThan(position, assessments.createdAt, assessments.id)))
    .orderBy(desc(assessments.createdAt), desc(assessments.id))
    .limit(pageSize + 1)
  return pageOf(keyring, rows, ({ createdAt, id }) => ({ at: createdAt, id }))
}

/** One of the caller's own results with the answers given. Throws a 404 for anybody else's. */
export async function findAssessment(
  db: Database,
  { user, keyring }: Owner,
  id: string,
): Promise<AssessmentDetail> {
  const [row] = await db
    .select()
    .from(assessments)
    .where(and(eq(assessments.id, id), eq(assessments.userId, user.id)))
  if (!row) throw notFound()
  const opened = await decryptText(db, keyring, answersContext(row), row.responses)
  return { ...asAssessment(row), responses: PartialResponses.parse(JSON.parse(opened)) }
}

/** The caller's results of the last days, the latest for each questionnaire, and who was told. */
export async function listLatestAssessments(db: Database, userId: string): Promise<LatestAssessment[]> {
  const present = now()
  const rows = await db
    .select({ result: assessments, alert: alerts })
    .from(assessments)
    .leftJoin(alerts, eq(alerts.id, assessments.alertId))
    .where(and(eq(assessments.userId, userId), gt(assessments.createdAt, shownSince(present))))
    .orderBy(desc(assessments.createdAt), desc(assessments.id))
    .limit(pageSize)
  const found = rows.map(({ result, alert }) => ({
    ...asAssessment(result),
    alert: alert && {
      notified: alert.notified,
      told: alert.told,
      status: alert.status,
      seenAt: alert.seenAt?.toISOString() ?? null,
    },
  }))
  return latestOfEach(found, present)
}

/** Whether a person is due for a screening, and why. */
export async function findDueScreening(db: Database, owner: Owner): Promise<AssessmentDue> {
  const [row] = await db
    .select({ createdAt: assessments.createdAt })
    .from(assessments)
    .where(eq(assessments.userId, owner.user.id))
    .orderBy(desc(assessments.createdAt))
    .limit(1)
  const { isElevated: isRiskElevated } = await readRisk(db, owner)
  const type = dueScreening({ latest: row?.createdAt ?? null, isRiskElevated, present: now() })
  return { isDue: type !== null, type }
}

/** A stored result as its owner reads it. */
export function asAssessment({ id, type, phq9, gad7, riskLevel, createdAt }: ScoredRow): Assessment {
  return {
    id,
    type,
    scores: { phq9, gad7 },
    severities: {
      phq9: phq9 === null ? null : severityOf('phq9', phq9),
      gad7: gad7 === null ? null : severityOf('gad7', gad7),
    },
    riskLevel,
    createdAt: createdAt.toISOString(),
  }
}
