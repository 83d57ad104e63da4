import { and, eq } from 'drizzle-orm'

import { diedSince } from '#features/care/deaths/server/table.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { notify } from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Job, JobHandlers } from '#server/messaging/outbox.ts'

import { contactDueAt, contactNumbers } from '../contacts.ts'
import { caringContactChoices, caringContacts } from './table.ts'

/** The kind of outbox job that sends a contact. */
export const contactJob = 'caring-contact'

/** The outbox key of a contact: there is one job for each. */
export function jobKey(choiceId: string, number: number): string {
  return `${choiceId}:${number}`
}

/** The handler of the outbox's job that sends a caring contact. */
export function caringContactJobs(db: Database): JobHandlers {
  return { [contactJob]: (job) => db.transaction((tx) => sendContact(tx, job)) }
}

/**
 * Sends one contact and notifies its reader, who has opted in and not out since. Nothing is sent to a closed account
 * or to somebody who is at another institution now, whose choice ends with it, nor while an account is about to be
 * deleted, the institution is closed, or the reader’s death is on record. A job that runs again sends nothing more, and one that comes so late that the
 * next is due too leaves it to that one.
 */
async function sendContact(tx: Database, { payload }: Job): Promise<void> {
  const choiceId = String(payload['choiceId'])
  const number = Number(payload['number'])
  // The lock makes an opt-out at this moment come either before or after the contact.
  const [choice] = await tx
    .select()
    .from(caringContactChoices)
    .where(eq(caringContactChoices.id, choiceId))
    .for('update')
  if (!choice) return
  if (number < contactNumbers.length && contactDueAt(choice.since, number + 1) <= now()) return
  const { userId, institutionId } = choice
  const [reader] = await tx
    .select({
      isActive: users.isActive,
      deletesAt: users.deletesAt,
      institutionName: institutions.name,
      closedAt: institutions.closedAt,
      hasDied: diedSince(users.id, choice.since),
    })
    .from(users)
    .innerJoin(institutions, eq(institutions.id, users.institutionId))
    .where(and(eq(users.id, userId), eq(users.institutionId, institutionId)))
  if (reader?.deletesAt || reader?.closedAt || reader?.hasDied) return
  if (!reader?.isActive) {
    await tx.delete(caringContactChoices).where(eq(caringContactChoices.id, choiceId))
    return
  }
  const { institutionName } = reader
  const [sent] = await tx
    .insert(caringContacts)
    .values({ userId, choiceId, number, institutionName, sentAt: now() })
    .onConflictDoNothing()
    .returning()
  if (!sent) return
  await notify(tx, [userId], {
    key: `caring-contact:${sent.id}`,
    kind: 'caring-contact',
    path: '/caring-contacts',
  })
  await recordAudit(
    tx,
    { user: null },
    {
      action: 'caring-contact.send',
      objectId: sent.id,
      subjectId: userId,
      institutionId,
    },
  )
}
