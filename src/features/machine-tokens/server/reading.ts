import { and, desc, eq } from 'drizzle-orm'

import { alerts } from '#features/alerts/server/table.ts'
import type { Period } from '#features/analytics/periods.ts'
import { getStats, getTrend, readTable } from '#features/analytics/server/service.ts'
import { readShownEvents } from '#features/audit-trail/server/service.ts'
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
 * The institution's events after the one of this id, the oldest first, 500 at most: those that its people managers may
 * read, and of care without the person.
 */
export async function readAudit({ db, machine }: MachineCaller, after: number): Promise<MachineAuditEvent[]> {
  // How far the trail is written down for good is nobody's row.
  const events = await asSystem(() =>
    readShownEvents(db, { after, most: mostEvents, institutionId: machine.institutionId }),
  )
  return events.map((event) => ({ ...event, at: event.at.toISOString() }))
}
