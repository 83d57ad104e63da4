import { and, count, desc, eq, gte } from 'drizzle-orm'

import { alerts } from '#features/care/alerts/server/table.ts'
import { readShownEvents } from '#features/core/audit-trail/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import { institutions, units } from '#features/core/institutions/server/table.ts'
import { getStats, getTrend, readTable } from '#features/institution/analytics/index.ts'
import type { Period } from '#features/institution/analytics/periods.ts'
import type { Database } from '#server/database/database.ts'
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
      unitId: alerts.unitId,
      kind: alerts.kind,
      createdAt,
      acknowledgeBy,
      acknowledgedAt,
      resolvedAt,
    })
    .from(alerts)
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
  const named = await findUnitsToName(db, machine.institutionId)
  return {
    items: items.map(({ kind, unitId, ...row }) => ({
      ...row,
      unit: named.get(unitId ?? '') ?? null,
      isDrill: kind === 'drill',
      createdAt: row.createdAt.toISOString(),
      acknowledgeBy: row.acknowledgeBy.toISOString(),
      acknowledgedAt: row.acknowledgedAt?.toISOString() ?? null,
      resolvedAt: row.resolvedAt?.toISOString() ?? null,
    })),
    next,
  }
}

/** The names of the units by id. One of fewer people than the privacy threshold says who it is, so that it is left out. */
async function findUnitsToName(db: Database, institutionId: string): Promise<ReadonlyMap<string, string>> {
  const query = db
    .select({ id: units.id, name: units.name })
    .from(units)
    .innerJoin(institutions, eq(institutions.id, units.institutionId))
    .innerJoin(users, and(eq(users.unitId, units.id), eq(users.isActive, true)))
    .where(eq(units.institutionId, institutionId))
    .groupBy(units.id, institutions.id)
    .having(gte(count(), institutions.privacyThreshold))
  // A machine counts people whose accounts are not open to it.
  const rows = await asSystem(() => query)
  return new Map(rows.map(({ id, name }) => [id, name]))
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
