import { and, eq, gte, isNull } from 'drizzle-orm'

import { institutions, units } from '#features/core/institutions/server/table.ts'
import { now } from '#server/clock.ts'
import type { Caller } from '#server/http/caller.ts'
import { dayOf } from '#shared/days.ts'

import type { ClockFigures, FiguresRow, TalkRequestFigures } from '../contract.ts'
import { lateStep, punctualityOf } from '../rules.ts'
import type { TalkRequestRow } from './record.ts'
import { talkRequests } from './table.ts'

const hour = 60 * 60_000
/** A year's accreditation looks at so many months. */
const monthsMs = 13 * 31 * 24 * hour

/** One person with the number of their requests, as the suppression of the statistics takes them. */
interface Member {
  readonly counts: readonly number[]
  readonly isNew: boolean
}

/** Which of some groups must not be shown, by the rule of the statistics. */
export type Withhold = (
  groups: Map<string, Member[]>,
  rule: { readonly threshold: number; readonly isRenewal: boolean },
) => ReadonlySet<string>

/**
 * How soon requests were read and their people seen, by month of receipt that is over, and by unit. A figure over so few people that
 * it would tell of one is withheld, by the rule of the statistics.
 */
export async function readFigures({ db, user }: Caller, withhold: Withhold): Promise<TalkRequestFigures> {
  const { institutionId } = user
  const [here] = await db
    .select({ timeZone: institutions.timeZone, threshold: institutions.privacyThreshold })
    .from(institutions)
    .where(eq(institutions.id, institutionId))
  const { timeZone, threshold } = here!
  const since = new Date(now().getTime() - monthsMs)
  const found = await db
    .select({ row: talkRequests, unit: units.name })
    .from(talkRequests)
    .leftJoin(units, eq(units.id, talkRequests.unitId))
    .where(and(eq(talkRequests.institutionId, institutionId), gte(talkRequests.receivedAt, since)))
  const open = await db
    .select()
    .from(talkRequests)
    .where(and(eq(talkRequests.institutionId, institutionId), isNull(talkRequests.closedAt)))
  const rule = { threshold, isRenewal: false }
  const isEnough: IsEnough = (rows) => withhold(new Map([['', membersOf(rows)]]), rule).size === 0
  const byMonth = Map.groupBy(found, ({ row }) => dayOf(row.receivedAt, timeZone).slice(0, 7))
  // A month that goes on would tell who asked today, by what it says before and after.
  const thisMonth = dayOf(now(), timeZone).slice(0, 7)
  const over = [...byMonth].filter(([month]) => month < thisMonth)
  const months = over.toSorted(([one], [other]) => other.localeCompare(one))
  return {
    late: open.filter((row) => lateStep(row, now()) > 0).length,
    months: months.map(([month, all]) => {
      const rows = all.map(({ row }) => row)
      const isShown = isEnough(rows)
      const byUnit = Map.groupBy(all, ({ unit }) => unit ?? '')
      const groups = new Map([...byUnit].map(([unit, its]) => [unit, membersOf(its.map(({ row }) => row))]))
      const hidden = withhold(groups, rule)
      const ofUnits = [...byUnit].flatMap(([unit, its]) =>
        hidden.has(unit)
          ? []
          : [
              figuresOf(
                unit,
                its.map(({ row }) => row),
                isEnough,
              ),
            ],
      )
      return {
        month,
        all: isShown ? figuresOf('', rows, isEnough) : null,
        units: isShown ? ofUnits.toSorted((one, other) => one.unit.localeCompare(other.unit)) : [],
      }
    }),
  }
}

/** The people behind some requests, each with how many are theirs. Of deleted accounts each request counts as somebody. */
function membersOf(rows: readonly TalkRequestRow[]): Member[] {
  const people = Map.groupBy(rows, ({ subjectId, id }) => subjectId ?? id)
  return [...people.values()].map((own) => ({ counts: [own.length], isNew: false }))
}

/** Whether so many people stand behind some requests that a figure over them tells of none. */
type IsEnough = (rows: readonly TalkRequestRow[]) => boolean

const figuresOf = (unit: string, rows: readonly TalkRequestRow[], isEnough: IsEnough): FiguresRow => ({
  unit,
  requests: rows.length,
  prioritize: clockFiguresOf(rows, 'prioritize', isEnough),
  see: clockFiguresOf(rows, 'see', isEnough),
})

function clockFiguresOf(
  rows: readonly TalkRequestRow[],
  clock: 'prioritize' | 'see',
  isEnough: IsEnough,
): ClockFigures | null {
  const decided = rows.flatMap((row) => {
    const punctuality = punctualityOf(row, clock, now())
    return punctuality ? [{ row, punctuality }] : []
  })
  if (decided.length === 0 || !isEnough(decided.map(({ row }) => row))) return null
  const counted = decided.map(({ punctuality }) => punctuality)
  const hours = counted.flatMap((one) => (one.hours === null ? [] : [one.hours])).toSorted((a, b) => a - b)
  return {
    share: counted.filter(({ isInTime }) => isInTime).length / counted.length,
    median: hours.length > 0 ? medianOf(hours) : null,
    longest: hours.at(-1) ?? null,
  }
}

function medianOf(sorted: readonly number[]): number {
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
