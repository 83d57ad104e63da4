import { and, eq, ne } from 'drizzle-orm'

import { recordAudit } from '#features/core/audit/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import { notify, resolveNotifications } from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { badField, conflict, notFound } from '#server/http/rejection.ts'
import { addDays, type Day, dayOf, daysBetween } from '#shared/days.ts'
import type { Population } from '#shared/population.ts'
import { minuteOf } from '#shared/time-of-day.ts'
import { instantAt, wallClockAt } from '#shared/wall-clock.ts'

import {
  type DutyBlockChange,
  type DutyHours,
  type DutyPlan,
  longestBlockHours,
  type NewDutyBlock,
} from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { mondayOf, type Span, spanOfDays } from '../week.ts'
import { mayAnswer, type PlanOf } from './answerers.ts'
import { listBlocks, readPlan, timeZoneOf } from './read-plan.ts'
import { dutyBlocks, dutyHours } from './table.ts'

const t = texts('answers')

const hourMs = 60 * 60_000
const plannedAheadMs = 366 * 24 * hourMs

export type BlockRow = typeof dutyBlocks.$inferSelect

/** The dedupe key of the notification that a block is offered. */
export const offerDedupeKey = (blockId: string) => `duty-offered:${blockId}`

/**
 * Plans somebody of the caller's institution, and answers the week of the block. Throws a 400 naming the field for
 * times that are over, too long or too far ahead, and for somebody who does not answer for the population; and a 409
 * where the person has a block that begins then.
 */
export async function addBlock(
  caller: Caller,
  { population, userId, ...times }: NewDutyBlock,
): Promise<DutyPlan> {
  const { db, user } = caller
  const span = { from: new Date(times.from), until: new Date(times.until) }
  const timeZone = await timeZoneOf(db, user.institutionId)
  requireTimes(span, timeZone)
  await db.transaction(async (tx) => {
    const of = { institutionId: user.institutionId, population }
    await requireAnswerer(tx, of, userId, span)
    const [added] = await tx
      .insert(dutyBlocks)
      .values({ ...of, userId, startsAt: span.from, endsAt: span.until })
      .onConflictDoNothing()
      .returning({ id: dutyBlocks.id })
    if (!added) throw hasBlockThen()
    await recordAudit(tx, caller, { action: 'duty.add', objectId: added.id, subjectId: userId })
    await tellOfChange(tx, caller, [userId])
  })
  return readPlan(caller, population, dayOf(span.from, timeZone))
}

/**
 * Changes the person or the times of a block that is not over, and ends an offer of it. Answers the week of the block.
 * Throws a 404 for a block of another institution, and otherwise as `addBlock` does.
 */
export async function changeBlock(
  caller: Caller,
  id: string,
  { userId, from, until }: DutyBlockChange,
): Promise<DutyPlan> {
  const { db, user } = caller
  const timeZone = await timeZoneOf(db, user.institutionId)
  const block = await db.transaction(async (tx) => {
    const before = await lockBlock(tx, caller, id)
    const after = {
      userId: userId ?? before.userId,
      startsAt: from ? new Date(from) : before.startsAt,
      endsAt: until ? new Date(until) : before.endsAt,
    }
    const span = { from: after.startsAt, until: after.endsAt }
    requireTimes(span, timeZone)
    await requireAnswerer(tx, before, after.userId, span)
    await requireFree(tx, { ...before, ...after })
    await tx
      .update(dutyBlocks)
      .set({ ...after, offeredTo: null })
      .where(eq(dutyBlocks.id, id))
    await resolveNotifications(tx, offerDedupeKey(id))
    await recordAudit(tx, caller, { action: 'duty.change', objectId: id, subjectId: after.userId })
    await tellOfChange(tx, caller, [before.userId, after.userId])
    return { ...before, ...after }
  })
  return readPlan(caller, block.population, dayOf(block.startsAt, timeZone))
}

/** Removes a block that is not over. Answers its week. Throws a 404 for a block of another institution. */
export async function removeBlock(caller: Caller, id: string): Promise<DutyPlan> {
  const { db } = caller
  const { population, startsAt } = await db.transaction(async (tx) => {
    const block = await lockBlock(tx, caller, id)
    await tx.delete(dutyBlocks).where(eq(dutyBlocks.id, id))
    await resolveNotifications(tx, offerDedupeKey(id))
    await recordAudit(tx, caller, { action: 'duty.remove', objectId: id, subjectId: block.userId })
    await tellOfChange(tx, caller, [block.userId])
    return block
  })
  return readPlan(caller, population, await dayOfBlock(caller, startsAt))
}

/** The day on which a block begins, in the time zone of the caller's institution. */
export async function dayOfBlock({ db, user }: Caller, startsAt: Date): Promise<Day> {
  return dayOf(startsAt, await timeZoneOf(db, user.institutionId))
}

/**
 * A block of the caller's institution, locked until the transaction ends. Throws a 404 for any other, and a 409 for one
 * that is over, which stays as it was.
 */
export async function lockBlock(tx: Database, { user }: Caller, id: string): Promise<BlockRow> {
  const [block] = await tx
    .select()
    .from(dutyBlocks)
    .where(and(eq(dutyBlocks.id, id), eq(dutyBlocks.institutionId, user.institutionId)))
    .for('update')
  if (!block) throw notFound()
  if (block.endsAt <= now()) throw conflict(t('over'))
  return block
}

function requireTimes({ from, until }: Span, timeZone: string): void {
  if (until <= from) throw badField('until', t('endsTooEarly'))
  if (until <= now()) throw badField('until', t('mustBeFuture'))
  if (from.getTime() > now().getTime() + plannedAheadMs) throw badField('from', t('withinYear'))
  // On the day on which the clocks go back an hour, 24 hours by the clock are 25.
  const isTooLong = until.getTime() - from.getTime() > (longestBlockHours + 1) * hourMs
  if (isTooLong) throw tooLong()
  const [begin, end] = [wallClockAt(from, timeZone), wallClockAt(until, timeZone)]
  const minutes = daysBetween(begin.day, end.day) * 24 * 60 + end.minute - begin.minute
  if (minutes > longestBlockHours * 60) throw tooLong()
}

const tooLong = () => badField('until', t('tooLong', { hours: longestBlockHours }))

/** Throws a 400 naming the field `userId` for somebody who does not answer for a population until the end of a span. */
export async function requireAnswerer(
  tx: Database,
  { institutionId, population }: PlanOf,
  userId: string,
  { from, until }: Span,
): Promise<void> {
  const answers = mayAnswer(tx, { institutionId, population }, { from, until })
  if ((await tx.$count(users, and(eq(users.id, userId), answers))) > 0) return
  throw badField('userId', t('noAnswerer'))
}

/** Throws a 409 where the person of a block has another one that begins then. */
export async function requireFree(
  tx: Database,
  { id, population, userId, startsAt }: Pick<BlockRow, 'id' | 'population' | 'userId' | 'startsAt'>,
): Promise<void> {
  const other = and(
    ne(dutyBlocks.id, id),
    eq(dutyBlocks.population, population),
    eq(dutyBlocks.userId, userId),
    eq(dutyBlocks.startsAt, startsAt),
  )
  if ((await tx.$count(dutyBlocks, other)) > 0) throw hasBlockThen()
}

const hasBlockThen = () => conflict(t('plannedAlready'))

/** Tells people that their times on duty have changed, but for whoever changed them. */
export function tellOfChange(tx: Database, { user }: Caller, userIds: readonly string[]): Promise<void> {
  const others = userIds.filter((id) => id !== user.id)
  return notify(tx, others, { key: 'duty-changed', kind: 'duty-changed', path: '/duty' })
}

/**
 * Copies the blocks that begin in a day's week to the next one, at the same times by the clock, so that a change of
 * the clocks moves none of them. Left out are people who do not answer any more, times that are over, and what is
 * there already. Answers the next week. Throws a 409 for a week without anything to copy.
 */
export async function copyWeek(caller: Caller, population: Population, day: Day): Promise<DutyPlan> {
  const { db, user } = caller
  const of = { institutionId: user.institutionId, population }
  const timeZone = await timeZoneOf(db, user.institutionId)
  const week = spanOfDays(mondayOf(day), 7, timeZone)
  const blocks = await listBlocks(db, of, week)

  const aWeekLater = (instant: Date) => {
    const shown = wallClockAt(instant, timeZone)
    return instantAt({ ...shown, day: addDays(shown.day, 7) }, timeZone)
  }
  const copies = blocks
    .filter(({ from, standing }) => from >= week.from && standing !== 'no-responder')
    .map(({ userId, from, until }) => ({
      ...of,
      userId,
      startsAt: aWeekLater(from),
      endsAt: aWeekLater(until),
    }))
    // A short block may lie wholly in the hour that the clocks skip.
    .filter(({ startsAt, endsAt }) => startsAt < endsAt && endsAt > now())
  if (copies.length === 0) throw conflict(t('nothingToCopy'))

  await db.transaction(async (tx) => {
    const added = await tx.insert(dutyBlocks).values(copies).onConflictDoNothing().returning()
    await recordAudit(tx, caller, { action: 'duty.copy' })
    await tellOfChange(
      tx,
      caller,
      added.map(({ userId }) => userId),
    )
  })
  return readPlan(caller, population, addDays(mondayOf(day), 7))
}

/** Sets the hours that the plan should cover, and the words about all others. */
export async function saveHours(
  caller: Caller,
  { population, coversFrom, coversUntil, outOfHours }: DutyHours,
): Promise<DutyPlan> {
  const { db, user } = caller
  const set = {
    coversFrom: minuteOf(coversFrom),
    coversUntil: minuteOf(coversUntil),
    outOfHours: outOfHours.trim(),
  }
  await db.transaction(async (tx) => {
    await tx
      .insert(dutyHours)
      .values({ institutionId: user.institutionId, population, ...set })
      .onConflictDoUpdate({ target: [dutyHours.institutionId, dutyHours.population], set })
    await recordAudit(tx, caller, { action: 'duty.set-hours' })
  })
  return readPlan(caller, population)
}
