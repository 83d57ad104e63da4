import fc from 'fast-check'
import { expect, test } from 'vitest'

import { publishablePeriods, withheldCells } from './suppression.ts'

/** Eighteen weeks of somebody, the latest first: so many check-ins in each, at one place. */
interface Life {
  readonly unit: string
  readonly shift: string
  readonly weeks: readonly number[]
  /** The Monday, counted back from the latest, before which the account was erased; none where it is there still. */
  readonly goneAt: number
}

const mondays = 5
const weeksInAll = 13 + mondays
const nobodyGone = -1
const [units, shifts] = [
  ['A', 'B', 'C'],
  ['Day', 'Night'],
]

/** Those who come every week, those who stopped, those who came once long ago, and those who are new. */
const patterns = [
  () => 1,
  (week: number) => (week >= 5 ? 1 : 0),
  (week: number) => (week >= 12 && week <= 16 ? 1 : 0),
  (week: number) => (week < 2 ? 2 : 0),
  (week: number) => (week % 4 === 1 ? 1 : 0),
] as const

const lives = fc
  .array(
    fc.record({
      unit: fc.constantFrom(...units),
      shift: fc.constantFrom(...shifts),
      pattern: fc.constantFrom(...patterns),
      goneAt: fc.constantFrom(nobodyGone, nobodyGone, 0, 1, 2),
      size: fc.constantFrom(1, 1, 2, 5, 11, 14, 20),
    }),
    { maxLength: 10 },
  )
  .map((crowds): Life[] =>
    crowds.flatMap(({ size, pattern, ...more }) =>
      Array.from({ length: size }, () => ({
        ...more,
        weeks: Array.from({ length: weeksInAll }, (_, week) => pattern(week)),
      })),
    ),
  )

const lengths = [1, 4, 13]
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Who is there on a Monday, with their stretches; week 0 is the latest of the latest Monday. */
function onMonday(all: readonly Life[], monday: number) {
  return all.map(({ unit, shift, weeks, goneAt }) => {
    const isGone = goneAt >= monday
    const own = isGone ? weeks.map(() => 0) : weeks.slice(monday)
    const stretches = [own.slice(0, 1), own.slice(1, 4), own.slice(4, 13)].map(sum)
    return { unit, shift, own: own.slice(0, 13), stretches }
  })
}

/** What one Monday publishes: for every figure, what each person put into it. */
function publish(all: readonly Life[], monday: number, rule: { threshold: number; isRenewal: boolean }) {
  const present = onMonday(all, monday)
  const figures = new Map<string, string[]>()
  const chosen = publishablePeriods(
    present.map(({ stretches }) => stretches),
    rule,
  )
  const merged = present.map(({ unit, shift, stretches }) => ({
    unit,
    shift,
    counts: chosen.map((period, position) =>
      sum(stretches.slice((chosen[position - 1] ?? -1) + 1, period + 1)),
    ),
  }))
  const hidden = withheldCells(merged, rule)
  for (const period of chosen) {
    const put = ({ own }: (typeof present)[number]) =>
      own
        .slice(0, lengths[period])
        .map((count, week) => (count > 0 ? `${monday + week}` : ''))
        .join(' ')
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
  return figures
}

const isData = (put: readonly string[]) => put.some((weeks) => weeks.trim() !== '')

test('between any two Mondays at least the threshold of people stand behind what changed in a figure', () => {
  let compared = 0
  fc.assert(
    fc.property(lives, fc.integer({ min: 5, max: 12 }), (all, threshold) => {
      const reports: Map<string, string[]>[] = []
      for (let monday = mondays - 1; monday >= 0; monday -= 1) {
        const news = onMonday(all, monday).filter(({ own }) => own[0]! > 0).length
        const isRenewal = reports.some((report) => [...report.values()].some(isData))
        if (!isRenewal || news >= threshold) reports.push(publish(all, monday, { threshold, isRenewal }))
      }

      for (const [position, report] of reports.entries()) {
        for (const earlier of reports.slice(0, position)) {
          for (const [name, put] of report) {
            const before = earlier.get(name)
            if (!before || !isData(before) || !isData(put)) continue
            const changed = put.filter((weeks, person) => weeks.trim() !== before[person]!.trim()).length
            compared += 1
            expect(changed).toBeGreaterThanOrEqual(threshold)
          }
        }
      }
    }),
    { numRuns: 500 },
  )
  expect(compared).toBeGreaterThan(1000)
})

test('a unit that nobody new stands behind is withheld beside an earlier report', () => {
  const crowd = (size: number, unit: string, counts: readonly number[]) =>
    Array.from({ length: size }, () => ({ unit, shift: 'Day', counts }))
  const members = [...crowd(15, 'A', [1, 1, 1]), ...crowd(15, 'B', [0, 1, 1]), ...crowd(15, 'C', [1, 1, 1])]

  const first = withheldCells(members, { threshold: 10, isRenewal: false })
  const renewed = withheldCells(members, { threshold: 10, isRenewal: true })

  expect(first.units).toEqual(new Set())
  expect(renewed.units.has('B')).toBe(true)
  expect(renewed.units.size).toBe(2)
})
