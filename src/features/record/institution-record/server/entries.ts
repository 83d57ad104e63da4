import { and, eq, inArray, isNotNull } from 'drizzle-orm'

import { notePlace } from '#features/care/alerts/index.ts'
import { alerts } from '#features/care/alerts/server/table.ts'
import type { LineEntry } from '#features/care/cases/contract.ts'
import { lineOfPerson } from '#features/care/cases/index.ts'
import { answerNotePlace } from '#features/care/follow-ups/index.ts'
import { followUpAnswers, followUps } from '#features/care/follow-ups/server/table.ts'
import { decryptForResponders } from '#features/core/encryption/index.ts'
import { assessments } from '#features/wellbeing/assessments/server/table.ts'
import type { Caller } from '#server/http/caller.ts'

import type { RecordEntry } from '../contract.ts'

export type Keeping = Pick<Caller, 'db' | 'keyring'>

/** Whom a record is about, and whose it is. */
export interface About {
  readonly subjectId: string
  readonly institutionId: string
}

/**
 * What an institution did for a person, the oldest first, as it is read from the rows of alerts, looks, follow-ups and
 * cases, with the totals of screenings that raised an alert. What the person wrote and answered is not read.
 */
export async function entriesAbout(context: Keeping, about: About): Promise<RecordEntry[]> {
  const notes = await notesAbout(context, about)
  const line = await lineOfPerson(context, about)
  const entries = [
    ...line.map(({ alertId, followUpId, ...entry }): RecordEntry => {
      const note = notes.get(noteKey({ alertId, followUpId, ...entry }))
      return { ...entry, ...(note && { note }) }
    }),
    ...(await totalsAbout(context, about)),
  ]
  return entries.toSorted((one, other) => one.at.localeCompare(other.at))
}

/** By what the note of an entry is found: closing an alert, or one answer of a follow-up. */
const noteKey = ({
  kind,
  at,
  alertId,
  followUpId,
}: Pick<LineEntry, 'kind' | 'at' | 'alertId' | 'followUpId'>) =>
  kind === 'resolved' ? `${alertId}` : `${followUpId} ${at}`

async function notesAbout({ db, keyring }: Keeping, { subjectId, institutionId }: About) {
  const closed = await db
    .select({ id: alerts.id, note: alerts.note })
    .from(alerts)
    .where(
      and(eq(alerts.subjectId, subjectId), eq(alerts.institutionId, institutionId), isNotNull(alerts.note)),
    )
  const answered = await db
    .select({ answer: followUpAnswers })
    .from(followUpAnswers)
    .innerJoin(followUps, eq(followUps.id, followUpAnswers.followUpId))
    .where(
      and(
        eq(followUps.subjectId, subjectId),
        eq(followUps.institutionId, institutionId),
        isNotNull(followUpAnswers.note),
      ),
    )
  const stored = [
    ...closed.map(({ id, note }) => ({ key: id, ...notePlace(subjectId, id), ciphertext: note! })),
    ...answered.map(({ answer: { id, followUpId, at, note } }) => ({
      key: noteKey({ kind: 'follow-up', at: at.toISOString(), followUpId }),
      ...answerNotePlace(subjectId, id),
      ciphertext: note!,
    })),
  ]
  const opened = await decryptForResponders(db, keyring, stored)
  return new Map(stored.map(({ key }, index) => [key, opened[index]]))
}

async function totalsAbout({ db }: Keeping, { subjectId, institutionId }: About): Promise<RecordEntry[]> {
  const own = db
    .select({ id: alerts.id })
    .from(alerts)
    .where(and(eq(alerts.subjectId, subjectId), eq(alerts.institutionId, institutionId)))
  const { phq9, gad7, createdAt } = assessments
  const rows = await db
    .select({ phq9, gad7, createdAt })
    .from(assessments)
    .where(and(eq(assessments.userId, subjectId), inArray(assessments.alertId, own)))
  return rows.map((row) => ({
    at: row.createdAt.toISOString(),
    kind: 'screening',
    by: null,
    ...(row.phq9 !== null && { phq9: row.phq9 }),
    ...(row.gad7 !== null && { gad7: row.gad7 }),
  }))
}
