import { type ShiftMark, shiftMarks, type SleepAndShifts } from '../contract.ts'
import { roundedPeople, withheld } from '../figures.ts'
import { type Period, periods } from '../periods.ts'
import { hasNamed, publishableMarks, type Told } from '../shift-marks.ts'
import { type Contributor, emptyWeek } from './contributors.ts'
import {
  type CountedContributor,
  intervals,
  isCounted,
  type Means,
  meansOf,
  type MeansInput,
  sumOf,
} from './means.ts'

/**
 * Sleep, overtime, doubles and incidents for every period, by the rules that stress keeps to. Only people who named
 * any hours stand behind a figure of sleep, and only people who said something of a shift behind a number of marks.
 */
export function sleepAndShiftsOf(input: MeansInput): (period: Period) => SleepAndShifts {
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
