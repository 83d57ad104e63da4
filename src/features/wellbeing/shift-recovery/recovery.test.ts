import { describe, expect, test } from 'vitest'

import { type OfficerTruth, randomTruth, ratingsOf } from '#testing/check-ins/simulated-officer.ts'
import { randomOf } from '#testing/simulation.ts'

import type { Rating } from './patterns.ts'
import { recoveryOf } from './recovery.ts'

/** Simulates officers, and answers what is said of each beside what is true. */
function study(size: number, more: Partial<OfficerTruth> = {}) {
  const random = randomOf(1234)
  return Array.from({ length: size }, () => {
    const truth = randomTruth(random, more)
    return { truth, said: recoveryOf(truth.schedule, ratingsOf(truth, random)) }
  })
}

type Study = ReturnType<typeof study>

/** The share of the officers of whom something is said whose range holds the truth; from 0 where no difference was seen. */
function coverageOf(studied: Study): number {
  const said = studied.flatMap(({ truth, said: { low, high } }) =>
    high === null ? [] : [{ days: truth.days, low: low ?? 0, high }],
  )
  return said.filter(({ days, low, high }) => low <= days && days <= high).length / said.length
}

const countOf = (studied: Study, state: string) => studied.filter(({ said }) => said.state === state).length

const nights = { schedule: 'nights', every: 7 } as const

describe('of simulated officers whose stress takes half a day to five days', () => {
  // Controls H61.
  test.each<[string, Partial<OfficerTruth>]>([
    ['after doubles', {}],
    ['after doubles, with few check-ins', { missing: 0.5 }],
    ['after doubles, with few of them', { every: 20, lookBack: 90 }],
    ['after doubles, while the usual level falls', { trend: -2 }],
    ['after doubles, with good and bad weeks', { drift: 0.9 }],
    ['after seven nights in a row', nights],
  ])('nine in ten ranges hold the truth: %s', (_, more) => {
    const coverage = coverageOf(study(1000, more))

    expect(coverage).toBeGreaterThanOrEqual(0.86)
    expect(coverage).toBeLessThanOrEqual(0.94)
  })

  test('the days that are named are the true ones to within a day, on average', () => {
    const errors = study(300).flatMap(({ truth, said: { days } }) =>
      days === null ? [] : [Math.abs(days - truth.days)],
    )

    expect(errors.length).toBeGreaterThan(150)
    expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThan(1)
  })
})

test.each<[string, Partial<OfficerTruth>]>([
  ['doubles', {}],
  ['nights', nights],
])('where %s change nothing, no difference is seen', (_, more) => {
  const studied = study(200, { ...more, height: 0, days: 0 })

  const [none, some] = [countOf(studied, 'no-difference'), countOf(studied, 'estimated')]
  expect(none).toBeGreaterThan(150)
  expect(some / none).toBeLessThan(0.03)
})

/** A calm month with check-ins each day at noon, and doubles on some days. */
function monthWith(doubles: readonly number[], more: Partial<Rating> = {}): Rating[] {
  return Array.from({ length: 30 }, (_, day) => {
    const isDouble = doubles.includes(day)
    const kind = isDouble ? ('overtime' as const) : null
    return { at: day, stress: 4, isPreShift: !isDouble, kind, isNight: false, ...more }
  })
}

// Controls H61.
test('it says how many runs are missing, and says nothing else', () => {
  const missing = [[], [5], [5, 15]].map((doubles) => recoveryOf('doubles', monthWith(doubles)))

  expect(missing.map(({ state, episodes, missing: more }) => [state, episodes, more])).toEqual([
    ['too-few', 0, 3],
    ['too-few', 1, 2],
    ['too-few', 2, 1],
  ])
  expect(missing.every(({ days, low, high, curve }) => !days && !low && !high && curve.length === 0)).toBe(
    true,
  )
})

test('doubles a day or two apart are one run, since nobody comes back in between', () => {
  expect(recoveryOf('doubles', monthWith([5, 6, 8, 15, 25])).episodes).toBe(3)
  expect(recoveryOf('doubles', monthWith([5, 8, 15, 25])).episodes).toBe(4)
})

test('a run that nobody checked in after does not count', () => {
  const ratings = monthWith([5, 15, 25]).filter(({ at }) => at <= 15 || at > 20)

  expect(recoveryOf('doubles', ratings).episodes).toBe(2)
})

test('who checks in close to such shifts alone has nothing to compare with', () => {
  const always = monthWith([0, 3, 6, 9, 12, 15, 18, 21, 24, 27])

  expect(recoveryOf('doubles', always)).toMatchObject({ state: 'nothing-usual', episodes: 10, missing: 7 })
})

test('a check-in before a shift ends no run, whatever it is marked as', () => {
  const ratings = monthWith([5, 15, 25], { isPreShift: true })

  expect(recoveryOf('doubles', ratings)).toMatchObject({ state: 'too-few', episodes: 0 })
})

test('with few check-ins the answer leans on the days that it takes others, with many hardly', () => {
  const spread = (lookBack: number) => {
    const random = randomOf(3)
    const truth = randomTruth(random, { days: 2, height: 3, lookBack, every: 8, unmarked: 0, missing: 0 })
    const ratings = ratingsOf(truth, random)
    return recoveryOf('doubles', ratings, 5).high! - recoveryOf('doubles', ratings, 1).high!
  }

  expect(spread(50)).toBeGreaterThan(1)
  expect(spread(180)).toBeLessThan(1)
})

test('the curve falls from the end of the shift to a week after it, within its range', () => {
  const [{ said } = { said: null }] = study(20, { height: 3, days: 3 }).filter(
    (one) => one.said.state === 'estimated',
  )

  const { curve } = said!
  expect(curve.map(({ day }) => day)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(curve.every(({ points, low, high }) => low <= points && points <= high)).toBe(true)
  expect(curve.every(({ points }, day) => day === 0 || points <= curve[day - 1]!.points)).toBe(true)
})
