import { recordAudit } from '#features/core/audit/index.ts'
import { now } from '#server/clock.ts'
import type { Caller } from '#server/http/caller.ts'
import { conflict } from '#server/http/rejection.ts'
import { addDays, type Day } from '#shared/days.ts'
import type { Population } from '#shared/population.ts'
import { instantAt, wallClockAt } from '#shared/wall-clock.ts'

import type { DutyPlan } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { mondayOf, spanOfDays } from '../week.ts'
import { tellOfChange } from './blocks.ts'
import { listBlocks, readPlan, timeZoneOf } from './read-plan.ts'
import { dutyBlocks } from './table.ts'

const t = texts('answers')

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
