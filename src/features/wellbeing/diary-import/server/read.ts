import { createHash } from 'node:crypto'

import { and, count, desc, eq, max, min, sql, type SQL } from 'drizzle-orm'
import * as z from 'zod/mini'

import { decryptTexts, isClosedText, listClosedVersions } from '#features/core/encryption/index.ts'
import type { Caller } from '#server/http/caller.ts'
import { pageOf, pageSize, type Position, positionOf } from '#server/http/cursor.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'
import { notFound } from '#server/http/rejection.ts'
import { piecesInTurn } from '#server/threads/turns.ts'
import type { Page } from '#shared/endpoint.ts'
import { containsAllTerms } from '#shared/word-search.ts'

import type { DiaryImport, ImportedDay, MarkedDay, Source } from '../contract.ts'
import { marked } from '../marks.ts'
import { diaryDays, diaryImports } from './table.ts'

type Reader = Pick<Caller, 'db' | 'user' | 'keyring' | 'vault'>

export const dayField = 'diary_days.ciphertext'

const Written = z.object({ words: z.string(), tags: z.string(), note: z.string() })
const nothing = { words: '', tags: '', note: '' }

/** The caller's imports, the latest first. */
export async function listImports({ db, user }: Reader): Promise<DiaryImport[]> {
  const { id, source, createdAt } = diaryImports
  const rows = await db
    .select({ id, source, createdAt, days: count(), first: min(diaryDays.at), last: max(diaryDays.at) })
    .from(diaryImports)
    .innerJoin(diaryDays, eq(diaryDays.importId, diaryImports.id))
    .where(eq(diaryImports.userId, user.id))
    .groupBy(id)
    .orderBy(desc(createdAt), desc(id))
  return rows.map(({ first, last, ...row }) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    first: dayOfWall(first ?? row.createdAt),
    last: dayOfWall(last ?? row.createdAt),
  }))
}

/**
 * Lists the caller's imported days, the latest first and those of one minute as in their file, a page at a time. A text that is closed or damaged says so, and
 * its day is shown all the same.
 */
export async function listImportedDays(caller: Reader, cursor?: string): Promise<Page<ImportedDay[]>> {
  const { db, user, keyring } = caller
  const position = positionOf(keyring, cursor)
  const rows = await db
    .select()
    .from(diaryDays)
    .where(and(eq(diaryDays.userId, user.id), isAfter(position)))
    .orderBy(desc(diaryDays.at), diaryDays.nth, desc(diaryDays.id))
    .limit(pageSize + 1)
  const { items, next } = pageOf(keyring, rows, ({ at, nth, id }) => ({ at, id: `${nth}:${id}` }))
  return { items: await openDays(caller, items), next }
}

/** One of the caller's imported days. Throws a 404 if it is not theirs. */
export async function getImportedDay(caller: Reader, id: string): Promise<ImportedDay> {
  const { db, user } = caller
  const rows = await db
    .select()
    .from(diaryDays)
    .where(and(eq(diaryDays.userId, user.id), eq(diaryDays.id, id)))
  const [day] = await openDays(caller, rows)
  if (!day) throw notFound()
  return day
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

/** All of the caller's days of one source, marked; without those whose text is closed or damaged. */
export async function listMarks(caller: Reader, source: Source): Promise<{ days: MarkedDay[] }> {
  const days: MarkedDay[] = []
  for await (const open of openInTurn(caller, eq(diaryDays.source, source))) {
    days.push(
      ...(await Promise.all(open.map(async (day) => ({ id: day.id, ...(await marked(day, sha256)) })))),
    )
  }
  return { days }
}

const mostFound = 100

/** Finds the caller's imported days that contain every one of the words, the latest first, at most 100. */
export async function searchImportedDays(
  caller: Reader,
  search: string,
): Promise<{ days: ImportedDay[]; isComplete: boolean }> {
  const found: ImportedDay[] = []
  for await (const open of openInTurn(caller)) {
    found.push(...open.filter(({ words, tags, note }) => containsAllTerms([words, tags, note], search)))
    if (found.length > mostFound) break
  }
  return { days: found.slice(0, mostFound), isComplete: found.length <= mostFound }
}

/** How many texts are opened at once. More would keep the event loop for longer than others should wait. */
const openedAtOnce = 250
const readLimit = { most: 60, perSeconds: 60 }

/**
 * Reads all of the caller's days whose text is open, the latest first, some at a time, with other people's calls in
 * between. Throws a 429 after 60 readings in a minute.
 */
function openInTurn(caller: Reader, isOne?: SQL): AsyncGenerator<ImportedDay[]> {
  const { id, institutionId } = caller.user
  return piecesInTurn({ caller: id, institutionId }, openPieces(caller, isOne))
}

async function* openPieces(caller: Reader, isOne?: SQL): AsyncGenerator<ImportedDay[]> {
  const { db, user } = caller
  await consumeRateLimit(db, `diary-days ${user.id}`, readLimit)
  let position: Position | null = null
  for (;;) {
    const rows: (typeof diaryDays.$inferSelect)[] = await db
      .select()
      .from(diaryDays)
      .where(and(eq(diaryDays.userId, user.id), isOne, isAfter(position)))
      .orderBy(desc(diaryDays.at), diaryDays.nth, desc(diaryDays.id))
      .limit(openedAtOnce)
    yield (await openDays(caller, rows)).filter(({ state }) => state === 'open')
    const last = rows.at(-1)
    if (!last || rows.length < openedAtOnce) return
    position = { at: last.at, id: `${last.nth}:${last.id}` }
  }
}

/** The condition of a day that comes after a position. Those of one minute stand in the order of their file. */
function isAfter(position: Position | null): SQL | undefined {
  if (!position) return undefined
  // A cursor of before has an id alone.
  const [id, nth = '0'] = position.id.split(':').toReversed()
  const at = position.at.toISOString()
  return sql`(${diaryDays.at}, -${diaryDays.nth}, ${diaryDays.id}) < (${at}::timestamptz, ${-Number(nth)}, ${id}::uuid)`
}

/** These days with their texts, each in its place. */
export async function openDays(
  caller: Reader,
  rows: readonly (typeof diaryDays.$inferSelect)[],
): Promise<ImportedDay[]> {
  const closed = await listClosedVersions(caller)
  const open = rows.filter(({ ciphertext }) => ciphertext && !isClosedText(ciphertext, closed))
  const texts = await decryptTexts(
    caller.db,
    caller,
    open.map(({ id, ciphertext }) => ({ recordId: id, field: dayField, ciphertext: ciphertext! })),
  )
  const textOf = new Map(open.map(({ id }, index) => [id, texts[index] ?? null]))
  return rows.map(({ id, importId, source, at, hasTime, mood, ciphertext }) => {
    const text = textOf.get(id)
    const isDamaged = text === null
    const isClosed = ciphertext !== null && text === undefined
    return {
      id,
      importId,
      source,
      day: dayOfWall(at),
      time: hasTime ? at.toISOString().slice(11, 16) : null,
      mood,
      ...(text ? z.parse(Written, JSON.parse(text)) : nothing),
      state: isClosed ? 'closed' : isDamaged ? 'damaged' : 'open',
    }
  })
}

/** The day of what the clock on the wall said, which is stored as if it were UTC. */
const dayOfWall = (at: Date) => at.toISOString().slice(0, 10)
