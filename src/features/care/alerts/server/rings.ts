import { eq } from 'drizzle-orm'

import { type RingContext, ringDevice } from '#features/care/alert-devices/index.ts'
import type { Job, JobHandlers } from '#server/messaging/outbox.ts'
import type { Ring } from '#shared/ring.ts'

import { texts } from '../locales/texts.ts'
import { type AlertRow, alertPath, phoneRingJob, ringJob } from './notify.ts'
import { recipientsOf } from './recipients.ts'
import { alerts } from './table.ts'

const t = texts('rung')

/**
 * The handlers of the outbox's jobs that ring devices, browsers and telephones apart. They have queues of their own, so
 * that a slow push service or gateway delays neither each other nor escalation steps and e-mails.
 */
export function alertRings(context: RingContext): { browsers: JobHandlers; phones: JobHandlers } {
  const handler = (job: Job) => ring(context, job)
  return { browsers: { [ringJob]: handler }, phones: { [phoneRingJob]: handler } }
}

/**
 * Rings one device, unless the alert was acknowledged or resolved since, or the device's owner may not work on it any
 * more. Throws as `ringDevice` does.
 */
async function ring(context: RingContext, { id: jobId, payload }: Job): Promise<void> {
  const { alertId, status, kind, userId, deviceId, until } = payload
  const [alert] = await context.db
    .select()
    .from(alerts)
    .where(eq(alerts.id, String(alertId)))
  if (!alert || alert.status !== status) return
  const recipients = await recipientsOf(context.db, alert)
  if (!recipients.some(({ id, canOpen }) => id === userId && canOpen)) return
  const shown = () => {
    const words = wordsFor(alert, String(kind))
    return { ...words, path: alertPath(alert.id), tag: `alert:${alert.id}` }
  }
  await ringDevice(context, String(deviceId), { id: jobId, shown, until: Number(until) })
}

/** A locked screen shows them to everybody, so they name nobody and say nothing about anybody's health. */
function wordsFor({ kind }: AlertRow, what: string): Pick<Ring, 'title' | 'body'> {
  if (kind === 'drill') {
    return { title: t('drillTitle'), body: t('drillRing') }
  }
  if (what === 'alert-still-open' || what === 'alert-no-contact')
    return { title: t('reminderTitle'), body: t('reminderRing') }
  if (what === 'alert-no-clinician') return { title: t('clinicianTitle'), body: t('reminderRing') }
  return { title: t('alertTitle'), body: t('alertRing') }
}
