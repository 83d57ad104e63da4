import { and, count, desc, eq, max, min } from 'drizzle-orm'
import * as z from 'zod/mini'

import { decryptTexts, isClosedText, listClosedVersions } from '#features/core/encryption/index.ts'
import type { Caller } from '#server/http/caller.ts'
import { olderThan, pageOf, pageSize, positionOf } from '#server/http/cursor.ts'
import type { Page } from '#shared/endpoint.ts'

import type { DiaryImport, ImportedDay } from '../contract.ts'
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
 * Lists the caller's imported days, the latest first, a page at a time. A text that is closed or damaged says so, and
 * its day is shown all the same.
 */
export async function listImportedDays(caller: Reader, cursor?: string): Promise<Page<ImportedDay[]>> {
  const { db, user, keyring } = caller
  const position = positionOf(keyring, cursor)
  const rows = await db
    .select()
    .from(diaryDays)
    .where(and(eq(diaryDays.userId, user.id), olderThan(position, diaryDays.at, diaryDays.id)))
    .orderBy(desc(diaryDays.at), desc(diaryDays.id))
    .limit(pageSize + 1)
  const { items, next } = pageOf(keyring, rows, ({ at, id }) => ({ at, id }))
  return { items: await openDays(caller, items), next }
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
