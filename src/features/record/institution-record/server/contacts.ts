import { and, eq, isNull, lte, or } from 'drizzle-orm'

import { recipientsOf } from '#features/care/alerts/index.ts'
import { namesOf } from '#features/care/follow-ups/index.ts'
import { hoursAfter } from '#features/care/follow-ups/schedule.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import { encryptForInstitution, ensureInstitutionKey } from '#features/core/encryption/index.ts'
import { notify, resolveNotifications } from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import type { Caller } from '#server/http/caller.ts'
import { conflict, forbidden } from '#server/http/rejection.ts'

import type { RecordContact, RecordEntry } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { endOfTerm, entriesIn, firstOf, placeOf } from './keep.ts'
import { keptRecords } from './table.ts'

const t = texts('refusals')

/** Whoever was not reached is tried again within so many hours, as in the first week of a follow-up. */
const againHours = 12
/** Those who answer are told again of what is past each day. */
const remindHours = 24

const dueKey = (id: string) => `record-contact:${id}`

/**
 * Records what came of a contact that is due with somebody whose account is gone: the first date is done, comes again in
 * twelve hours, or, where the person has left, all dates end. Throws a 403 for whoever does not answer for such people,
 * and a 409 where nothing is due.
 */
export async function recordContact(
  caller: Caller,
  id: string,
  { outcome, note }: RecordContact,
): Promise<void> {
  const { db, user, keyring } = caller
  await db.transaction(async (tx) => {
    // Callers have no right to this table: what is added here is of a record that the caller reads.
    await asSystem(async () => {
      const isHere = and(eq(keptRecords.id, id), eq(keptRecords.institutionId, user.institutionId))
      const [row] = await tx.select().from(keptRecords).where(isHere).for('update')
      if (row && !user.responderFor.includes(row.population)) throw forbidden(t('notYours'))
      if (!row?.nextDueAt) throw conflict(t('nothingDue'))
      const key = await ensureInstitutionKey(tx, keyring, row.institutionId)
      const before = entriesIn(key, row)
      if (!before) throw conflict(t('unreadable'))
      const by = (await namesOf(tx, [user.id])).get(user.id) ?? null
      const at = now()
      const entry: RecordEntry = {
        at: at.toISOString(),
        kind: 'follow-up',
        by,
        answer: outcome,
        ...(note && { note }),
      }
      const contactsDue = dueAfter(row.contactsDue, outcome, at)
      await tx
        .update(keptRecords)
        .set({
          contactsDue,
          nextDueAt: firstOf(contactsDue),
          remindedAt: null,
          lastAt: at,
          keptUntil: await endOfTerm(tx, row.institutionId, at),
          entries: encryptForInstitution(key, placeOf(row, 'entries'), JSON.stringify([...before, entry])),
        })
        .where(eq(keptRecords.id, id))
      await resolveNotifications(tx, dueKey(id))
    })
    await recordAudit(tx, caller, { action: 'institution-record.contact', objectId: id })
  })
}

/** The dates that are left. A contact does the first one and whatever else is past by then. */
function dueAfter(due: readonly string[], outcome: RecordContact['outcome'], at: Date): string[] {
  if (outcome === 'gone') return []
  const later = due.slice(1).filter((one) => new Date(one) > at)
  if (outcome !== 'not-reached') return later
  return [hoursAfter(at, againHours).toISOString(), ...later].toSorted()
}

/** Tells the responders of each record whose next contact is past, again each day until somebody records one. */
export async function remindOfContacts(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const isToldAgain = lte(keptRecords.remindedAt, hoursAfter(now(), -remindHours))
    const missed = await tx
      .select()
      .from(keptRecords)
      .where(and(lte(keptRecords.nextDueAt, now()), or(isNull(keptRecords.remindedAt), isToldAgain)))
      .for('update', { skipLocked: true })
    for (const { id, institutionId, population } of missed) {
      const people = await recipientsOf(tx, { institutionId, population, subjectId: null })
      await notify(
        tx,
        people.filter(({ isResponder, canOpen }) => isResponder && canOpen).map((one) => one.id),
        { key: dueKey(id), kind: 'record-contact-due', path: `/records/${id}` },
      )
      await tx.update(keptRecords).set({ remindedAt: now() }).where(eq(keptRecords.id, id))
    }
  })
}
