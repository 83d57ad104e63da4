import { randomUUID } from 'node:crypto'

import { and, desc, eq } from 'drizzle-orm'

import { listRingable } from '#features/care/alert-devices/index.ts'
import { recordAudit, recordAuditIfPossible } from '#features/core/audit/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { AppContext } from '#server/http/app-context.ts'
import type { Caller } from '#server/http/caller.ts'
import { conflict } from '#server/http/rejection.ts'
import type { Population } from '#shared/population.ts'

import type { Drill, DrillReach } from '../drill-contract.ts'
import { texts } from '../locales/texts.ts'
import { isSomebodyOnDuty, onDutyFor } from './duty.ts'
import { policyOf } from './escalation.ts'
import type { AlertRow } from './notify.ts'
import { atOnce, startEscalation } from './raise.ts'
import { recipientsOf, selectRecipients } from './recipients.ts'
import { alertEvents, alerts } from './table.ts'

const t = texts('rung')

const minute = 60_000
const drillsShown = 50

/**
 * Starts a drill: an alert about nobody that is escalated like a real one and is marked as a drill wherever it is
 * shown. Throws a 409 while an earlier drill for the same population is open.
 */
export async function startDrill({ db, user, trace }: Caller, population: Population): Promise<Drill> {
  return db.transaction(async (tx) => {
    const at = now()
    const kind = { kind: 'drill', severity: 'critical' } as const
    const [alert] = await tx
      .insert(alerts)
      .values({
        ...kind,
        id: randomUUID(),
        institutionId: user.institutionId,
        population,
        group: 'drill',
        createdAt: at,
        lastAskedAt: at,
        lastNotifiedAt: at,
        escalationStartedAt: at,
        acknowledgeBy: new Date(at.getTime() + policyOf(kind).acknowledgeWithin * minute),
      })
      .onConflictDoNothing()
      .returning()
    if (!alert) throw conflict(t('drillOpen'))

    await tx.insert(alertEvents).values({ alertId: alert.id, at, kind: 'raised', actorId: user.id })
    const { alert: started, auditEntry } = await startEscalation(tx, alert, await recipientsOf(tx, alert))
    if (auditEntry) await recordAuditIfPossible(tx, auditEntry)
    await recordAudit(tx, { user, trace }, { action: 'drill.start', objectId: alert.id })
    return asDrill(started)
  })
}

/**
 * Counts whom a drill for a population would reach now, and by which ways of this installation. It tells the same people
 * as `startDrill`.
 */
export async function reachOfDrill(
  { db, user, settings, push }: Pick<Caller, 'db' | 'user'> & Pick<AppContext, 'settings' | 'push'>,
  population: Population,
): Promise<DrillReach> {
  const about = { institutionId: user.institutionId, population, subjectId: null }
  const ready = (await recipientsOf(db, about)).filter(({ canOpen }) => canOpen)
  const planned = await onDutyFor(db, about)
  const told = selectRecipients(ready, atOnce({ onDuty: isSomebodyOnDuty(planned) }, planned.people))
  const devices = await listRingable(
    db,
    told.map(({ id }) => id),
  )
  const browsers = devices.filter(({ channel }) => channel === 'push').length
  return {
    people: told.length,
    devices: push ? browsers : 0,
    phones: settings.gateway ? devices.length - browsers : 0,
    mails: settings.smtpUrl ? told.filter(({ hasMail }) => hasMail).length : 0,
    everybody: ready.length,
  }
}

/** Lists the latest 50 drills of an institution, newest first, with the seconds until each was answered. */
export async function listDrills(db: Database, institutionId: string): Promise<Drill[]> {
  const rows = await db
    .select()
    .from(alerts)
    .where(and(eq(alerts.institutionId, institutionId), eq(alerts.kind, 'drill')))
    .orderBy(desc(alerts.createdAt), desc(alerts.id))
    .limit(drillsShown)
  return rows.map(asDrill)
}

function asDrill(alert: AlertRow): Drill {
  const secondsTo = (moment: Date | null) =>
    moment && Math.round((moment.getTime() - alert.createdAt.getTime()) / 1000)
  return {
    id: alert.id,
    population: alert.population,
    status: alert.status,
    createdAt: alert.createdAt.toISOString(),
    notified: alert.notified,
    acknowledgedAfter: secondsTo(alert.acknowledgedAt ?? alert.resolvedAt),
    resolvedAfter: secondsTo(alert.resolvedAt),
  }
}
