import { and, desc, eq, gt, isNotNull, ne, or } from 'drizzle-orm'

import { connections, sharesNow, sharingGrants } from '#features/core/connections/server/table.ts'
import { hasConfirmedMail, users } from '#features/core/identity/server/table.ts'
import { notify } from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { pipeline } from '#server/database/pipeline.ts'
import { placeholders, prepared } from '#server/database/prepared.ts'
import { asSystem } from '#server/database/scope.ts'
import { pageSize } from '#server/http/cursor.ts'
import { sendForJob } from '#server/messaging/mail-job.ts'
import type { Mailer } from '#server/messaging/mailer.ts'
import type { Job } from '#server/messaging/outbox.ts'

import type { OwnAlert } from '../contract.ts'
import { alerts } from './table.ts'

/** The outbox's kind of job for the e-mail to a supporter. */
export const supporterMailJob = 'alert-supporter-mail'

/** The dedupe key of the notifications for supporters about an alert. */
export const supporterDedupeKey = (alertId: string) => `supporter:${alertId}`

/** An alert as a supporter sees it: its status and when it was raised. */
export type SharedAlert = Pick<OwnAlert, 'status' | 'createdAt'>

/** Lists a person's alerts since a moment as a supporter sees them, newest first, 100 at most. */
export async function sharedAlerts(db: Database, userId: string, since: Date): Promise<SharedAlert[]> {
  const { status, createdAt } = alerts
  const rows = await db
    .select({ status, createdAt })
    .from(alerts)
    .where(and(eq(alerts.subjectId, userId), gt(createdAt, since)))
    .orderBy(desc(createdAt), desc(alerts.id))
    .limit(pageSize)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** Somebody who is to hear of a person's new alert. */
export interface Supporter {
  readonly readerId: string
  readonly connectionId: string
  readonly hasMail: boolean
}

/** Lists the supporters who are to hear of a person's new alert. */
export function listSupporters(tx: Database, subjectId: string): Promise<Supporter[]> {
  // A supporter's address belongs to another person.
  return asSystem(() => findSupporters(tx, { subjectId, at: now().toISOString() }))
}

/** Notifies supporters of a new alert, in the given transaction. The notification names nobody. */
export async function notifySupporters(
  tx: Database,
  alertId: string,
  supporters: readonly Supporter[],
): Promise<void> {
  const key = supporterDedupeKey(alertId)
  await pipeline(
    ...supporters.map(({ readerId, connectionId }) =>
      notify(tx, [readerId], { key, kind: 'supporter-alert', path: `/connections/${connectionId}` }),
    ),
  )
}

/** The e-mails to those supporters who have a confirmed address. They name nobody. */
export function supporterMailsOf(alertId: string, supporters: readonly Supporter[]) {
  return supporters
    .filter(({ hasMail }) => hasMail)
    .map(({ readerId: userId, connectionId }) => ({
      kind: supporterMailJob,
      key: `${alertId}:${userId}`,
      payload: { alertId, userId, connectionId },
    }))
}

const findSupporters = prepared((db) => {
  const { subjectId, at } = placeholders('subjectId', 'at')
  return db
    .select({ readerId: users.id, connectionId: connections.id, hasMail: hasConfirmedMail })
    .from(sharingGrants)
    .innerJoin(connections, eq(connections.id, sharingGrants.connectionId))
    .innerJoin(
      users,
      and(
        or(eq(users.id, connections.requesterId), eq(users.id, connections.addresseeId)),
        ne(users.id, subjectId),
      ),
    )
    .where(
      and(
        eq(sharingGrants.ownerId, subjectId),
        eq(sharingGrants.name, 'notifyOnAlerts'),
        sharesNow({ ownerId: subjectId, readerId: users.id, name: 'notifyOnAlerts', at }),
      ),
    )
})

/**
 * Sends one supporter the e-mail of an alert, unless the alert was closed or the person turned this off in
 * the meantime. Throws as `sendForJob` does.
 */
export async function mailSupporter(
  db: Database,
  mailer: Mailer | null,
  { key, payload }: Job,
): Promise<void> {
  if (!mailer) return
  const [supporter] = await db
    .select({ email: users.email, language: users.language })
    .from(alerts)
    .innerJoin(users, eq(users.id, String(payload['userId'])))
    .where(
      and(
        eq(alerts.id, String(payload['alertId'])),
        ne(alerts.status, 'resolved'),
        isNotNull(users.emailVerifiedAt),
        sharesNow({ ownerId: alerts.subjectId, readerId: users.id, name: 'notifyOnAlerts', at: now() }),
      ),
    )
  if (!supporter?.email) return
  const path = `/connections/${String(payload['connectionId'])}`
  const { email: to, language } = supporter
  await sendForJob(mailer, { to, key, language, about: 'message', path })
}
