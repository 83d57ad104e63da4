import { and, desc, eq, sql } from 'drizzle-orm'

import {
  decryptTexts,
  hasVault,
  isClosedText,
  listClosedVersions,
} from '#features/encryption/server/service.ts'
import { now } from '#server/clock.ts'
import { prepared } from '#server/database/prepared.ts'
import type { Caller } from '#server/http/caller.ts'
import { olderThan, pageOf, pageSize, positionOf } from '#server/http/cursor.ts'
import { dayOf } from '#shared/days.ts'
import type { Page } from '#shared/endpoint.ts'

import type { CheckIn } from '../contract.ts'
import { checkIns } from './table.ts'

type Reader = Pick<Caller, 'db' | 'user' | 'keyring' | 'vault'>

/** The columns of a check-in that its owner sees. The others serve statistics. */
export const checkInColumns = {
  id: checkIns.id,
  moodScore: checkIns.moodScore,
  stressScore: checkIns.stressScore,
  physicalSymptoms: checkIns.physicalSymptoms,
  stressors: checkIns.stressors,
  notes: checkIns.notes,
  isPreShift: checkIns.isPreShift,
  createdAt: checkIns.createdAt,
}
type Row = Pick<typeof checkIns.$inferSelect, keyof typeof checkInColumns>

const recentCount = 30

/** Lists the caller's own check-ins, newest first, a page at a time. */
export async function listCheckIns(caller: Reader, cursor?: string): Promise<Page<CheckIn[]>> {
  const { db, user, keyring } = caller
  const position = positionOf(keyring, cursor)
  const rows = await db
    .select(checkInColumns)
    .from(checkIns)
    .where(and(eq(checkIns.userId, user.id), olderThan(position, checkIns.createdAt, checkIns.id)))
    .orderBy(desc(checkIns.createdAt), desc(checkIns.id))
    .limit(pageSize + 1)
  const { items, next } = pageOf(keyring, rows, ({ createdAt, id }) => ({ at: createdAt, id }))
  return { items: await decryptCheckIns(caller, items), next }
}

const selectRecent = prepared((db) =>
  db
    .select(checkInColumns)
    .from(checkIns)
    .where(eq(checkIns.userId, sql.placeholder('userId')))
    .orderBy(desc(checkIns.createdAt), desc(checkIns.id))
    .limit(recentCount),
)

/** Lists the caller's latest 30 check-ins, newest first. */
export async function listRecentCheckIns(caller: Reader): Promise<CheckIn[]> {
  return decryptCheckIns(caller, await selectRecent(caller.db, { userId: caller.user.id }))
}

/** Finds the caller's latest check-in of today, by their own time zone; null if there is none. */
export async function findTodaysCheckIn(caller: Reader): Promise<CheckIn | null> {
  const { db, user } = caller
  const rows = await db
    .select(checkInColumns)
    .from(checkIns)
    .where(and(eq(checkIns.userId, user.id), eq(checkIns.day, dayOf(now(), user.timeZone))))
    .orderBy(desc(checkIns.createdAt), desc(checkIns.id))
    .limit(1)
  const [latest = null] = await decryptCheckIns(caller, rows)
  return latest
}

/** Decrypts check-ins of the caller. Notes that are damaged or closed are replaced by a sentence that says so. */
export async function decryptCheckIns(caller: Reader, rows: Row[]): Promise<CheckIn[]> {
  const encrypted = rows.flatMap(({ id, notes }) =>
    notes ? [{ ...notesContext(id), ciphertext: notes }] : [],
  )
  // Mood and stress stay to be seen, whatever the notes are.
  if (encrypted.length > 0 && !caller.vault && (await hasVault(caller.db, caller.user.id)))
    return rows.map((row) => asCheckIn(row, row.notes ? vaultClosedNotes : ''))
  const texts = await decryptTexts(caller.db, caller, encrypted)
  const closed = await listClosedVersions(caller)
  const notes = new Map(
    encrypted.map(({ recordId, ciphertext }, index) => {
      const missing = isClosedText(ciphertext, closed) ? closedNotes : damagedNotes
      return [recordId, texts[index] ?? missing]
    }),
  )
  return rows.map((row) => asCheckIn(row, notes.get(row.id) ?? ''))
}

const closedNotes = '(These notes are closed since your password was reset.)'
const vaultClosedNotes = '(These notes open with your Evenkeel password.)'
const damagedNotes = '(These notes were damaged and cannot be read.)'

/** Makes a check-in as its owner sees it, of its row and its decrypted notes. */
export function asCheckIn(row: Row, notes: string): CheckIn {
  return { ...row, notes, createdAt: row.createdAt.toISOString() }
}

/** The context that the notes of a check-in are encrypted for. */
export function notesContext(checkInId: string) {
  return { recordId: checkInId, field: 'check_ins.notes' }
}
