import { and, between, desc, eq, gt, isNotNull, sql } from 'drizzle-orm'

import { findOwnFactorIds } from '#features/wellbeing/own-factors/index.ts'
import { now } from '#server/clock.ts'
import { prepared } from '#server/database/prepared.ts'
import type { Caller } from '#server/http/caller.ts'
import { olderThan, pageOf, pageSize, positionOf } from '#server/http/cursor.ts'
import { type Day, dayOf } from '#shared/days.ts'
import type { Page } from '#shared/endpoint.ts'

import type { CheckIn, ShiftImpact } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { shiftImpactDays } from '../scale.ts'
import {
  type Choices,
  choicesContext,
  noChoices,
  type Opened,
  openTexts,
  readChoices,
  type Reader,
} from './choices.ts'
import { checkIns, wasMadeThen } from './table.ts'

const t = texts('missingNotes')

/** The columns of a check-in that its owner sees. The others serve statistics. */
export const checkInColumns = {
  id: checkIns.id,
  moodScore: checkIns.moodScore,
  stressScore: checkIns.stressScore,
  physicalSymptoms: checkIns.physicalSymptoms,
  stressors: checkIns.stressors,
  notes: checkIns.notes,
  choices: checkIns.choices,
  isPreShift: checkIns.isPreShift,
  sleepHours: checkIns.sleepHours,
  sleepQuality: checkIns.sleepQuality,
  shiftKind: checkIns.shiftKind,
  criticalIncident: checkIns.criticalIncident,
  day: checkIns.day,
  createdAt: checkIns.createdAt,
  addedAt: checkIns.addedAt,
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

/** Finds the caller's latest check-in that they made today, by their own time zone; null if there is none. */
export async function findTodaysCheckIn(caller: Reader): Promise<CheckIn | null> {
  const { db, user } = caller
  const rows = await db
    .select(checkInColumns)
    .from(checkIns)
    .where(and(eq(checkIns.userId, user.id), eq(checkIns.day, dayOf(now(), user.timeZone)), wasMadeThen))
    .orderBy(desc(checkIns.createdAt), desc(checkIns.id))
    .limit(1)
  const [latest = null] = await decryptCheckIns(caller, rows)
  return latest
}

/**
 * Decrypts check-ins of the caller. Notes that are damaged or closed are replaced by a sentence that says so. Own
 * factors that were deleted since are left out.
 */
export async function decryptCheckIns(caller: Reader, rows: readonly Row[]): Promise<CheckIn[]> {
  const opened = await openCheckIns(caller, rows)
  const kept = await findOwnFactorIds(
    caller,
    opened.flatMap(({ ownFactors }) => ownFactors),
  )
  return opened.map((one) => ({ ...one, ownFactors: one.ownFactors.filter((id) => kept.has(id)) }))
}

/** Decrypts check-ins of the caller as they were sent, with own factors that were deleted since. */
export async function openCheckIns(caller: Reader, rows: readonly Row[]): Promise<CheckIn[]> {
  const sealed = rows.flatMap(({ id, notes, choices }) => [
    ...(notes ? [{ ...notesContext(id), ciphertext: notes }] : []),
    ...(choices ? [{ ...choicesContext(id), ciphertext: choices }] : []),
  ])
  const inOrder = await openTexts(caller, sealed)
  const opened = new Map(sealed.map(({ ciphertext }, index) => [ciphertext, inOrder[index]!]))
  const textOf = (ciphertext: Buffer | null) => (ciphertext && opened.get(ciphertext)) ?? asOpened(null)
  return rows.map((row) => asCheckIn(row, { notes: textOf(row.notes), choices: textOf(row.choices) }))
}

/** A text that needs no opening; one that there is not is empty. */
export const asOpened = (text: string | null): Opened => ({ text: text ?? '', state: 'open' })

/** Makes a check-in as its owner sees it, of its row and its opened texts. */
export function asCheckIn(
  row: Row,
  { notes, choices }: Readonly<Record<'notes' | 'choices', Opened>>,
): CheckIn {
  const { choices: _, day, createdAt, addedAt, ...rest } = row
  return {
    ...rest,
    notes: notes.text ?? t(notes.state),
    ...(choices.text ? readChoices(choices.text) : noChoices),
    choicesState: choices.state === 'locked' ? 'closed' : choices.state,
    createdAt: createdAt.toISOString(),
    earlierDay: addedAt && day,
    addedAt: addedAt && addedAt.toISOString(),
  }
}

/** What was chosen in one check-in, with the person's own day. */
export type DayChoices = Choices & { readonly day: Day }

/**
 * Lists what the caller chose in their check-ins of the days from one to another. What cannot be read is left out. Own
 * factors may have been deleted since.
 */
export async function listChoices(
  caller: Reader,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<DayChoices[]> {
  const rows = await caller.db
    .select({ id: checkIns.id, day: checkIns.day, ciphertext: checkIns.choices })
    .from(checkIns)
    .where(
      and(eq(checkIns.userId, caller.user.id), between(checkIns.day, from, to), isNotNull(checkIns.choices)),
    )
  const sealed = rows.flatMap(({ id, ciphertext }) =>
    ciphertext ? [{ ...choicesContext(id), ciphertext }] : [],
  )
  const opened = await openTexts(caller, sealed)
  return rows.flatMap(({ day }, index) => {
    const text = opened[index]?.text
    return text ? [{ day, ...readChoices(text) }] : []
  })
}

/** The context that the notes of a check-in are encrypted for. */
export function notesContext(checkInId: string) {
  return { recordId: checkInId, field: 'check_ins.notes' }
}

const none = { count: 0, avgMood: null, avgStress: null }

/**
 * Reads the caller's mood and stress before and after shifts over the last 30 days. Averages, on the scale of 1 to
 * 10, have one decimal. What was added for an earlier day names no side and is left out.
 */
export async function readShiftImpact({ db, user }: Pick<Caller, 'db' | 'user'>): Promise<ShiftImpact> {
  const since = new Date(now().getTime() - shiftImpactDays * 24 * 60 * 60 * 1000)
  const rows = await db
    .select({
      isPreShift: checkIns.isPreShift,
      count: sql<number>`count(*)::int`,
      avgMood: sql<number>`avg(${checkIns.moodScore})::float`,
      avgStress: sql<number>`avg(${checkIns.stressScore})::float`,
    })
    .from(checkIns)
    .where(and(eq(checkIns.userId, user.id), gt(checkIns.createdAt, since), wasMadeThen))
    .groupBy(checkIns.isPreShift)

  const before = rows.find(({ isPreShift }) => isPreShift) ?? none
  const after = rows.find(({ isPreShift }) => !isPreShift) ?? none
  return {
    preShift: rounded(before),
    postShift: rounded(after),
    delta: {
      mood: difference(after.avgMood, before.avgMood),
      stress: difference(after.avgStress, before.avgStress),
    },
  }
}

type Side = ShiftImpact['preShift']

function rounded({ count, avgMood, avgStress }: Side): Side {
  return { count, avgMood: oneDecimal(avgMood), avgStress: oneDecimal(avgStress) }
}

/** It takes the exact averages, because the difference of rounded ones could be a tenth off. */
function difference(after: number | null, before: number | null): number | null {
  return after === null || before === null ? null : oneDecimal(after - before)
}

function oneDecimal(value: number): number
function oneDecimal(value: number | null): number | null
function oneDecimal(value: number | null): number | null {
  return value === null ? null : Math.round(value * 10) / 10
}
