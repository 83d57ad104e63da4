import { and, eq, inArray, lt } from 'drizzle-orm'

import { isAvailable } from '#features/core/identity/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { notify } from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { enqueue, type JobHandlers } from '#server/messaging/outbox.ts'
import { addDays, dayOf } from '#shared/days.ts'
import { wallClockAt } from '#shared/wall-clock.ts'

import { mondayOf, spanOfDays, within } from '../week.ts'
import { whoIsOnDuty } from './on-duty.ts'
import { counting, gapsOfDays, hoursOf, listBlocks } from './read-plan.ts'
import { dutyBlocks } from './table.ts'

/** The outbox's kind of job for telling keepers of a gap. */
const gapJob = 'duty-gap'

const dayMs = 24 * 60 * 60_000
/** Product decision: what is a week ahead can wait until six in the morning. */
const morning = 6 * 60
/** The 24 hours that begin so many days ahead are looked at. */
const daysAhead = [0, 7]
const keptForMs = 365 * dayMs

/**
 * Looks in every plan for gaps in the coming 24 hours and in those a week ahead, from six in the morning on, and has the
 * keepers told of each once a day, and again where it begins or ends otherwise than before. It is to run every hour. It
 * also deletes blocks that were over a year ago.
 */
export async function lookForGaps(db: Database): Promise<void> {
  const at = now().getTime()
  await db.delete(dutyBlocks).where(lt(dutyBlocks.endsAt, new Date(at - keptForMs)))
  const plans = await db
    .selectDistinct({
      institutionId: dutyBlocks.institutionId,
      population: dutyBlocks.population,
      timeZone: institutions.timeZone,
    })
    .from(dutyBlocks)
    .innerJoin(institutions, eq(institutions.id, dutyBlocks.institutionId))
  for (const { timeZone, ...of } of plans) {
    const { day: today, minute } = wallClockAt(new Date(at), timeZone)
    if (minute < morning || !(await whoIsOnDuty(db, { ...of, at: new Date(at) })).hasPlan) continue
    const hours = await hoursOf(db, of)
    for (const ahead of daysAhead) {
      const span = { from: new Date(at + ahead * dayMs), until: new Date(at + (ahead + 1) * dayMs) }
      // What is to be covered on one day may reach into the next.
      const day = addDays(today, ahead - 1)
      const days = spanOfDays(day, 4, timeZone)
      const blocks = await listBlocks(db, of, days)
      // Not from now on: a gap that goes on has the same beginning, and so the same key, the whole day.
      const gaps = gapsOfDays(counting(blocks), { day, days: 3, hours, timeZone, since: days.from })
      const jobs = gaps.flatMap((gap) => {
        const part = within(gap, span)
        if (!part) return []
        const key = [
          of.institutionId,
          of.population,
          today,
          ahead,
          gap.from.toISOString(),
          gap.until.toISOString(),
        ].join(' ')
        return [{ kind: gapJob, key, payload: { ...of, day: dayOf(part.from, timeZone) } }]
      })
      await enqueue(db, jobs)
    }
  }
}

/** The handler of the outbox's jobs that tell an institution's keepers of a gap in a plan. */
export function dutyJobs(db: Database): JobHandlers {
  return {
    [gapJob]: async ({ payload: { institutionId, population, day } }) => {
      const isKeeper = inArray(users.role, ['admin', 'institution_admin'])
      const keepers = await db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.institutionId, String(institutionId)), isKeeper, isAvailable()))
      await notify(
        db,
        keepers.map(({ id }) => id),
        {
          key: `duty-gap:${population}:${day}`,
          kind: 'duty-gap',
          path: `/duty?population=${population}&week=${mondayOf(String(day))}`,
        },
      )
    },
  }
}
