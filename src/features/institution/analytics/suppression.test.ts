import fc from 'fast-check'
import { expect, test } from 'vitest'

import { type Counts, type Member, publishablePeriods, withheldCells, withheldWeeks } from './suppression.ts'

const runs = { numRuns: 1000 }
const units = ['A', 'B', 'C', '']
const shifts = ['Day', 'Night', '']

const patterns = [
  [1, 1, 1],
  [2, 3, 3],
  [0, 2, 2],
  [1, 0, 2],
  [0, 0, 1],
] as const

/**
 * Crowds of sizes around the threshold, units that lie almost within a shift, and single people: the cases
 * most likely to leak.
 */
const population = fc.record({
  threshold: fc.integer({ min: 5, max: 12 }),
  members: fc
    .array(
      fc.record({
        unit: fc.constantFrom(...units),
        shift: fc.constantFrom(...shifts),
        counts: fc.constantFrom(...patterns),
        size: fc.constantFrom(1, 2, 4, 9, 12, 15, 25),
      }),
      { maxLength: 9 },
    )
    .map((crowds) => crowds.flatMap(({ size, ...more }) => crowd(size, more))),
})

function crowd(size: number, more: Partial<Member> = {}): Member[] {
  return Array.from({ length: size }, () => ({ unit: 'A', shift: 'Day', counts: [1, 1, 1], ...more }))
}

/** The figures that an observer sees for one interval: for each, the people that it is based on. */
function published(members: readonly Member[], threshold: number, interval: number): boolean[][] {
  const hidden = withheldCells(members, { threshold, isRenewal: false })
  const present = members.filter(({ counts }) => counts[interval]! > 0)
  const figures = [
    ...units.filter((unit) => !hidden.units.has(unit)).map((unit) => present.map((one) => one.unit === unit)),
    ...shifts
      .filter((shift) => !hidden.shifts.has(shift))
      .map((shift) => present.map((one) => one.shift === shift)),
    present.map(() => true),
  ]
  return figures.filter((figure) => figure.includes(true))
}

/** The number of people behind every combination in which each figure is added, subtracted or left out. */
function* combinations(figures: readonly boolean[][]): Generator<number> {
  const people = figures[0]?.length ?? 0
  const total = 3 ** figures.length
  for (let code = 1; code < total; code += 1) {
    let involved = 0
    for (let person = 0; person < people; person += 1) {
      const sum = figures.reduce(
        (value, figure, position) =>
          value + (figure[person] ? (Math.trunc(code / 3 ** position) % 3) - 1 : 0),
        0,
      )
      if (sum !== 0) involved += 1
    }
    yield involved
  }
}

/** Whether Gaussian elimination of the linear system of the figures yields this group's sum. */
function isRecoverable(figures: readonly boolean[][], group: readonly boolean[]): boolean {
  const rows = figures.map((figure) => figure.map(Number))
  return rank([...rows, group.map(Number)]) === rank(rows)
}

function rank(matrix: readonly number[][]): number {
  const rows = matrix.map((row) => [...row])
  let found = 0
  for (let column = 0; column < (rows[0]?.length ?? 0); column += 1) {
    const pivot = rows.findIndex((row, position) => position >= found && Math.abs(row[column]!) > 1e-9)
    if (pivot === -1) continue
    ;[rows[found], rows[pivot]] = [rows[pivot]!, rows[found]!]
    for (let below = found + 1; below < rows.length; below += 1) {
      const factor = rows[below]![column]! / rows[found]![column]!
      rows[below] = rows[below]!.map((value, position) => value - factor * rows[found]![position]!)
    }
    found += 1
  }
  return found
}

// Controls H21.
// Secures X1.
test('no cell of any population is based on fewer people than the threshold, or mostly on one', () => {
  fc.assert(
    fc.property(population, ({ members, threshold }) => {
      const hidden = withheldCells(members, { threshold, isRenewal: false })

      const cells = [
        ...units
          .filter((unit) => !hidden.units.has(unit))
          .map((unit) => members.filter((one) => one.unit === unit)),
        ...shifts
          .filter((shift) => !hidden.shifts.has(shift))
          .map((shift) => members.filter((one) => one.shift === shift)),
      ]
      for (const cell of cells) {
        for (const interval of [0, 1, 2]) {
          const present = cell.filter(({ counts }) => counts[interval]! > 0).length
          expect(present === 0 || present >= threshold).toBe(true)
          const given = cell.map(({ counts }) =>
            counts.slice(0, interval + 1).reduce((sum, count) => sum + count, 0),
          )
          const total = given.reduce((sum, count) => sum + count, 0)
          expect(Math.max(0, ...given)).toBeLessThanOrEqual(total * 0.3)
        }
      }
    }),
    runs,
  )
})

test('no sum or difference of figures of units and shifts isolates fewer people than the threshold', () => {
  fc.assert(
    fc.property(population, fc.constantFrom(0, 1, 2), ({ members, threshold }, interval) => {
      const publishable = publishablePeriods(members, { threshold, isRenewal: false })
      fc.pre(publishable.length === 3)

      const figures = published(members, threshold, interval)

      for (const involved of combinations(figures)) expect(involved === 0 || involved >= threshold).toBe(true)
    }),
    { numRuns: 120 },
  )
})

// Secures X2.
test('no group of fewer people than the threshold can be recovered from the linear system', () => {
  fc.assert(
    fc.property(population, fc.constantFrom(0, 1, 2), ({ members, threshold }, interval) => {
      const publishable = publishablePeriods(members, { threshold, isRenewal: false })
      fc.pre(publishable.length === 3)
      const present = members.filter(({ counts }) => counts[interval]! > 0)

      const figures = published(members, threshold, interval)

      const crossings = units.flatMap((unit) =>
        shifts.map((shift) => present.map((one) => one.unit === unit && one.shift === shift)),
      )
      const groups = [
        ...crossings,
        ...present.map((_, position) => present.map((__, other) => other === position)),
      ]
      const small = groups.filter((group) => {
        const size = group.filter(Boolean).length
        return size > 0 && size < threshold
      })
      expect(small.filter((group) => isRecoverable(figures, group))).toEqual([])
    }),
    runs,
  )
})

test('no difference of periods over everybody isolates fewer people than the threshold', () => {
  fc.assert(
    fc.property(population, ({ members, threshold }) => {
      const chosen = publishablePeriods(members, { threshold, isRenewal: false })
      const gave = (counts: Counts, from: number, to: number) =>
        counts.slice(from, to).some((count) => count > 0)

      for (const longer of chosen) {
        for (const start of [0, ...chosen.filter((period) => period < longer).map((period) => period + 1)]) {
          const involved = members.filter(({ counts }) => gave(counts, start, longer + 1)).length
          expect(involved === 0 || involved >= threshold).toBe(true)
        }
      }
    }),
    runs,
  )
})

test('no week of a trend is hidden alone, and no shown week is based on too few people', () => {
  const weeks = fc.array(fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 13, maxLength: 13 }), {
    maxLength: 60,
  })
  fc.assert(
    fc.property(weeks, fc.integer({ min: 5, max: 12 }), (people, threshold) => {
      const hidden = withheldWeeks(
        people.map((counts) => ({ counts })),
        13,
        threshold,
      )

      const sizes = Array.from(
        { length: 13 },
        (_, week) => people.filter((counts) => counts[week]! > 0).length,
      )
      for (const [week, size] of sizes.entries())
        expect(hidden.has(week) || size === 0 || size >= threshold).toBe(true)
      expect(hidden.size !== 1 || sizes.filter((size) => size > 0).length === 1).toBe(true)
    }),
    runs,
  )
})

test('if one unit is withheld, the next smallest is withheld too', () => {
  const members = [...crowd(9), ...crowd(30, { unit: 'B' }), ...crowd(12, { unit: 'C' })]

  expect(withheldCells(members, { threshold: 10, isRenewal: false }).units).toEqual(new Set(['A', 'C']))
})

test('if two withheld units have too few people, a third is withheld too', () => {
  const members = [
    ...crowd(3),
    ...crowd(4, { unit: 'B' }),
    ...crowd(15, { unit: 'C' }),
    ...crowd(30, { unit: 'D' }),
  ]

  expect(withheldCells(members, { threshold: 10, isRenewal: false }).units).toEqual(new Set(['A', 'B', 'C']))
})

test('a unit and a shift that differ by one person are not both shown', () => {
  const members = [...crowd(11), ...crowd(1, { unit: 'B' }), ...crowd(29, { unit: 'B', shift: 'Night' })]

  const { units: hiddenUnits, shifts: hiddenShifts } = withheldCells(members, {
    threshold: 10,
    isRenewal: false,
  })

  expect(hiddenUnits).toEqual(new Set())
  expect(hiddenShifts).toEqual(new Set(['Day', 'Night']))
})

test('if the month adds three people to the week, the week is withheld', () => {
  const people = [
    ...crowd(12, { counts: [1, 0, 0] }),
    ...crowd(3, { counts: [0, 1, 0] }),
    ...crowd(20, { counts: [0, 0, 1] }),
  ]

  expect(publishablePeriods(people, { threshold: 10, isRenewal: false })).toEqual([1, 2])
})

test('a figure is withheld if one person contributes more than three tenths', () => {
  const people = [...crowd(10, { counts: [1, 0, 0] }), ...crowd(1, { counts: [5, 0, 0] })]

  expect(publishablePeriods(people, { threshold: 10, isRenewal: false })).not.toContain(0)
})
