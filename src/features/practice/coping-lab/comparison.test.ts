import fc from 'fast-check'
import { expect, test } from 'vitest'

import { compareTools, daysNeeded, type PairOfDays } from './comparison.ts'

const both = (first: number, second: number): PairOfDays => ({ first, second })
const swap = ({ first, second }: PairOfDays): PairOfDays => ({ first: second, second: first })

/** The pairs as they would be with each order that could have been drawn, if both tools did the same. */
function everyOrder(pairs: readonly PairOfDays[]): PairOfDays[][] {
  return pairs.reduce<PairOfDays[][]>(
    (orders, pair) =>
      orders.flatMap((order) => [
        [...order, pair],
        [...order, swap(pair)],
      ]),
    [[]],
  )
}

test('the means, the ranges and the difference are those of the days', () => {
  const pairs = [both(3, 1), both(4, -1), { first: null, second: 3 }, both(2, 1)]

  expect(compareTools(pairs)).toEqual({
    first: { days: 3, mean: 3, lowest: 2, highest: 4 },
    second: { days: 4, mean: 1, lowest: -1, highest: 3 },
    difference: 2,
    chance: null,
  })
})

test.each([
  // Of 32 orders the drawn one and its mirror image give as much.
  [Array.from({ length: 5 }, () => both(3, 1)), 2 / 32],
  [Array.from({ length: 10 }, () => both(1, 3)), 2 / 1024],
  [Array.from({ length: 7 }, () => both(2, 2)), 1],
  // One pair against six others: 7 orders with one pair against, 1 with none, and their mirror images, of 128.
  [[both(1, 2), ...Array.from({ length: 6 }, () => both(2, 1))], 16 / 128],
  // With 2 and four times 1, in thirds: signs that add up to 2 or more. Thirds are equal whatever their order.
  [[both(1 / 3, 0), both(2 / 3, 0), both(1 / 3, 0), both(0, 1 / 3), both(1 / 3, 2 / 3)], 24 / 32],
])('the chance is the share of orders that give as great a difference: %j', (pairs, chance) => {
  expect(compareTools(pairs)?.chance).toBe(chance)
})

test('the chance agrees with that of all orders written out, also where days have no session', () => {
  const day = fc.option(fc.integer({ min: -10, max: 10 }), { nil: null })
  const trial = fc.array(fc.record({ first: day, second: day }), { minLength: 7, maxLength: 7 })
  fc.assert(
    fc.property(trial, (pairs) => {
      const found = compareTools(pairs)
      fc.pre(found?.chance !== null && found !== null)
      const differences = everyOrder(pairs).map((order) => compareTools(order)?.difference ?? Infinity)
      const asGreat = differences.filter((other) => Math.abs(other) >= Math.abs(found.difference) - 1e-9)
      expect(found.chance).toBe(asGreat.length / differences.length)
    }),
  )
})

// Controls H57.
test('whatever is noted, no chance is found more often than it says if both tools do the same', () => {
  const day = fc.option(fc.integer({ min: -10, max: 10 }), { nil: null, freq: 8 })
  const trial = fc.array(fc.record({ first: day, second: day }), { minLength: 5, maxLength: 7 })
  fc.assert(
    fc.property(trial, (pairs) => {
      const told = everyOrder(pairs).map((order) => compareTools(order)?.chance ?? null)
      const chances = told.filter((chance) => chance !== null)
      const tooOften = chances.filter(
        (said) => chances.filter((chance) => chance <= said).length / told.length > said,
      )
      expect(tooOften).toEqual([])
    }),
  )
})

test('over all orders the difference is right on average, whatever each tool does on each day', () => {
  const fall = fc.integer({ min: -10, max: 10 })
  const day = fc.record({ first: fall, second: fall })
  const calendar = fc.array(fc.tuple(day, day), { minLength: 1, maxLength: 7 })
  fc.assert(
    fc.property(calendar, (pairs) => {
      const days = pairs.flat()
      const truth = days.reduce((sum, { first, second }) => sum + first - second, 0) / days.length
      const orders = everyOrder(pairs.map(() => both(0, 1))).map((order) =>
        order.map(({ first }, at) => {
          const [one, other] = first === 0 ? pairs[at]! : pairs[at]!.toReversed()
          return both(one!.first, other!.second)
        }),
      )
      const found = orders.map((order) => compareTools(order)!.difference)
      expect(found.reduce((sum, one) => sum + one, 0) / found.length).toBeCloseTo(truth, 9)
    }),
  )
})

test('below the days that are needed no chance is told, and without a day of a tool nothing is', () => {
  const pairs = Array.from({ length: daysNeeded - 1 }, () => both(5, 0))

  expect(compareTools([...pairs, { first: 5, second: null }])?.chance).toBeNull()
  expect(compareTools([...pairs, both(5, 0)])?.chance).toBe(2 / 32)
  expect(compareTools([{ first: 3, second: null }])).toBeNull()
  expect(compareTools([])).toBeNull()
})
