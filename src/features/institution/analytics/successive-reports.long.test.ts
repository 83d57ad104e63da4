import fc from 'fast-check'
import { expect, test } from 'vitest'

import { priorOf } from '#features/wellbeing/shift-recovery/cells.ts'

import { recoveryFigures } from './recovery-figures.ts'
import { publishablePeriods, withheldCells } from './suppression.ts'

/** A person's check-ins in each of eighteen weeks, the latest first, in one unit and shift. */
interface History {
  readonly unit: string
  readonly shift: string
  readonly weeks: readonly number[]
  /** The account was erased before this Monday, counted back from the latest; -1 if it still exists. */
  readonly erasedAt: number
}

const mondays = 5
const weeksInAll = 13 + mondays
const notErased = -1
const [units, shifts] = [
  ['A', 'B', 'C'],
  ['Day', 'Night'],
]

/**
 * People who check in every week, have stopped, checked in for a time long ago, are new, or check in once a
 * month.
 */
const patterns = [
  () => 1,
  (week: number) => (week >= 5 ? 1 : 0),
  (week: number) => (week >= 12 && week <= 16 ? 1 : 0),
  (week: number) => (week < 2 ? 2 : 0),
  (week: number) => (week % 4 === 1 ? 1 : 0),
] as const

const histories = fc
  .array(
    fc.record({
      unit: fc.constantFrom(...units),
      shift: fc.constantFrom(...shifts),
      pattern: fc.constantFrom(...patterns),
      erasedAt: fc.constantFrom(notErased, notErased, 0, 1, 2),
      size: fc.constantFrom(1, 1, 2, 5, 11, 14, 20),
    }),
    { maxLength: 10 },
  )
  .map((crowds): History[] =>
    crowds.flatMap(({ size, pattern, ...more }) =>
      Array.from({ length: size }, () => ({
        ...more,
        weeks: Array.from({ length: weeksInAll }, (_, week) => pattern(week)),
      })),
    ),
  )

const lengths = [1, 4, 13]
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/**
 * The people on a Monday with their counts in each interval. Week 0 is the last week before the latest Monday.
 */
function onMonday(all: readonly History[], monday: number) {
  return all.map(({ unit, shift, weeks, erasedAt }) => {
    const isErased = erasedAt >= monday
    const own = isErased ? weeks.map(() => 0) : weeks.slice(monday)
    const intervals = [own.slice(0, 1), own.slice(1, 4), own.slice(4, 13)].map(sum)
    return { unit, shift, own: own.slice(0, 13), intervals }
  })
}

/** The figures that one Monday publishes: for each, the weeks that each person contributed to it. */
function publish(all: readonly History[], monday: number, rule: { threshold: number; isRenewal: boolean }) {
  const present = onMonday(all, monday)
  const figures = new Map<string, string[]>()
  const chosen = publishablePeriods(
    present.map(({ intervals }) => ({ counts: intervals })),
    rule,
  )
  const merged = present.map(({ unit, shift, intervals }) => ({
    unit,
    shift,
    counts: chosen.map((period, position) =>
      sum(intervals.slice((chosen[position - 1] ?? -1) + 1, period + 1)),
    ),
  }))
  const hidden = withheldCells(merged, rule)
  const putOver =
    (weeks: number) =>
    ({ own }: (typeof present)[number]) =>
      own
        .slice(0, weeks)
        .map((count, week) => (count > 0 ? `${monday + week}` : ''))
        .join(' ')
  for (const period of chosen) {
    const put = putOver(lengths[period]!)
    figures.set(`all ${period}`, present.map(put))
    for (const unit of units.filter((name) => !hidden.units.has(name)))
      figures.set(
        `${unit} ${period}`,
        present.map((one) => (one.unit === unit ? put(one) : '')),
      )
    for (const shift of shifts.filter((name) => !hidden.shifts.has(name)))
      figures.set(
        `${shift} ${period}`,
        present.map((one) => (one.shift === shift ? put(one) : '')),
      )
  }
  const recovering = present
    .filter(({ intervals }) => sum(intervals) > 0)
    .map(({ shift, intervals }) => ({ counts: intervals, isNew: false, recoveries: recoveriesOf(shift) }))
  for (const { pattern, isWithheld } of recoveryFigures(recovering, rule, chosen.includes(2))) {
    if (isWithheld) continue
    figures.set(
      `recovery ${pattern}`,
      present.map((one) => (recoveriesOf(one.shift)[pattern] ? putOver(13)(one) : '')),
    )
  }
  return figures
}

const known = priorOf()

/** Everybody has doubles, and whoever works at night has nights too. */
function recoveriesOf(shift: string) {
  return { nights: shift === 'Night' ? known : null, doubles: known }
}

// Secures X3.
test('no point of a weekly line differs from the point of any other line, of that week or another, by fewer than the threshold', () => {
  let compared = 0
  fc.assert(
    fc.property(histories, fc.integer({ min: 5, max: 12 }), (all, threshold) => {
      let isRenewal = false
      const points: string[][] = []
      for (let monday = mondays - 1; monday >= 0; monday -= 1) {
        const recent = onMonday(all, monday).filter(({ own }) => own[0]! > 0).length
        if (isRenewal && recent < threshold) continue
        const figures = publish(all, monday, { threshold, isRenewal })
        isRenewal ||= [...figures.values()].some(isData)
        const ofWeek = [...figures].filter(([name, put]) => name.endsWith(' 0') && isData(put))
        points.push(...ofWeek.map(([, put]) => put))
      }
      for (const [position, put] of points.entries()) {
        for (const other of points.slice(0, position)) {
          const apart = put.filter((weeks, person) => weeks.trim() !== other[person]!.trim()).length
          compared += 1
          expect(apart === 0 || apart >= threshold).toBe(true)
        }
      }
    }),
    { numRuns: 500 },
  )
  expect(compared).toBeGreaterThan(1000)
})

const isData = (put: readonly string[]) => put.some((weeks) => weeks.trim() !== '')

// Secures X3.
test('the change of a figure between any two Mondays is based on at least the threshold of people', () => {
  let [compared, recoveriesCompared] = [0, 0]
  fc.assert(
    fc.property(histories, fc.integer({ min: 5, max: 12 }), (all, threshold) => {
      const reports: Map<string, string[]>[] = []
      for (let monday = mondays - 1; monday >= 0; monday -= 1) {
        const recent = onMonday(all, monday).filter(({ own }) => own[0]! > 0).length
        const isRenewal = reports.some((report) => [...report.values()].some(isData))
        if (!isRenewal || recent >= threshold) reports.push(publish(all, monday, { threshold, isRenewal }))
      }

      for (const [position, report] of reports.entries()) {
        for (const previous of reports.slice(0, position)) {
          for (const [name, put] of report) {
            const before = previous.get(name)
            if (!before || !isData(before) || !isData(put)) continue
            const changed = put.filter((weeks, person) => weeks.trim() !== before[person]!.trim()).length
            compared += 1
            if (name.startsWith('recovery')) recoveriesCompared += 1
            expect(changed).toBeGreaterThanOrEqual(threshold)
          }
        }
      }
    }),
    { numRuns: 500 },
  )
  expect(compared).toBeGreaterThan(1000)
  expect(recoveriesCompared).toBeGreaterThan(100)
})

test('a unit without check-ins in the latest week is withheld if an earlier report exists', () => {
  const crowd = (size: number, unit: string, counts: readonly number[]) =>
    Array.from({ length: size }, () => ({ unit, shift: 'Day', counts }))
  const members = [...crowd(15, 'A', [1, 1, 1]), ...crowd(15, 'B', [0, 1, 1]), ...crowd(15, 'C', [1, 1, 1])]

  const first = withheldCells(members, { threshold: 10, isRenewal: false })
  const renewed = withheldCells(members, { threshold: 10, isRenewal: true })

  expect(first.units).toEqual(new Set())
  expect(renewed.units.has('B')).toBe(true)
  expect(renewed.units.size).toBe(2)
})
