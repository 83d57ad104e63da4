import { and, eq, gte, inArray, lt, lte, min, or, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

import { alerts } from '#features/care/alerts/server/table.ts'
import { assessments } from '#features/wellbeing/assessments/server/table.ts'
import { veryLowMoodUpTo } from '#features/wellbeing/check-ins/scale.ts'
import { checkIns } from '#features/wellbeing/check-ins/server/table.ts'
import { now } from '#server/clock.ts'
import { firstPage } from '#server/http/cursor.ts'
import { addDays, type Day, dayOf } from '#shared/days.ts'
import { instantAt } from '#shared/wall-clock.ts'

import type { OnThisDay, PastEntry } from '../contract.ts'
import { type Days, daysAroundMonthsBefore, daysOfEarlierYears } from '../on-this-day.ts'
import { entryList, type Reader } from './entry-rows.ts'
import { journalEntries } from './table.ts'

/**
 * Lists what the caller wrote around this day of earlier years, or else around this day a month ago, by their own time
 * zone: the latest 100 entries at most. Closed entries and damaged ones are left out.
 */
export async function listOnThisDay(caller: Reader): Promise<OnThisDay> {
  const today = dayOf(now(), caller.user.timeZone)
  const began = await findFirstDay(caller)
  if (!began) return { began, years: [], monthAgo: [] }
  const earlier = daysOfEarlierYears(today, began)
  const found = await listEntriesOf(caller, earlier)
  const years = earlier
    .map(({ yearsAgo, from, to }) => ({
      yearsAgo,
      entries: found.filter(({ day }) => day >= from && day <= to).map(({ entry }) => entry),
    }))
    .filter(({ entries }) => entries.length > 0)
  const aMonthAgo = years.length > 0 ? [] : await listEntriesOf(caller, [daysAroundMonthsBefore(today, 1)])
  return { began, years, monthAgo: aMonthAgo.map(({ entry }) => entry) }
}

async function findFirstDay(caller: Reader): Promise<Day | null> {
  const [row] = await caller.db
    .select({ at: min(journalEntries.createdAt) })
    .from(journalEntries)
    .where(await entryList.isListed(caller))
  return row?.at ? dayOf(row.at, caller.user.timeZone) : null
}

interface EntryOfDay {
  readonly day: Day
  readonly entry: PastEntry
}

async function listEntriesOf(caller: Reader, periods: readonly Days[]): Promise<EntryOfDay[]> {
  const { timeZone } = caller.user
  if (periods.length === 0) return []
  const isWithin = within(periods, timeZone)
  const rows = firstPage(await entryList.selectPage(caller, { where: isWithin(journalEntries.createdAt) }))
  const entries = await entryList.asItems(caller, rows)
  const dated = entries
    .filter(({ state }) => state === 'open')
    .map((entry) => ({ day: dayOf(new Date(entry.createdAt), timeZone), entry }))
  const hard = await hardDaysWithin(caller, isWithin)
  for (const { day, entry } of dated) if ((entry.mood ?? Infinity) <= veryLowMoodUpTo) hard.add(day)
  return dated.map(({ day, entry }) => ({ day, entry: { ...entry, isHard: hard.has(day) } }))
}

/** Days with a check-in of mood 1 or 2, with a screening that was high or critical, or with a request for help. */
async function hardDaysWithin({ db, user }: Reader, isWithin: ReturnType<typeof within>): Promise<Set<Day>> {
  const lowMoods = await db
    .select({ at: checkIns.createdAt })
    .from(checkIns)
    .where(
      and(
        eq(checkIns.userId, user.id),
        lte(checkIns.moodScore, veryLowMoodUpTo),
        isWithin(checkIns.createdAt),
      ),
    )
  const seriousResults = await db
    .select({ at: assessments.createdAt })
    .from(assessments)
    .where(
      and(
        eq(assessments.userId, user.id),
        inArray(assessments.riskLevel, ['high', 'critical']),
        isWithin(assessments.createdAt),
      ),
    )
  const requests = await db
    .select({ at: alerts.createdAt, again: alerts.lastAskedAt })
    .from(alerts)
    .where(
      and(
        eq(alerts.subjectId, user.id),
        eq(alerts.group, 'help'),
        or(isWithin(alerts.createdAt), isWithin(alerts.lastAskedAt)),
      ),
    )
  const moments = [...lowMoods, ...seriousResults].map(({ at }) => at)
  return new Set(
    [...moments, ...requests.flatMap(({ at, again }) => [at, again])].map((at) => dayOf(at, user.timeZone)),
  )
}

/** Makes conditions that a moment is in one of the periods, by the clocks of a time zone. */
function within(periods: readonly Days[], timeZone: string): (moment: AnyPgColumn) => SQL | undefined {
  const spans = periods.map(({ from, to }) => ({
    since: instantAt({ day: from, minute: 0 }, timeZone),
    until: instantAt({ day: addDays(to, 1), minute: 0 }, timeZone),
  }))
  return (moment) => or(...spans.map(({ since, until }) => and(gte(moment, since), lt(moment, until))))
}
