import fc from 'fast-check'
import { expect, test } from 'vitest'

import { randomOf } from '#testing/simulation.ts'

import { detectChanges, fewestWeeks } from './detect-changes.ts'

interface Truth {
  readonly people: number
  readonly weeks: number
  /** The first week of the new level, and how much higher it is. */
  readonly from?: number
  readonly by?: number
}

/**
 * The published means of a unit of people who each have a level of their own, good and bad stretches, and weeks
 * without a check-in. The stress of a person stays between 1 and 10, and the mean has one decimal.
 */
function simulate(seed: number, { people, weeks, from = Infinity, by = 0 }: Truth): number[] {
  const { uniform, normal } = randomOf(seed)
  const crowd = Array.from({ length: people }, () => ({ level: 5 + 1.5 * normal(), mood: normal() }))
  return Array.from({ length: weeks }, (_, week) => {
    const given = crowd.flatMap((person) => {
      person.mood = 0.3 * person.mood + Math.sqrt(1 - 0.3 ** 2) * normal()
      const stress = person.level + 0.9 * person.mood + (week >= from ? by : 0)
      return uniform() < 0.75 ? [Math.min(10, Math.max(1, stress))] : []
    })
    return Math.round((given.reduce((sum, one) => sum + one, 0) / Math.max(1, given.length)) * 10) / 10
  })
}

const runs = Array.from({ length: 400 }, (_, seed) => seed + 1)

// The figures of the decision record (docs/decisions/0071-lasting-changes.md), each within the error of 400 series.
// Controls H55.
test.each([
  { people: 12, aYear: 0.19, within: 0.06 },
  { people: 30, aYear: 0.06, within: 0.03 },
  { people: 100, aYear: 0, within: 0.005 },
])('a steady unit of $people people has about $aYear changes a year', ({ people, aYear, within }) => {
  // A year of weeks that are judged.
  const weeks = fewestWeeks + 52
  const changes = runs.flatMap((seed) => detectChanges(simulate(seed, { people, weeks })))

  expect(Math.abs(changes.length / runs.length - aYear)).toBeLessThanOrEqual(within)
})

test.each([1, -1, 1.5])(
  'a unit of 30 people whose stress moves by %s is seen by its third week, and dated',
  (by) => {
    const found = runs.flatMap((seed) => {
      const changes = detectChanges(simulate(seed, { people: 30, weeks: 42, from: 26, by }))
      const change = changes.find(({ seenAt }) => seenAt >= 26)
      return change ? [change] : []
    })

    expect(found.length / runs.length).toBeGreaterThanOrEqual(0.99)
    expect(found.every(({ direction }) => direction === (by > 0 ? 'rose' : 'fell'))).toBe(true)
    const weeks = found.map(({ seenAt }) => seenAt - 26 + 1)
    expect(weeks.reduce((sum, each) => sum + each, 0) / found.length).toBeLessThan(3)
    const dated = found.filter(({ at }) => Math.abs(at - 26) <= 2)
    expect(dated.length / found.length).toBeGreaterThanOrEqual(0.97)
  },
)

test('one odd week is no change', () => {
  const values = [5, 5.1, 4.9, 5, 5.1, 4.9, 5, 5.1, 4.9, 8, 5, 5.1, 4.9, 5, 5.1]

  expect(detectChanges(values)).toEqual([])
})

test('a series of equal weeks that rises says so with both levels', () => {
  const values = [...Array.from({ length: 10 }, () => 4), ...Array.from({ length: 4 }, () => 6)]

  expect(detectChanges(values)).toEqual([
    { direction: 'rose', at: 10, seenAt: expect.any(Number), before: 4, after: 6 },
  ])
})

test('a series with too few weeks is not judged', () => {
  expect(detectChanges([1, 1, 1, 10, 10, 10, 10, 10])).toEqual([])
})

test('a change lies within the series, divides it, and differs by what is worth a sentence', () => {
  const means = fc.array(
    fc.integer({ min: 10, max: 100 }).map((tenths) => tenths / 10),
    { maxLength: 110 },
  )
  fc.assert(
    fc.property(means, (values) => {
      let start = 0
      for (const { at, seenAt, before, after, direction } of detectChanges(values)) {
        expect(at).toBeGreaterThan(start)
        expect(seenAt).toBeGreaterThan(at)
        expect(seenAt).toBeLessThan(values.length)
        expect(direction === 'rose' ? after - before : before - after).toBeGreaterThanOrEqual(0.5)
        start = at
      }
    }),
  )
})

/** So many weeks at each level, one after the other. */
const levels = (...parts: readonly (readonly [number, number])[]) =>
  parts.flatMap(([weeks, value]) => Array.from({ length: weeks }, () => value))

test.each<[string, number[], string[]]>([
  ['seven weeks are too few to judge the next by', levels([7, 4], [2, 9]), []],
  ['eight weeks are enough', levels([8, 4], [2, 9]), ['rose at 8, seen at 9']],
  [
    'a new level counts from its first week, so the next change is seen as soon',
    levels([8, 4], [8, 2], [2, 8]),
    ['fell at 8, seen at 9', 'rose at 16, seen at 17'],
  ],
  ['after a change the chart begins anew', levels([8, 4], [7, 7], [2, 8]), ['rose at 8, seen at 9']],
])('%s', (_, values, found) => {
  const changes = detectChanges(values)

  expect(changes.map(({ direction, at, seenAt }) => `${direction} at ${at}, seen at ${seenAt}`)).toEqual(
    found,
  )
})
