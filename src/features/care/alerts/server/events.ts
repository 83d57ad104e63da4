import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { enqueue } from '#server/messaging/outbox.ts'

import type { AlertRow } from './notify.ts'

/** The outbox's job for whoever tells others of alerts. */
export const alertEventJob = 'alert-event'

/** What happened to an alert, for those outside. */
export type AlertEvent = 'raised' | 'overdue' | 'resolved'

/** Enters an event in the transaction of the change. */
export function publishAlertEvent(tx: Database, alert: AlertRow, event: AlertEvent): Promise<void> {
  return enqueue(tx, [eventJobOf(alert, event)])
}

/**
 * The job of an event, once for each round of escalation, with what the alert is now. Raised also stands for an alert that
 * became graver.
 */
export function eventJobOf(alert: AlertRow, event: AlertEvent) {
  const { id, escalationRound, severity, institutionId, unitId, kind } = alert
  return {
    kind: alertEventJob,
    key: `${id}:${event}:${escalationRound}`,
    payload: {
      alertId: id,
      event,
      at: now().getTime(),
      institutionId,
      severity,
      ...(unitId && { unitId }),
      isDrill: Number(kind === 'drill'),
    },
  }
}
