import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

import { and, desc, eq } from 'drizzle-orm'

import { recordAudit } from '#features/core/audit/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { olderThan, pageOf, pageSize, positionOf } from '#server/http/cursor.ts'
import { keyTaken } from '#server/http/rejection.ts'
import { currentLanguage } from '#shared/current-language.ts'
import type { Page } from '#shared/endpoint.ts'
import type { Language } from '#shared/language.ts'

import type { Responses } from '../instruments.ts'
import type { NewShortScreening, ShortScreening, SubmittedShortScreening } from '../short-contract.ts'
import { shortPart, wholePart } from '../short-scoring.ts'
import { decryptAnswers, decryptAnswersOfMany, encryptShortAnswers, shortField } from './answers.ts'
import { storeAssessment } from './submit.ts'
import { shortScreenings } from './table.ts'

type Row = typeof shortScreenings.$inferSelect
type Reader = Pick<Caller, 'db' | 'user' | 'keyring' | 'vault'>

/**
 * Stores a short screening, in one transaction: what was asked as a whole is a screening like every other, with its
 * points and its alert; the rest is kept as short, for no points. A retry, with the same request id and answers,
 * changes nothing. Throws a 422 for a request id that other answers of the caller have. `isAudited` is that of the
 * whole screening.
 */
export function submitShortScreening(
  caller: Caller,
  { responses, isRightNow, requestId, language = currentLanguage() }: NewShortScreening,
): Promise<{ submitted: SubmittedShortScreening; isAudited: boolean }> {
  const part = wholePart(responses)
  return caller.db.transaction(async (tx) => {
    const whole =
      part &&
      (await storeAssessment(tx, caller, { ...part, isRightNow, isPartial: false, requestId, language }))
    const isAudited = whole?.isAudited ?? true
    const short = await storeShort(tx, caller, { responses, requestId, language, isAudited })
    return { submitted: { short, whole: whole?.assessment ?? null }, isAudited }
  })
}

interface ShortAnswers {
  readonly responses: Responses
  readonly requestId: string | undefined
  readonly language: Language
  /** False where the audit trail cannot be written and the whole part raised an alert, which must arrive all the same. */
  readonly isAudited: boolean
}

async function storeShort(
  tx: Database,
  caller: Caller,
  { responses: answers, requestId, language, isAudited }: ShortAnswers,
): Promise<ShortScreening | null> {
  const { user } = caller
  const { responses, phq2, gad2 } = shortPart(answers)
  if (phq2 === null && gad2 === null) return null
  const stored = await findRetried(tx, caller, requestId)
  if (stored) {
    const before = await decryptAnswers(tx, caller, stored, shortField)
    if (!isDeepStrictEqual(before, responses)) throw keyTaken()
    return asShortScreening(stored)
  }
  const id = randomUUID()
  const ciphertext = await encryptShortAnswers(tx, caller, id, responses)
  const row = { id, language, phq2, gad2, createdAt: now() }
  await tx
    .insert(shortScreenings)
    .values({ ...row, userId: user.id, responses: ciphertext, requestId: requestId ?? null })
  if (isAudited) await recordAudit(tx, caller, { action: 'short-screening.submit', objectId: id })
  return asShortScreening(row)
}

async function findRetried(
  tx: Database,
  { user }: Pick<Caller, 'user'>,
  requestId: string | undefined,
): Promise<Row | null> {
  if (requestId === undefined) return null
  // Simultaneous tries of one submission wait here for the first.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('no key update')
  const [stored] = await tx
    .select()
    .from(shortScreenings)
    .where(and(eq(shortScreenings.userId, user.id), eq(shortScreenings.requestId, requestId)))
  return stored ?? null
}

/** Lists the caller's own short screenings, newest first, a page at a time. */
export async function listShortScreenings(caller: Reader, cursor?: string): Promise<Page<ShortScreening[]>> {
  const { items, next } = await selectPage(caller, cursor)
  return { items: items.map(asShortScreening), next }
}

/** A short screening with the person's answers; null if the stored answers are damaged. */
export interface ShortScreeningWithAnswers extends ShortScreening {
  readonly responses: Responses | null
}

/** Lists the caller's own short screenings with their answers, newest first, a page at a time, for their export. */
export async function listShortScreeningsWithAnswers(
  caller: Reader,
  cursor?: string,
): Promise<Page<ShortScreeningWithAnswers[]>> {
  const { items, next } = await selectPage(caller, cursor)
  const answers = await decryptAnswersOfMany(caller.db, caller, items, shortField)
  return {
    items: items.map((row, index) => ({ ...asShortScreening(row), responses: answers[index] ?? null })),
    next,
  }
}

async function selectPage({ db, user, keyring }: Reader, cursor?: string) {
  const { userId, createdAt, id } = shortScreenings
  const rows = await db
    .select()
    .from(shortScreenings)
    .where(and(eq(userId, user.id), olderThan(positionOf(keyring, cursor), createdAt, id)))
    .orderBy(desc(createdAt), desc(id))
    .limit(pageSize + 1)
  return pageOf(keyring, rows, (row) => ({ at: row.createdAt, id: row.id }))
}

function asShortScreening({
  id,
  language,
  phq2,
  gad2,
  createdAt,
}: Pick<Row, 'id' | 'language' | 'phq2' | 'gad2' | 'createdAt'>): ShortScreening {
  return { id, language, scores: { phq2, gad2 }, createdAt: createdAt.toISOString() }
}
