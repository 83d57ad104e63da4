import type {
  AnalyticsStats,
  ContentUtilization,
  StressByShift,
  StressByUnit,
  TrendWeek,
} from '../contract.ts'
import { cellOf, percent, roundedPeople, withheld } from '../figures.ts'
import { longestWeeks, type Period, periods, weekBefore, weeksOf, windowOf } from '../periods.ts'
import {
  type Counts,
  type Member,
  mergeCounts,
  publishablePeriods,
  withheldCells,
  withheldWeeks,
} from '../suppression.ts'
import type { Contributor, Week } from './people.ts'

type PublishedStats = Omit<AnalyticsStats, 'userCount' | 'activeAlertsCount' | 'threshold'>

/** The figures of one period. */
export interface PeriodFigures {
  readonly stats: PublishedStats
  readonly units: StressByUnit[]
  readonly shifts: StressByShift[]
  readonly usage: ContentUtilization[]
}

/** All that is published for one institution and one week, for every period at once. */
export interface Report {
  readonly periods: Record<Period, PeriodFigures>
  /** The latest week first. */
  readonly weeks: TrendWeek[]
}

interface Part {
  readonly id: string
  readonly name: string
}

/** A report as it was published. */
export interface Publication {
  readonly report: Report
  readonly threshold: number
}

/** What a report is made of. */
interface Facts {
  readonly sunday: string
  readonly threshold: number
  /** What was published before over some of the same weeks, if anything was. */
  readonly earlier: Publication | null
  /** Open accounts. */
  readonly accounts: number
  readonly contributors: readonly Contributor[]
  readonly units: readonly Part[]
  readonly shifts: readonly Part[]
  readonly usage: readonly {
    readonly content: ContentUtilization['content']
    readonly people: readonly Counts[]
  }[]
}

const nowhere = ''

interface Stretch {
  readonly from: number
  readonly to: number
}

/** The latest week, what the month has before it, and what the quarter has before that, in weeks back. */
const stretches: readonly Stretch[] = [
  { from: 0, to: weeksOf.week },
  { from: weeksOf.week, to: weeksOf.month },
  { from: weeksOf.month, to: weeksOf.quarter },
]

/** Works out a report, with everything withheld that could lead to fewer people than the threshold. */
export function makeReport(facts: Facts): Report {
  const rule = { threshold: facts.threshold, isRenewal: facts.earlier !== null }
  const chosen = publishablePeriods(facts.contributors.map(stretchesOf), rule)
  const hidden = withheldCells(membersOf(facts.contributors, chosen), rule)
  const figuresOf = (period: Period): PeriodFigures => {
    const isPublished = chosen.includes(periods.indexOf(period))
    const stress = stressOf(facts.contributors, period)
    return {
      stats: statsOf(facts, period, isPublished),
      units: [...facts.units, { id: nowhere, name: 'No unit' }].flatMap(({ id, name }) => {
        const cell =
          isPublished && !hidden.units.has(id) ? stress((one) => (one.unitId ?? nowhere) === id) : withheld
        return isEmptyRest(id, facts.contributors, 'unitId') ? [] : [{ unit: name, ...cell }]
      }),
      shifts: [...facts.shifts, { id: nowhere, name: 'No shift' }].flatMap(({ id, name }) => {
        const cell =
          isPublished && !hidden.shifts.has(id) ? stress((one) => (one.shiftId ?? nowhere) === id) : withheld
        return isEmptyRest(id, facts.contributors, 'shiftId') ? [] : [{ shift: name, ...cell }]
      }),
      usage: usageOf(facts, period),
    }
  }
  return {
    periods: { week: figuresOf('week'), month: figuresOf('month'), quarter: figuresOf('quarter') },
    weeks: trendOf(facts, chosen.length === periods.length),
  }
}

/** People outside every unit or shift have a row only where there are any. */
function isEmptyRest(id: string, contributors: readonly Contributor[], key: 'unitId' | 'shiftId'): boolean {
  return id === nowhere && contributors.every((one) => one[key] !== null)
}

function statsOf(
  { sunday, accounts, contributors }: Facts,
  period: Period,
  isPublished: boolean,
): PublishedStats {
  const window = windowOf(period, sunday)
  if (!isPublished) return { ...window, ...withheld, checkInRate: null }
  const weeks = weeksOf[period]
  const days = contributors.reduce(
    (sum, one) => sum + sumOf(one.weeks.slice(0, weeks), (week) => week.days),
    0,
  )
  return {
    ...window,
    ...stressOf(contributors, period)(() => true),
    checkInRate: percent(days, accounts * weeks * 7),
  }
}

function stressOf(contributors: readonly Contributor[], period: Period) {
  return (isIn: (one: Contributor) => boolean) =>
    cellOf(contributors.filter(isIn).map(({ weeks }) => giftOf(weeks.slice(0, weeksOf[period]))))
}

function usageOf({ usage, accounts, threshold }: Facts, period: Period): ContentUtilization[] {
  return usage.map(({ content, people }) => {
    const position = periods.indexOf(period)
    // A count of people rounded to 5 says nothing of how anybody is, also beside the one of last week.
    if (!publishablePeriods(people, { threshold, isRenewal: false }).includes(position))
      return { content, count: null, share: null, isWithheld: true }
    const count = roundedPeople(
      people.filter((counts) => counts.slice(0, position + 1).some((times) => times > 0)).length,
    )
    return { content, count, share: percent(count, accounts), isWithheld: false }
  })
}

/**
 * A week within a withheld period is withheld with it: the weeks together make the period. Each stretch is
 * looked at by itself, since what it comes to in all follows from the periods. A week that was published
 * before stays as it was: made anew without somebody who has left, it would tell what they gave.
 */
function trendOf(facts: Facts, isWholePublished: boolean): TrendWeek[] {
  const { earlier } = facts
  const hidden = new Set(stretches.flatMap((stretch) => withheldIn(facts, stretch)))
  return Array.from({ length: longestWeeks }, (_, week) => {
    const window = weekBefore(facts.sunday, week)
    const cell = cellOf(facts.contributors.map(({ weeks }) => giftOf(weeks.slice(week, week + 1))))
    const isShown = cell.count === 0 || (isWholePublished && !hidden.has(week))
    const before = earlier?.report.weeks.find(({ from }) => from === window.from)
    if (!before) return { ...window, ...(isShown ? cell : withheld) }
    const isRaised = facts.threshold > (earlier?.threshold ?? 0)
    return isRaised && hidden.has(week) ? { ...window, ...withheld } : before
  })
}

function withheldIn({ contributors, threshold }: Facts, { from, to }: Stretch): number[] {
  const people = contributors.map(({ weeks }) => weeks.slice(from, to).map(({ count }) => count))
  return [...withheldWeeks(people, to - from, threshold)].map((week) => from + week)
}

function membersOf(contributors: readonly Contributor[], chosen: readonly number[]): Member[] {
  return contributors.map((one) => ({
    unit: one.unitId ?? nowhere,
    shift: one.shiftId ?? nowhere,
    counts: mergeCounts(chosen, stretchesOf(one)),
  }))
}

/** How many check-ins a person made in each stretch. */
function stretchesOf({ weeks }: Contributor): number[] {
  return stretches.map(({ from, to }) => giftOf(weeks.slice(from, to)).count)
}

function giftOf(weeks: readonly Week[]) {
  return { count: sumOf(weeks, ({ count }) => count), stress: sumOf(weeks, ({ stress }) => stress) }
}

function sumOf(weeks: readonly Week[], value: (week: Week) => number): number {
  return weeks.reduce((sum, week) => sum + value(week), 0)
}
