import {
  type AnalyticsStats,
  type ContentUtilization,
  type RecoveryFigure,
  type ShiftMark,
  shiftMarks,
  type SleepAndShifts,
  type StressByShift,
  type StressByUnit,
  type TrendWeek,
} from '../contract.ts'
import { percent, roundedPeople, withheld } from '../figures.ts'
import { longestWeeks, type Period, periods, weekBefore, weeksOf, windowOf } from '../periods.ts'
import { recoveryFigures } from '../recovery-figures.ts'
import { hasNamed, publishableMarks, type Told } from '../shift-marks.ts'
import { type Contribution, publishablePeriods, type Rule, withheldWeeks } from '../suppression.ts'
import { type Contributor, emptyWeek } from './contributors.ts'
import {
  cellOver,
  contributionTo,
  type CountedContributor,
  type Interval,
  intervalCountsOf,
  intervals,
  isCounted,
  type Means,
  type MeansInput,
  meansOf,
  type Place,
  sumOf,
} from './means.ts'

type PublishedStats = Omit<AnalyticsStats, 'userCount' | 'before' | 'activeAlertsCount' | 'threshold'>

/** The figures of one period. */
export interface PeriodFigures {
  readonly stats: PublishedStats
  readonly units: StressByUnit[]
  readonly shifts: StressByShift[]
  readonly usage: ContentUtilization[]
  /** Reports that were published before there were such figures have none. */
  readonly sleepAndShifts?: SleepAndShifts
}

/** Everything that is published for one institution and one week, for every period. */
export interface Report {
  readonly periods: Record<Period, PeriodFigures>
  /** The latest week first. */
  readonly weeks: TrendWeek[]
  /** Recovery after shifts over the quarter; reports from before it was published have none. */
  readonly recovery?: RecoveryFigure[]
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

/**
 * Calculates a report of the people who count. It withholds every figure that could reveal fewer people than the
 * threshold, and what says nothing because nobody in it counts yet.
 */
export function makeReport(input: ReportInput): Report {
  const rule = { threshold: input.threshold, isRenewal: input.previous !== null }
  const stress = meansOf({ ...input, rule })
  const sleepAndShifts = sleepAndShiftsOf({ ...input, rule })
  const figuresOf = (period: Period): PeriodFigures => {
    const { all, units, shifts } = stress.inPeriod(period)
    return {
      stats: statsOf(input, period, all),
      units: units.map(({ name, ...cell }) => ({ unit: name, ...cell })),
      shifts: shifts.map(({ name, ...cell }) => ({ shift: name, ...cell })),
      usage: usageOf(input, period),
      sleepAndShifts: sleepAndShifts(period),
    }
  }
  return {
    periods: { week: figuresOf('week'), month: figuresOf('month'), quarter: figuresOf('quarter') },
    weeks: trendOf(input, stress.chosen.length === periods.length),
    recovery: recoveryOf(input.contributors, rule, stress.chosen.includes(periods.indexOf('quarter'))),
  }
}

function recoveryOf(contributors: readonly Contributor[], rule: Rule, isQuarterShown: boolean) {
  const members = contributors.filter(isCounted).map((one) => ({
    ...contributionTo(intervalCountsOf(one), one),
    isNew: one.counted.isNew.here,
    recoveries: one.recoveries,
  }))
  return recoveryFigures(members, rule, isQuarterShown)
}

function statsOf(
  { sunday, accounts, contributors }: ReportInput,
  period: Period,
  stress: Means['all'],
): PublishedStats {
  const weeks = weeksOf[period]
  const days = contributors
    .filter(isCounted)
    .reduce((sum, one) => sum + sumOf(one.weeks.slice(0, weeks), (week) => week.days), 0)
  return {
    ...windowOf(period, sunday),
    ...stress,
    checkInRate: stress.isWithheld ? null : percent(days, accounts * weeks * 7),
  }
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

/**
 * Sleep, overtime, doubles and incidents for every period, by the rules that stress keeps to. Only people who named
 * any hours stand behind a figure of sleep, and only people who said something of a shift behind a number of marks.
 */
function sleepAndShiftsOf(input: MeansInput): (period: Period) => SleepAndShifts {
  const sleep = meansOf({ ...input, contributors: input.contributors.flatMap(asSleep) })
  const marks = shiftMarks.map((mark) => markOf(input, mark))
  return (period) => ({
    sleep: sleepIn(sleep.inPeriod(period)),
    marks: marks.map((inPeriod) => inPeriod(periods.indexOf(period))),
  })
}

/** Somebody's weeks with their hours of sleep in place of their stress; nobody if they named none. */
function asSleep(one: Contributor): Contributor[] {
  const weeks = one.weeks.map((week) => ({ ...emptyWeek, count: week.sleepCount, stress: week.sleep }))
  return weeks.some(({ count }) => count > 0) ? [{ ...one, weeks }] : []
}

function sleepIn({ all, units, shifts }: Means): SleepAndShifts['sleep'] {
  return {
    ...asHours(all),
    units: units.map(({ name, ...cell }) => ({ unit: name, ...asHours(cell) })),
    shifts: shifts.map(({ name, ...cell }) => ({ shift: name, ...asHours(cell) })),
  }
}

function asHours({ avgStress, ...cell }: Means['all']) {
  return { avgHours: avgStress, ...cell }
}

function markOf({ contributors, rule }: MeansInput, mark: ShiftMark) {
  const people = contributors.filter(isCounted).map((one) => toldBy(one, mark))
  const others = contributors.filter((one) => !isCounted(one))
  const shown = publishableMarks(people, rule.threshold)
  // Of those who do not count yet nothing is shown, not even that they named nothing.
  const areSilent = others.every(({ weeks }) => sumOf(weeks, ({ shifts }) => shifts) === 0)
  return (period: number) => {
    if (!shown.includes(period)) return { mark, count: null, isWithheld: withheld.isWithheld }
    const named = people.filter((one) => hasNamed(one, period)).length
    const isUnsaid = named === 0 && !areSilent
    return isUnsaid
      ? { mark, count: null, isWithheld: true }
      : { mark, count: roundedPeople(named), isWithheld: false }
  }
}

function toldBy({ weeks, counted }: CountedContributor, mark: ShiftMark): Told {
  const inIntervals = (value: Parameters<typeof sumOf>[1]) =>
    intervals.map(({ from, to }) => sumOf(weeks.slice(from, to), value))
  return {
    mayBePuppet: counted.mayBePuppet,
    told: inIntervals(({ shifts }) => shifts),
    named: inIntervals(({ marks }) => marks[mark]),
  }
}
