import { randomUUID } from 'node:crypto'

import {
  and,
  arrayOverlaps,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  notExists,
  sql,
} from 'drizzle-orm'
import * as z from 'zod/mini'

import { alerts } from '#features/care/alerts/server/table.ts'
import { lineOfAlerts } from '#features/care/cases/index.ts'
import { followUps } from '#features/care/follow-ups/server/table.ts'
import { recordAudits } from '#features/core/audit/index.ts'
import {
  decryptForInstitution,
  encryptForInstitution,
  ensureInstitutionKey,
} from '#features/core/encryption/index.ts'
import { ownName } from '#features/core/identity/person-name.ts'
import { users } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'

import { RecordEntry, type RecordPerson, usualYears } from '../contract.ts'
import { entriesAbout, type Keeping } from './entries.ts'
import { keptRecords, recordHolds, recordKeeping } from './table.ts'

type Row = typeof keptRecords.$inferSelect

/** The place that a column of a record is encrypted for. */
export const placeOf = (
  { id, institutionId }: Pick<Row, 'id' | 'institutionId'>,
  column: 'person' | 'entries',
) => ({
  institutionId,
  recordId: id,
  field: `kept_records.${column}`,
})

/** Whom a kept record is about; null where that is damaged. */
export function personIn(
  key: Buffer,
  row: Pick<Row, 'id' | 'institutionId' | 'person'>,
): RecordPerson | null {
  const text = decryptForInstitution(key, placeOf(row, 'person'), row.person)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what this release or an earlier one wrote
  return text === null ? null : (JSON.parse(text) as RecordPerson)
}

/** What stands in a kept record; null where it is damaged. */
export function entriesIn(
  key: Buffer,
  row: Pick<Row, 'id' | 'institutionId' | 'entries'>,
): RecordEntry[] | null {
  const text = decryptForInstitution(key, placeOf(row, 'entries'), row.entries)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  return text === null ? null : (JSON.parse(text) as RecordEntry[])
}

/** Whom a record is about, as one of the institution's own people or of those who left it. */
export function personOf(person: typeof users.$inferSelect, institutionId: string): RecordPerson {
  const { id, username, externalId, badgeNumber } = person
  const isHere = person.institutionId === institutionId
  return {
    reference: id,
    name: ownName(person),
    username,
    number: isHere ? (externalId ?? badgeNumber) : null,
  }
}

/**
 * Keeps what each institution did for a person, in the transaction that erases their account and before their rows go:
 * one record for each institution that had an alert about them. Of one whose term is over already nothing is kept, unless
 * it is held.
 */
export async function keepRecordsOf(context: Keeping, subjectId: string): Promise<void> {
  const { db: tx, keyring } = context
  const [person] = await tx.select().from(users).where(eq(users.id, subjectId))
  if (!person) return
  const about = await tx
    .select()
    .from(alerts)
    .where(eq(alerts.subjectId, subjectId))
    .orderBy(desc(alerts.createdAt))
  for (const [institutionId, own] of Map.groupBy(about, (alert) => alert.institutionId)) {
    const entries = await entriesAbout(context, { subjectId, institutionId })
    const lastAt = new Date(entries.at(-1)?.at ?? own[0]!.createdAt)
    const id = randomUUID()
    const held = await tx
      .update(recordHolds)
      .set({ recordId: id })
      .where(and(eq(recordHolds.recordId, subjectId), eq(recordHolds.institutionId, institutionId)))
      .returning()
    const keptUntil = await endOfTerm(tx, institutionId, lastAt)
    if (keptUntil <= now() && !held.some(isHolding)) continue
    const key = await ensureInstitutionKey(tx, keyring, institutionId)
    const contactsDue = await contactsDueOf(tx, person, institutionId)
    const due = { contactsDue, nextDueAt: firstOf(contactsDue) }
    const row = { id, institutionId, population: own[0]!.population, lastAt, keptUntil, ...due }
    const stored = JSON.stringify(personOf(person, institutionId))
    await tx.insert(keptRecords).values({
      ...row,
      openAlerts: own.filter(({ status }) => status !== 'resolved').map((alert) => alert.id),
      person: encryptForInstitution(key, placeOf(row, 'person'), stored),
      entries: encryptForInstitution(key, placeOf(row, 'entries'), JSON.stringify(entries)),
    })
  }
}

/** The dates on which somebody is still to be looked in on who is held there, or whom a roster lists. */
async function contactsDueOf(
  tx: Database,
  { id, role, externalId, institutionId: presentId }: typeof users.$inferSelect,
  institutionId: string,
): Promise<string[]> {
  const mayStillBeThere = presentId === institutionId && (role === 'inmate' || externalId !== null)
  if (!mayStillBeThere) return []
  const open = await tx
    .select({ dueAt: followUps.dueAt })
    .from(followUps)
    .where(
      and(
        eq(followUps.subjectId, id),
        eq(followUps.institutionId, institutionId),
        eq(followUps.status, 'open'),
      ),
    )
    .orderBy(asc(followUps.dueAt))
  return open.map(({ dueAt }) => dueAt.toISOString())
}

/** The first of some moments; null without one. */
export const firstOf = ([first]: readonly string[]): Date | null => (first ? new Date(first) : null)

/** Adds what was done about alerts since the accounts of their people were erased, before these alerts are deleted. */
export async function addToKept({ db: tx, keyring }: Keeping, alertIds: readonly string[]): Promise<void> {
  const rows = await tx
    .select()
    .from(keptRecords)
    .where(arrayOverlaps(keptRecords.openAlerts, [...alertIds]))
    .for('update')
  for (const row of rows) {
    const key = await ensureInstitutionKey(tx, keyring, row.institutionId)
    const closed = row.openAlerts.filter((id) => alertIds.includes(id))
    const before = entriesIn(key, row)
    if (!before) continue
    const isKept = new Set(before.map(identityOf))
    const line = await lineOfAlerts(tx, inArray(alerts.id, closed))
    const added = line
      .map((entry) => z.parse(RecordEntry, entry))
      .filter((one) => !isKept.has(identityOf(one)))
    const entries = [...before, ...added].toSorted((one, other) => one.at.localeCompare(other.at))
    const lastAt = new Date(entries.at(-1)?.at ?? row.lastAt)
    await tx
      .update(keptRecords)
      .set({
        lastAt,
        keptUntil: await endOfTerm(tx, row.institutionId, lastAt),
        openAlerts: row.openAlerts.filter((id) => !closed.includes(id)),
        entries: encryptForInstitution(key, placeOf(row, 'entries'), JSON.stringify(entries)),
      })
      .where(eq(keptRecords.id, row.id))
  }
}

/** What tells one entry about an alert from another: contacts of staff are entered meanwhile, so a moment alone does not. */
const identityOf = ({ at, kind, alertKind }: RecordEntry) => `${at} ${kind} ${alertKind}`

/** Deletes the records whose term is over, with their ended holds. One that is held stays until its hold ends. */
export async function deleteOldRecords(db: Database): Promise<void> {
  const holds = db
    .select({ one: sql`1` })
    .from(recordHolds)
    .where(and(eq(recordHolds.recordId, keptRecords.id), holdsNow))
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(keptRecords)
      .where(and(lte(keptRecords.keptUntil, now()), notExists(holds)))
      .returning({ objectId: keptRecords.id, institutionId: keptRecords.institutionId })
    if (gone.length === 0) return
    const ids = gone.map(({ objectId }) => objectId)
    await tx.delete(recordHolds).where(inArray(recordHolds.recordId, ids))
    await recordAudits(
      tx,
      { user: null },
      gone.map((one) => ({ action: 'institution-record.delete', ...one })),
    )
  })
}

/** The condition that a hold was confirmed and has not ended. */
export const holdsNow = and(isNotNull(recordHolds.confirmedAt), isNull(recordHolds.liftedAt))

const isHolding = ({ confirmedAt, liftedAt }: typeof recordHolds.$inferSelect) =>
  confirmedAt !== null && liftedAt === null

/** Until when a record is kept whose last entry is of a moment. */
export async function endOfTerm(db: Database, institutionId: string, lastAt: Date): Promise<Date> {
  const [row] = await db.select().from(recordKeeping).where(eq(recordKeeping.institutionId, institutionId))
  const end = new Date(lastAt)
  end.setUTCFullYear(end.getUTCFullYear() + (row?.years ?? usualYears))
  return end
}
