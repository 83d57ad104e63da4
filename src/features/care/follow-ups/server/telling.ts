import { eq } from 'drizzle-orm'

import { listRingable, type RingContext, ringDevice } from '#features/care/alert-devices/index.ts'
import {
  type Recipient,
  type RecipientSelection,
  recipientsOf,
  selectRecipients,
} from '#features/care/alerts/index.ts'
import { type AuditEntry, recordAuditIfPossible } from '#features/core/audit/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import { notify } from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { announce } from '#server/messaging/live.ts'
import { sendForJob } from '#server/messaging/mail-job.ts'
import type { Mailer } from '#server/messaging/mailer.ts'
import { enqueue, type Job } from '#server/messaging/outbox.ts'

import { texts } from '../locales/texts.ts'

const t = texts('answers')

/** Of what people are told: something about a person that is due, and what is sent of it. */
interface Telling {
  readonly about: Parameters<typeof recipientsOf>[1]
  readonly to: RecipientSelection
  /** The id of somebody who knows it already. */
  readonly except?: string
  readonly notification: Parameters<typeof notify>[2]
  readonly event: AuditEntry['event']
  /** The kinds of jobs that mail and ring. */
  readonly jobs: { readonly mail: string; readonly ring: string }
  /** Each name is sent once, however often it is tried. */
  readonly name: string
  readonly payload: Job['payload']
  readonly until: Date
}

/** As with alerts: a notification and rings for those who can open it, and an e-mail for the others too. */
export async function tellOfDue(tx: Database, telling: Telling): Promise<void> {
  const { to, jobs, name, payload } = telling
  const all = await recipientsOf(tx, telling.about)
  const everyone = all.filter((person) => person.id !== telling.except)
  const ready = everyone.filter(({ canOpen }) => canOpen)
  const told = selectRecipients(ready, to)
  const ids = told.map((person) => person.id)
  await notify(tx, ids, telling.notification)
  await recordAuditIfPossible(tx, { actor: { user: null }, event: telling.event })

  const unready = selectRecipients(
    everyone.filter(({ canOpen }) => !canOpen),
    to,
  )
  const until = telling.until.getTime()
  const mailed = [...told, ...unready].filter(({ hasMail }) => hasMail)
  const devices = await listRingable(tx, ids)
  await enqueue(tx, [
    ...mailed.map(({ id: userId }) => ({
      kind: jobs.mail,
      key: `${name}:${userId}`,
      payload: { ...payload, userId, until },
    })),
    ...devices.map(({ id: deviceId, userId }) => ({
      kind: jobs.ring,
      key: `${name}:${deviceId}`,
      payload: { ...payload, userId, deviceId, until },
    })),
  ])
  await announce(
    tx,
    ready.map((person) => person.id),
    'alerts',
  )
}

/** What a job is about, if it is still due, and the job's recipient, if they still may work on it. */
export interface StillDue {
  readonly recipient: Recipient
  readonly path: string
  /** Replaces what was shown of the same thing before. */
  readonly tag: string
}

/**
 * Sends one person the e-mail about what is due, unless the next reminder mails them anew. Throws as `sendForJob` does.
 */
export async function mailOfDue(
  db: Database,
  mailer: Mailer | null,
  { key, payload }: Job,
  find: (payload: Job['payload']) => Promise<StillDue | null>,
): Promise<void> {
  if (!mailer || now().getTime() > Number(payload['until'])) return
  const due = await find(payload)
  if (!due?.recipient.hasMail) return
  const [person] = await db
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(eq(users.id, due.recipient.id))
  if (person?.email) {
    const { email: to, language } = person
    await sendForJob(mailer, { to, key, language, about: 'attention', path: due.path })
  }
}

/**
 * Rings one device about what is due. The words name nobody and say nothing about anybody's health, since others read a
 * locked screen. Throws as `ringDevice` does.
 */
export async function ringOfDue(
  context: RingContext,
  { id, payload }: Job,
  find: (payload: Job['payload']) => Promise<StillDue | null>,
): Promise<void> {
  const due = await find(payload)
  if (!due?.recipient.canOpen) return
  const { path, tag } = due
  await ringDevice(context, String(payload['deviceId']), {
    id,
    until: Number(payload['until']),
    shown: () => ({
      title: payload['what'] === 'not-reached' ? t('somebodyUnreached') : t('overdue'),
      body: t('openToAnswer'),
      path,
      tag,
    }),
  })
}
