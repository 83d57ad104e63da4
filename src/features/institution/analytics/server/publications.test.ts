import { expect, test } from 'vitest'

import { withheld } from '../figures.ts'
import { withheldRecovery } from '../recovery-figures.ts'
import { hasFigures, restrict } from './publications.ts'
import type { PeriodFigures, Report } from './report.ts'

const days = { from: '2026-11-09', to: '2026-11-15' }
const cell = { avgStress: 4, count: 10, isWithheld: false }
const hours = { avgHours: 6, count: 10, isWithheld: false }
const noHours = { avgHours: null, count: null, isWithheld: true }
const noCount = { count: null, isWithheld: true }

/** A report that shows everything there is. */
const figures: PeriodFigures = {
  stats: { ...days, ...cell, checkInRate: 50 },
  units: [
    { unit: 'North', ...cell },
    { unit: 'South', ...cell },
  ],
  shifts: [{ shift: 'Day', ...cell }],
  usage: [{ content: 'Journal', count: 10, share: 50, isWithheld: false }],
  sleepAndShifts: {
    sleep: { ...hours, units: [{ unit: 'North', ...hours }], shifts: [{ shift: 'Day', ...hours }] },
    marks: [{ mark: 'overtime', count: 10, isWithheld: false }],
  },
}
const published: Report = {
  periods: { week: figures, month: figures, quarter: figures },
  weeks: [
    { ...days, ...cell },
    { from: '2026-11-02', to: '2026-11-08', ...cell },
  ],
  recovery: [{ pattern: 'nights', days: 3, low: 2, high: 4, count: 10, isWithheld: false }],
}

type Path = readonly (string | number)[]

/** Each figure of a report, and what stands in its place where it is withheld. */
const everyFigure: readonly (readonly [string, Path, object])[] = [
  ['the stress of all', ['periods', 'week', 'stats'], { ...withheld, checkInRate: null }],
  ['the stress of a unit', ['periods', 'week', 'units', 1], withheld],
  ['the stress of a shift', ['periods', 'month', 'shifts', 0], withheld],
  ['a use of content', ['periods', 'week', 'usage', 0], { ...noCount, share: null }],
  ['the sleep of all', ['periods', 'quarter', 'sleepAndShifts', 'sleep'], noHours],
  ['the sleep of a unit', ['periods', 'week', 'sleepAndShifts', 'sleep', 'units', 0], noHours],
  ['the sleep of a shift', ['periods', 'week', 'sleepAndShifts', 'sleep', 'shifts', 0], noHours],
  ['a mark of shifts', ['periods', 'week', 'sleepAndShifts', 'marks', 0], noCount],
  ['a week of the trend', ['weeks', 1], withheld],
  ['a recovery', ['recovery', 0], withheldRecovery],
]

/** The report with this in place of what stands there. */
function changed(report: Report, path: Path, value: object): Report {
  const copy = structuredClone(report)
  const part = path.reduce<unknown>((one, key) => (one as Record<string | number, unknown>)[key], copy)
  Object.assign(part as object, value)
  return copy
}

/** A report of the same weeks in which everything has become worse, and all of it may be shown. */
const recalculated = everyFigure.reduce(
  (report, [, path]) => changed(report, path, { avgStress: 9, avgHours: 1, count: 5, days: 9 }),
  published,
)

test('a report that may be shown whole stays as it was published, and no figure is calculated again', () => {
  expect(restrict(published, recalculated)).toEqual(published)
})

test.each(everyFigure)(
  '%s is withheld where a raised threshold does not allow it, and nothing else',
  (_, path, none) => {
    const allowed = changed(recalculated, path, { isWithheld: true })

    expect(restrict(published, allowed)).toEqual(changed(published, path, none))
  },
)

test('what the stricter report does not know is withheld as well', () => {
  const { sleepAndShifts: _, ...older } = figures
  const unknown: Report = {
    periods: {
      week: { ...figures, units: [], shifts: [], usage: [] },
      month: older,
      quarter: { ...figures, sleepAndShifts: { ...figures.sleepAndShifts!, marks: [] } },
    },
    weeks: [],
  }

  const { periods, weeks, recovery } = restrict(published, unknown)

  const { units, shifts, usage } = periods.week
  expect([...units, ...shifts, ...usage, ...weeks, ...recovery!].every((one) => one.isWithheld)).toBe(true)
  const { sleep, marks } = periods.month.sleepAndShifts!
  const ofMonth = [sleep, ...sleep.units, ...sleep.shifts, ...marks]
  expect(ofMonth.every((one) => one.isWithheld)).toBe(true)
  expect(periods.quarter.sleepAndShifts!.marks).toMatchObject([noCount])
})

/** The figures by which a report may be compared with another one. */
const comparable = everyFigure.filter(([name]) => !['a use of content', 'a recovery'].includes(name))
const empty = everyFigure.reduce((report, [, path, none]) => changed(report, path, none), {
  ...published,
  periods: { week: hidden(figures), month: hidden(figures), quarter: hidden(figures) },
  weeks: published.weeks.map((week) => ({ ...week, ...withheld })),
})

function hidden({ stats, units, shifts, usage, sleepAndShifts }: PeriodFigures): PeriodFigures {
  const { sleep, marks } = sleepAndShifts!
  return {
    stats: { ...stats, ...withheld, checkInRate: null },
    units: units.map((one) => ({ ...one, ...withheld })),
    shifts: shifts.map((one) => ({ ...one, ...withheld })),
    usage: usage.map((one) => ({ ...one, ...noCount, share: null })),
    sleepAndShifts: {
      sleep: {
        ...noHours,
        units: sleep.units.map((one) => ({ ...one, ...noHours })),
        shifts: sleep.shifts.map((one) => ({ ...one, ...noHours })),
      },
      marks: marks.map((one) => ({ ...one, ...noCount })),
    },
  }
}

test('a report in which all is withheld has no figures', () => {
  expect(hasFigures(empty)).toBe(false)
})

test.each(comparable)('a report that shows %s alone has figures', (_, path) => {
  const shown = { avgStress: 4, avgHours: 6, count: 10, isWithheld: false }

  expect(hasFigures(changed(empty, path, shown))).toBe(true)
})
