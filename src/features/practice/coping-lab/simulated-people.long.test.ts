import { expect, test } from 'vitest'

import { randomOf } from '#testing/simulation.ts'

import { compareTools } from './comparison.ts'
import { pairsOf } from './trial.ts'

/** What is true of a simulated person. They use a tool on some days, once or twice. */
interface Truth {
  readonly days: 14 | 20
  /** By how many points the first tool lowers distress more, before it is rounded and ends at 0. */
  readonly difference: number
  /** The standard deviation of the falls of one tool, in points. */
  readonly spread: number
  /** The share of days without a session. */
  readonly skipped: number
  /** How much easier each day is than the one before, in points. */
  readonly trend?: number
}

/**
 * Runs a trial of a person who has easier and harder stretches, and whose answers are whole numbers from 0 to 10. Both
 * tools are tried in each session, as only a simulation can, so that the true difference of this person is known.
 */
function simulate(
  { uniform, normal }: ReturnType<typeof randomOf>,
  { days, difference, spread, skipped, trend = 0 }: Truth,
) {
  const toolOrder = Array.from({ length: days / 2 }, () => (uniform() < 0.5 ? 'AB' : 'BA')).join('')
  const within = (value: number) => Math.min(10, Math.max(0, Math.round(value)))
  let stretch = normal()
  const sessions = Array.from(toolOrder, (_, day) => {
    stretch = 0.6 * stretch + 0.8 * normal()
    const count = uniform() < skipped ? 0 : uniform() < 0.3 ? 2 : 1
    return Array.from({ length: count }, () => {
      const before = within(6.5 + 1.2 * stretch + 0.8 * normal())
      const relief = 2 + 0.3 * stretch + trend * (day - days / 2) + spread * normal()
      const fallWith = (more: number) => before - within(before - relief - more)
      return { A: fallWith(difference / 2), B: fallWith(-difference / 2) }
    })
  })
  const falls = sessions.map((day, at) => day.map((session) => session[toolOrder[at] as 'A' | 'B']))
  const daily = sessions.filter((day) => day.length > 0).map((day) => meanOf(day.map(({ A, B }) => A - B)))
  return { comparison: compareTools(pairsOf({ toolOrder }, falls)), truth: meanOf(daily) }
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

const people = 2000
const typical: Truth = { days: 20, difference: 0, spread: 1.2, skipped: 0.1 }

/** The trials of people with the same truth. */
function trialsOf(truth: Truth) {
  const random = randomOf(79)
  return Array.from({ length: people }, () => simulate(random, truth))
}

/** For how many of them the chance came out at `level` or below. */
const foundAt = (level: number, trials: ReturnType<typeof trialsOf>) =>
  trials.filter(({ comparison }) => (comparison?.chance ?? 1) <= level).length

test.each([
  typical,
  { ...typical, days: 14 },
  { ...typical, skipped: 0.35 },
  { ...typical, spread: 2.5 },
  { ...typical, trend: 0.2 },
  { ...typical, days: 14, skipped: 0.25, trend: -0.3 },
] as const)('of equal tools no more are set apart than the chance says: %j', (truth) => {
  const trials = trialsOf(truth)

  for (const level of [0.01, 0.05, 0.1, 0.2]) {
    // Three standard deviations of the number that is allowed.
    const most = level * people + 3 * Math.sqrt(level * (1 - level) * people)
    expect(foundAt(level, trials)).toBeLessThanOrEqual(most)
  }
})

// The power that decision 79 reports, a little below what these people show.
test.each([
  [0.8, { ...typical, difference: 2 }],
  [0.7, { ...typical, difference: 2, skipped: 0.25 }],
  [0.6, { ...typical, difference: 2, spread: 1.6 }],
  [0.45, { ...typical, difference: 2, days: 14 }],
  [0.95, { ...typical, difference: 3 }],
] as const)('more than %d of people are told of a difference that is there: %j', (least, truth) => {
  expect(foundAt(0.05, trialsOf(truth)) / people).toBeGreaterThan(least)
})

test.each([
  { ...typical, difference: 2 },
  { ...typical, difference: -1, skipped: 0.35 },
  { ...typical, days: 14, difference: 0, trend: 0.3, skipped: 0.2 },
] as const)('the difference is neither too great nor too small on average: %j', (truth) => {
  const errors = trialsOf(truth).flatMap(({ comparison, truth: difference }) =>
    comparison ? [comparison.difference - difference] : [],
  )

  const spread = Math.sqrt(meanOf(errors.map((error) => error ** 2)) / errors.length)
  expect(Math.abs(meanOf(errors))).toBeLessThan(3 * spread)
})
