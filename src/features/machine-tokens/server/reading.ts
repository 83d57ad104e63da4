import { and, asc, desc, eq, gt, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'

import { alerts } from '#features/alerts/server/table.ts'
import type { Period } from '#features/analytics/periods.ts'
import { getStats, getTrend, readTable } from '#features/analytics/server/service.ts'
import { auditEvents, auditMacProgress } from '#features/audit/server/table.ts'
import { units } from '#features/institutions/server/table.ts'
import { asSystem } from '#server/database/scope.ts'
import type { MachineCaller } from '#server/http/caller.ts'
import { olderThan, pageOf, pageSize, positionOf } from '#server/http/cursor.ts'
import type { Page } from '#shared/endpoint.ts'

import {
  type MachineAlert,
  type MachineAnalytics,
  type MachineAuditEvent,
  mostEvents,
} from '../machine-contract.ts'

interface AlertQuery {
  readonly cursor?: string | undefined
  readonly status?: MachineAlert['status'] | undefined
}

/** The institution's alerts without a person, the latest first, a page at a time. Throws a 400 for a foreign cursor. */
export async function readAlerts(
  { db, machine, keyring }: MachineCaller,
  { cursor, status }: AlertQuery,
): Promise<Page<MachineAlert[]>> {
  const { id, severity, createdAt, acknowledgeBy, acknowledgedAt, resolvedAt } = alerts
  // Only these columns are read, so that nothing else can get into an answer.
  const rows = await db
    .select({
      id,
      severity,
      status: alerts.status,
      unit: units.name,
      kind: alerts.kind,
      createdAt,
      acknowledgeBy,
      acknowledgedAt,
      resolvedAt,
    })
    .from(alerts)
    .leftJoin(units, eq(units.id, alerts.unitId))
    .where(
      and(
        eq(alerts.institutionId, machine.institutionId),
        status && eq(alerts.status, status),
        olderThan(positionOf(keyring, cursor), createdAt, id),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(pageSize + 1)
  const { items, next } = pageOf(keyring, rows, (row) => ({ at: row.createdAt, id: row.id }))
  return {
    items: items.map(({ kind, ...row }) => ({
      ...row,
      isDrill: kind === 'drill',
      createdAt: row.createdAt.toISOString(),
      acknowledgeBy: row.acknowledgeBy.toISOString(),
      acknowledgedAt: row.acknowledgedAt?.toISOString() ?? null,
      resolvedAt: row.resolvedAt?.toISOString() ?? null,
    })),
    next,
  }
}

/** The published statistics of a period, as administrators read them. */
export async function readAnalytics(
  { db, machine: { institutionId } }: MachineCaller,
  period: Period,
): Promise<MachineAnalytics> {
  return {
    stats: await getStats(db, institutionId, period),
    trend: await getTrend(db, institutionId, period),
    stressByUnit: await readTable('units')(db, institutionId, period),
    stressByShift: await readTable('shifts')(db, institutionId, period),
    contentUtilization: await readTable('usage')(db, institutionId, period),
  }
}

/**
 * The nouns of events that concern the institution. What people do with their own check-ins, plans, journals and
 * connections is left out: when somebody writes says something about them, too.
 */
const institutionsNouns = [
  'account',
  'alert-device',
  'analytics',
  'drill',
  'duty',
  'grant',
  'harm-report',
  'import',
  'institution',
  'invitation',
  'machine-token',
  'passkey',
  'password',
  'safety-officer',
  'second-factor',
  'session',
  'setting',
  'shift',
  'triage',
  'unit',
  'user',
]

/** The nouns of what responders and administrators do for somebody else. */
const aboutOthers = ['alert', 'follow-up']

const isAboutAnother = sql`${auditEvents.actorId} is distinct from ${auditEvents.subjectId}`

const noun = sql`split_part(${auditEvents.action}, '.', 1)`

/**
 * The institution's events after the one of this id, the oldest first, 500 at most. An event appears once nothing can
 * appear before it any more, after a second or two, so that whoever goes on from the last one misses none.
 */
export async function readAudit({ db, machine }: MachineCaller, after: number): Promise<MachineAuditEvent[]> {
  // Callers read nothing of how the MACs are made. The floor is one number.
  const [progress] = await asSystem(() => db.select({ floor: auditMacProgress.floor }).from(auditMacProgress))
  const rows = await db
    .select()
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.institutionId, machine.institutionId),
        gt(auditEvents.id, after),
        lte(auditEvents.id, progress?.floor ?? 0),
        or(
          inArray(noun, institutionsNouns),
          and(inArray(noun, aboutOthers), isNotNull(auditEvents.actorId), isAboutAnother),
        ),
      ),
    )
    .orderBy(asc(auditEvents.id))
    .limit(mostEvents)
  return rows.map((event) => ({ ...event, at: event.at.toISOString() }))
}
