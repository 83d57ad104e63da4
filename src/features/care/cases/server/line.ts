import { and, asc, eq, gte, isNull, or, type SQL, sql } from 'drizzle-orm'

import { alertEvents, alerts } from '#features/care/alerts/server/table.ts'
import { listLooks, namesOf } from '#features/care/follow-ups/index.ts'
import { followUpAnswers, followUps } from '#features/care/follow-ups/server/table.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'

import { type LineEntry, type LineKind, lineKinds } from '../contract.ts'
import type { ActRow, CaseRow } from './known.ts'

/** Of whom a line of time is, and of which time. */
export type Span = Pick<CaseRow, 'subjectId' | 'institutionId' | 'openedAt' | 'endedAt'>

/** The line of time of a case, the oldest first: alerts, looks, follow-ups and what was decided. */
export async function lineOf(
  caller: Pick<Caller, 'db' | 'keyring'>,
  row: Span,
  acts: readonly ActRow[],
): Promise<LineEntry[]> {
  const { db } = caller
  const answers = await db
    .select({ answer: followUpAnswers })
    .from(followUpAnswers)
    .innerJoin(followUps, eq(followUps.id, followUpAnswers.followUpId))
    .where(followUpsOf(row))
  const looks = await listLooks(caller, { ...row, since: row.openedAt })
  const names = await namesOf(db, [...answers.map(({ answer }) => answer.by), ...acts.map(({ by }) => by)])
  const nameOf = (id: string | null) => (id && id !== row.subjectId && names.get(id)) || null
  const line: LineEntry[] = [
    ...(await lineOfAlerts(db, alertsOf(row))),
    ...looks.map(({ at, by, ...said }) => ({ at, by, kind: 'look' as const, said })),
    ...answers.map(({ answer: { at, by, outcome, followUpId } }) => ({
      at: at.toISOString(),
      by: nameOf(by),
      kind: 'follow-up' as const,
      answer: outcome,
      followUpId,
    })),
    ...acts.map(({ at, by, act }) => ({ at: at.toISOString(), by: nameOf(by), ...act })),
  ]
  return line.toSorted((one, other) => one.at.localeCompare(other.at))
}

/** What a feature above knows of the person in the time of a case, for those who may read it. */
export type MoreOfLine = (caller: Caller, span: Span) => Promise<LineEntry[]>

/** What happened to some alerts, the oldest first. */
export async function lineOfAlerts(db: Database, condition: SQL | undefined): Promise<LineEntry[]> {
  const { kind, severity, outcome, subjectId } = alerts
  const events = await db
    .select({ event: alertEvents, alert: { kind, severity, outcome, subjectId } })
    .from(alertEvents)
    .innerJoin(alerts, eq(alerts.id, alertEvents.alertId))
    .where(condition)
    .orderBy(asc(alertEvents.id))
  const names = await namesOf(
    db,
    events.map(({ event, alert }) => (event.actorId === alert.subjectId ? null : event.actorId)),
  )
  return events.flatMap(({ event: { at, actorId, alertId, contactAt, how, ...event }, alert }) => {
    const shown = shownKind(event.kind)
    if (!shown) return []
    const entry: LineEntry = {
      at: at.toISOString(),
      kind: shown,
      by: (actorId && names.get(actorId)) ?? null,
      alertId,
      alertKind: alert.kind,
      severity: alert.severity,
      ...(contactAt && { contactAt: contactAt.toISOString() }),
      ...(how && { how }),
      ...(shown === 'resolved' && alert.outcome && { outcome: alert.outcome }),
    }
    return [entry]
  })
}

const shownKind = (kind: string): LineKind | undefined => lineKinds.find((one) => one === kind)

/** The alerts of a case: those about its person that were open at some time since it began. */
const alertsOf = ({ subjectId, institutionId, openedAt, endedAt }: Span) =>
  and(
    eq(alerts.subjectId, subjectId),
    eq(alerts.institutionId, institutionId),
    or(isNull(alerts.resolvedAt), gte(alerts.resolvedAt, openedAt)),
    endedAt ? sql`${alerts.createdAt} <= ${endedAt.toISOString()}::timestamptz` : undefined,
  )

const followUpsOf = ({ subjectId, institutionId, openedAt }: Span) =>
  and(
    eq(followUps.subjectId, subjectId),
    eq(followUps.institutionId, institutionId),
    gte(followUpAnswers.at, openedAt),
  )
