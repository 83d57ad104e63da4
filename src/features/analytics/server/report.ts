import type {
  AnalyticsStats,
  ContentUtilization,
  StressByShift,
  StressByUnit,
  TrendWeek,
} from '../contract.ts'
import type { Counted } from '../eligibility.ts'
import { cellOf, percent, roundedPeople, withheld } from '../figures.ts'
import { longestWeeks, type Period, periods, weekBefore, weeksOf, windowOf } from '../periods.ts'
import {
  areTooManyNew,
  type Contribution,
  type Member,
  mergeCounts,
  publishablePeriods,
  withheldCells,
  withheldWeeks,
} from '../suppression.ts'
import type { Contributor, Week } from './contributors.ts'

type PublishedStats = Omit<AnalyticsStats, 'userCount' | 'activeAlertsCount' | 'threshold'>

/** The figures of one period. */
export interface PeriodFigures {
  readonly stats: PublishedStats
  readonly units: StressByUnit[]
  readonly shifts: StressByShift[]
  readonly usage: ContentUtilization[]
}

/** Everything that is published for one institution and one week, for every period. */
export interface Report {
  readonly periods: Record<Period, PeriodFigures>
  /** The latest week first. */
  readonly weeks: TrendWeek[]
}

interface Place {
  readonly id: string
  readonly name: string
}

/** A report as it was published. */
export interface Publication {
  readonly report: Report
  readonly threshold: number
}

/** The data that a report is made from. */
interface ReportInput {
  readonly sunday: string
  readonly threshold: number
  /** The last report over some of the same weeks; null if there is none. */
  readonly previous: Publication | null
  /** Open accounts. */
  readonly accounts: number
  readonly contributors: readonly Contributor[]
  readonly units: readonly Place[]
  readonly shifts: readonly Place[]
  readonly usage: readonly {
    readonly content: ContentUtilization['content']
    readonly people: readonly Contribution[]
  }[]
}

const noPlace = ''

interface Interval {
  readonly from: number
  readonly to: number
}

/** The latest week, the rest of the month before it, and the rest of the quarter before that, in weeks back. */
const intervals: readonly Interval[] = [
  { from: 0, to: weeksOf.week },
  { from: weeksOf.week, to: weeksOf.month },
  { from: weeksOf.month, to: weeksOf.quarter },
]

/**
 * Calculates a report of the people who count. It withholds every figure that could reveal fewer people than the
 * threshold, and what says nothing because nobody in it counts yet.
 */
export function makeReport(input: ReportInput): Report {
  const rule = { threshold: input.threshold, isRenewal: input.previous !== null }
  const people = input.contributors.filter(isCounted)
  const chosen = areTooManyNew(people.map(({ counted }) => counted.isNew.here))
    ? []
    : publishablePeriods(
        people.map((one) => contributionTo(intervalCountsOf(one), one)),
        rule,
      )
  const hidden = withheldCells(membersOf(people, chosen), rule)
  const figuresOf = (period: Period): PeriodFigures => {
    const isPublished = chosen.includes(periods.indexOf(period))
    const stress = stressOf(input.contributors, period)
    return {
      stats: statsOf(input, period, isPublished),
      units: [...input.units, { id: noPlace, name: 'No unit' }].flatMap(({ id, name }) => {
        const cell =
          isPublished && !hidden.units.has(id) ? stress((one) => (one.unitId ?? noPlace) === id) : withheld
        return isUnused(id, input.contributors, 'unitId') ? [] : [{ unit: name, ...cell }]
      }),
      shifts: [...input.shifts, { id: noPlace, name: 'No shift' }].flatMap(({ id, name }) => {
        const cell =
          isPublished && !hidden.shifts.has(id) ? stress((one) => (one.shiftId ?? noPlace) === id) : withheld
        return isUnused(id, input.contributors, 'shiftId') ? [] : [{ shift: name, ...cell }]
      }),
      usage: usageOf(input, period),
    }
  }
  return {
    periods: { week: figuresOf('week'), month: figuresOf('month'), quarter: figuresOf('quarter') },
    weeks: trendOf(input, chosen.length === periods.length),
  }
}

type CountedContributor = Contributor & { readonly counted: Counted }

const isCounted = (one: Contributor): one is CountedContributor => one.counted !== null

function contributionTo(counts: readonly number[], { counted }: CountedContributor): Contribution {
  return { counts, mayBePuppet: counted.mayBePuppet }
}

/** Whether this is the row for people without a unit or shift, and there are none. */
function isUnused(id: string, contributors: readonly Contributor[], key: 'unitId' | 'shiftId'): boolean {
  return id === noPlace && contributors.every((one) => one[key] !== null)
}

function statsOf(
  { sunday, accounts, contributors }: ReportInput,
  period: Period,
  isPublished: boolean,
): PublishedStats {
  const window = windowOf(period, sunday)
  if (!isPublished) return { ...window, ...withheld, checkInRate: null }
  const weeks = weeksOf[period]
  const days = contributors
    .filter(isCounted)
    .reduce((sum, one) => sum + sumOf(one.weeks.slice(0, weeks), (week) => week.days), 0)
  const stress = stressOf(contributors, period)(() => true)
  return {
    ...window,
    ...stress,
    checkInRate: stress.isWithheld ? null : percent(days, accounts * weeks * 7),
  }
}

function stressOf(contributors: readonly Contributor[], period: Period) {
  return (isIn: (one: Contributor) => boolean) => cellOver(contributors.filter(isIn), 0, weeksOf[period])
}

/** The figure over some weeks of those who count; withheld where people checked in and none of them counts. */
function cellOver(contributors: readonly Contributor[], from: number, to: number) {
  const given = (people: readonly Contributor[]) =>
    people.map(({ weeks }) => contributionOf(weeks.slice(from, to)))
  const cell = cellOf(given(contributors.filter(isCounted)))
  return cell.count === 0 && given(contributors).some(({ count }) => count > 0) ? withheld : cell
}

function usageOf({ usage, accounts, threshold }: ReportInput, period: Period): ContentUtilization[] {
  return usage.map(({ content, people }) => {
    const position = periods.indexOf(period)
    // A count of people rounded to 5 says nothing about anybody's condition, even compared with last week's.
    if (!publishablePeriods(people, { threshold, isRenewal: false }).includes(position))
      return { content, count: null, share: null, isWithheld: true }
    const count = roundedPeople(
      people.filter(({ counts }) => counts.slice(0, position + 1).some((times) => times > 0)).length,
    )
    return { content, count, share: percent(count, accounts), isWithheld: false }
  })
}

/**
 * If any period is withheld, its weeks are withheld too, since they add up to it. Each interval is checked by
 * itself, since its total follows from the periods. A week that was published before stays as published: if
 * it were calculated again after somebody has left, it would reveal their part of it.
 */
function trendOf(input: ReportInput, isWholePublished: boolean): TrendWeek[] {
  const { previous } = input
  const hidden = new Set(intervals.flatMap((interval) => withheldIn(input, interval)))
  return Array.from({ length: longestWeeks }, (_, week) => {
    const window = weekBefore(input.sunday, week)
    const cell = cellOver(input.contributors, week, week + 1)
    const isShown = cell.count === 0 || (isWholePublished && !hidden.has(week))
    const before = previous?.report.weeks.find(({ from }) => from === window.from)
    if (!before) return { ...window, ...(isShown ? cell : withheld) }
    const isRaised = input.threshold > (previous?.threshold ?? 0)
    return isRaised && hidden.has(week) ? { ...window, ...withheld } : before
  })
}

function withheldIn({ contributors, threshold }: ReportInput, { from, to }: Interval): number[] {
  const people = contributors.filter(isCounted).map((one) =>
    contributionTo(
      one.weeks.slice(from, to).map(({ count }) => count),
      one,
    ),
  )
  return [...withheldWeeks(people, to - from, threshold)].map((week) => from + week)
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
function intervalCountsOf({ weeks }: Contributor): number[] {
  return intervals.map(({ from, to }) => contributionOf(weeks.slice(from, to)).count)
}

function contributionOf(weeks: readonly Week[]) {
  return { count: sumOf(weeks, ({ count }) => count), stress: sumOf(weeks, ({ stress }) => stress) }
}

function sumOf(weeks: readonly Week[], value: (week: Week) => number): number {
  return weeks.reduce((sum, week) => sum + value(week), 0)
}
