import type { AnalyticsStats } from '../contract.ts'
import type { Counted } from '../eligibility.ts'
import { cellOf, withheld } from '../figures.ts'
import { type Period, periods, weeksOf } from '../periods.ts'
import {
  areTooManyNew,
  type Contribution,
  type Member,
  mergeCounts,
  publishablePeriods,
  type Rule,
  withheldCells,
} from '../suppression.ts'
import type { Contributor, Week } from './contributors.ts'

export interface Interval {
  readonly from: number
  readonly to: number
}

/** The latest week, the rest of the month before it, and the rest of the quarter before that, in weeks back. */
export const intervals: readonly Interval[] = [
  { from: 0, to: weeksOf.week },
  { from: weeksOf.week, to: weeksOf.month },
  { from: weeksOf.month, to: weeksOf.quarter },
]

export interface Place {
  readonly id: string
  readonly name: string
}

type Cell = Pick<AnalyticsStats, 'avgStress' | 'count' | 'isWithheld'>
type NamedCell = Cell & { readonly name: string }

/** The means of one period: of everybody, and of each unit and shift. */
export interface Means {
  readonly all: Cell
  readonly units: readonly NamedCell[]
  readonly shifts: readonly NamedCell[]
}

export interface MeansInput {
  readonly contributors: readonly Contributor[]
  readonly units: readonly Place[]
  readonly shifts: readonly Place[]
  readonly rule: Rule
}

export type CountedContributor = Contributor & { readonly counted: Counted }

/** Whether somebody counts in figures. */
export const isCounted = (one: Contributor): one is CountedContributor => one.counted !== null

const noPlace = ''

/**
 * The means of one measure, of the people who count, for every period; and the positions of the periods that may be
 * published. Every mean that could reveal fewer people than the threshold is withheld, and so is what says nothing
 * because nobody in it counts yet.
 */
export function meansOf({ contributors, units, shifts, rule }: MeansInput) {
  const people = contributors.filter(isCounted)
  const chosen = areTooManyNew(people.map(({ counted }) => counted.isNew.here))
    ? []
    : publishablePeriods(
        people.map((one) => contributionTo(intervalCountsOf(one), one)),
        rule,
      )
  const hidden = withheldCells(membersOf(people, chosen), rule)
  // Once for all places: looking through everybody for each of hundreds of units takes seconds.
  const peopleOf = {
    unitId: Map.groupBy(contributors, (one) => one.unitId ?? noPlace),
    shiftId: Map.groupBy(contributors, (one) => one.shiftId ?? noPlace),
  }
  const inPeriod = (period: Period): Means => {
    const isPublished = chosen.includes(periods.indexOf(period))
    const cellsOf = (places: readonly Place[], key: 'unitId' | 'shiftId', its: ReadonlySet<string>) =>
      places.flatMap(({ id, name }) => {
        const members = peopleOf[key].get(id) ?? []
        const cell = isPublished && !its.has(id) ? cellOver(members, 0, weeksOf[period]) : withheld
        return id === noPlace && members.length === 0 ? [] : [{ name, ...cell }]
      })
    return {
      all: isPublished ? cellOver(contributors, 0, weeksOf[period]) : withheld,
      units: cellsOf([...units, { id: noPlace, name: 'No unit' }], 'unitId', hidden.units),
      shifts: cellsOf([...shifts, { id: noPlace, name: 'No shift' }], 'shiftId', hidden.shifts),
    }
  }
  return { chosen, inPeriod }
}

/**
 * The figure over some weeks of those who count; withheld where none of them checked in then, and somebody who does not
 * count did so in any week of the quarter. By the weeks alone it would tell when somebody who is new somewhere checked in.
 */
export function cellOver(contributors: readonly Contributor[], from: number, to: number): Cell {
  const counted = contributors.filter(isCounted)
  const cell = cellOf(counted.map(({ weeks }) => contributionOf(weeks.slice(from, to))))
  return cell.count === 0 && counted.length < contributors.length ? withheld : cell
}

/** What somebody contributed, with what the rules need to know of them. */
export function contributionTo(counts: readonly number[], { counted }: CountedContributor): Contribution {
  return { counts, mayBePuppet: counted.mayBePuppet }
}

/** The sum of a number over weeks. */
export function sumOf(weeks: readonly Week[], value: (week: Week) => number): number {
  return weeks.reduce((sum, week) => sum + value(week), 0)
}

function membersOf(people: readonly CountedContributor[], chosen: readonly number[]): Member[] {
  return people.map((one) => ({
    unit: one.unitId ?? noPlace,
    shift: one.shiftId ?? noPlace,
    isNew: one.counted.isNew,
    ...contributionTo(mergeCounts(chosen, intervalCountsOf(one)), one),
  }))
}

/** How many check-ins a person made in each stretch. */
export function intervalCountsOf({ weeks }: Contributor): number[] {
  return intervals.map(({ from, to }) => contributionOf(weeks.slice(from, to)).count)
}

function contributionOf(weeks: readonly Week[]) {
  return { count: sumOf(weeks, ({ count }) => count), stress: sumOf(weeks, ({ stress }) => stress) }
}
