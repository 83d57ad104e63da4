import { randomUUID } from 'node:crypto'

import { and, eq, inArray, notExists, sql } from 'drizzle-orm'

import { recordAudit } from '#features/core/audit/index.ts'
import { encryptText } from '#features/core/encryption/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { consumeDailyLimit } from '#server/http/daily-limit.ts'
import { badField, keyTaken, notFound, Rejection } from '#server/http/rejection.ts'
import { addDays, dayOf } from '#shared/days.ts'

import { type AddedDays, type DiaryDay, mostDaysKept, type NewDiaryDays } from '../contract.ts'
import { entryOf, type Written } from '../entry.ts'
import { texts } from '../locales/texts.ts'
import { dayField, openDays } from './read.ts'
import { diaryDays, diaryImports } from './table.ts'

const t = texts('contract')

// A whole diary of the greatest size, and once more to correct it.
const dailyLimit = {
  subject: 'imported days',
  most: 2 * mostDaysKept,
  refusal: () => t('sentTooMany', { most: 2 * mostDaysKept }),
}

/** No phone kept a diary before. */
const earliest = '1990-01-01'

/**
 * Adds days of another app's diary with encrypted words, in one transaction. A day that is there with the same
 * words, tags and note is left as it is, so that a file can be sent again; one that replaces an earlier entry takes its place. It gives no points and raises nothing. Throws a 400 for a day in the future or
 * before 1990, a 404 for the import of somebody else, a 422 where the id is that of another source or more days would be
 * kept than `mostDaysKept`, and a 429 above the limit of a day.
 */
export function addDiaryDays(caller: Caller, { id, source, days }: NewDiaryDays): Promise<AddedDays> {
  const { db, user } = caller
  const replaced = days.flatMap(({ replaces }) => replaces ?? [])
  // A day more, for whoever wrote where it is tomorrow already.
  const last = addDays(dayOf(now(), user.timeZone), 1)
  if (days.some(({ day }) => day > last)) throw badField('days', t('inTheFuture'))
  if (days.some(({ day }) => day < earliest)) throw badField('days', t('tooEarly'))

  return db.transaction(async (tx) => {
    await tx
      .insert(diaryImports)
      .values({ id, userId: user.id, source, createdAt: now() })
      .onConflictDoNothing()
    const [held] = await tx.select().from(diaryImports).where(isOwnImport(caller, id))
    if (!held) throw notFound()
    if (held.source !== source) throw keyTaken()
    // Its row in the count of this day is held until the end, so that two calls at once do not add the same.
    await consumeDailyLimit({ db: tx, user }, dailyLimit, days.length)
    await removeReplaced(tx, caller, { source, ids: replaced })
    const added = await withoutKnown(tx, caller, { source, days })
    const rows = await Promise.all(added.map((day) => rowOf(tx, caller, { id, source, day })))
    if (rows.length > 0) await tx.insert(diaryDays).values(rows)
    if ((await tx.$count(diaryDays, eq(diaryDays.userId, user.id))) > mostDaysKept) throw tooManyDays()
    if (added.length > 0) await recordAudit(tx, caller, { action: 'diary-import.add', objectId: id })
    else await removeIfEmpty(tx, caller, id)
    return { added: added.length, known: days.length - added.length }
  })
}

/** Takes one of the caller's imports back with all of its days. Throws a 404 if it is not theirs. */
export function removeImport(caller: Caller, id: string): Promise<void> {
  return caller.db.transaction(async (tx) => {
    const removed = await tx
      .delete(diaryImports)
      .where(isOwnImport(caller, id))
      .returning({ id: diaryImports.id })
    if (removed.length === 0) throw notFound()
    await recordAudit(tx, caller, { action: 'diary-import.remove', objectId: id })
  })
}

/**
 * Those of the days that are not there yet, each with a free place in its minute. What is there is opened and compared,
 * since a hash of it in the database would tell something of what is encrypted. A text that is closed or damaged equals
 * no other.
 */
async function withoutKnown(
  tx: Database,
  caller: Caller,
  { source, days }: Pick<NewDiaryDays, 'source' | 'days'>,
): Promise<DiaryDay[]> {
  const moments = [...new Map(days.map((day) => [minuteOf(day), atOf(day)])).values()]
  const rows = await tx
    .select()
    .from(diaryDays)
    .where(
      and(eq(diaryDays.userId, caller.user.id), eq(diaryDays.source, source), inArray(diaryDays.at, moments)),
    )
  const there = await openDays({ ...caller, db: tx }, rows)
  const isKnown = counting(there.filter(({ state }) => state === 'open'))
  const places = new Map<string, number>()
  rows.forEach(({ nth }, index) => {
    const minute = minuteOf(there[index]!)
    places.set(minute, Math.max(places.get(minute) ?? 0, nth + 1))
  })
  return days
    .toSorted((one, other) => one.nth - other.nth)
    .flatMap((day) => {
      if (isKnown(day)) return []
      const nth = places.get(minuteOf(day)) ?? 0
      places.set(minuteOf(day), nth + 1)
      return [{ ...day, nth }]
    })
}

/** Answers whether an entry is among these, as often as it is asked about: each of them answers for one. */
function counting(days: readonly Written[]) {
  const left = new Map<string, number>()
  for (const day of days) left.set(entryOf(day), (left.get(entryOf(day)) ?? 0) + 1)
  return (day: Written) => {
    const count = left.get(entryOf(day)) ?? 0
    left.set(entryOf(day), count - 1)
    return count > 0
  }
}

const minuteOf = ({ day, time }: Pick<DiaryDay, 'day' | 'time'>) => `${day} ${time}`
const atOf = ({ day, time }: Pick<DiaryDay, 'day' | 'time'>) => new Date(`${day}T${time ?? '00:00'}:00Z`)

interface NewDay extends Pick<NewDiaryDays, 'id' | 'source'> {
  readonly day: DiaryDay
}

async function rowOf(
  tx: Database,
  caller: Caller,
  { id: importId, source, day: { day, time, nth, mood, words, tags, note } }: NewDay,
): Promise<typeof diaryDays.$inferInsert> {
  const id = randomUUID()
  const written = { words, tags, note }
  const isEmpty = Object.values(written).every((text) => text === '')
  const context = { recordId: id, field: dayField }
  const ciphertext = isEmpty ? null : await encryptText(tx, caller, context, JSON.stringify(written))
  const at = atOf({ day, time })
  return { id, userId: caller.user.id, importId, source, at, hasTime: time !== null, nth, mood, ciphertext }
}

/** Deletes entries of the caller's that others take the place of, and imports that are empty then. */
async function removeReplaced(
  tx: Database,
  caller: Caller,
  { source, ids }: { readonly source: NewDiaryDays['source']; readonly ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return
  const isTheirs = and(
    eq(diaryDays.userId, caller.user.id),
    eq(diaryDays.source, source),
    inArray(diaryDays.id, [...ids]),
  )
  const removed = await tx.delete(diaryDays).where(isTheirs).returning({ importId: diaryDays.importId })
  for (const importId of new Set(removed.map((one) => one.importId)))
    await removeIfEmpty(tx, caller, importId)
}

/** A file of which every day was there already leaves no import behind. */
async function removeIfEmpty(tx: Database, caller: Caller, id: string): Promise<void> {
  const day = tx
    .select({ one: sql`1` })
    .from(diaryDays)
    .where(eq(diaryDays.importId, id))
  await tx.delete(diaryImports).where(and(isOwnImport(caller, id), notExists(day)))
}

const isOwnImport = ({ user }: Caller, id: string) =>
  and(eq(diaryImports.id, id), eq(diaryImports.userId, user.id))

const tooManyDays = () => new Rejection(422, t('keptTooMany', { most: mostDaysKept }))
