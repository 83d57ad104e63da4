import { expect, test } from 'vitest'

import { randomTruth, ratingsOf } from '#testing/check-ins/simulated-officer.ts'
import { randomOf } from '#testing/simulation.ts'

import { priorOf, type Weights } from './cells.ts'
import { episodesOf } from './episodes.ts'
import { groupRecoveryOf } from './group.ts'
import { posteriorOf } from './posterior.ts'
import { areEnough } from './recovery.ts'

/** What is known of so many officers whose days lie around a mean; of every seventh, shifts change nothing. */
function groupAround(mean: number, size: number, random: ReturnType<typeof randomOf>): Weights[] {
  const people: Weights[] = []
  while (people.length < size) {
    const isUnmoved = random.uniform() < 1 / 7
    // The mean of such a lognormal is 1.
    const factor = Math.exp(0.3 * random.normal() - 0.045)
    const days = isUnmoved ? 0 : Math.max(0.3, mean * factor)
    const truth = randomTruth(random, { days, lookBack: 91, ...(isUnmoved && { height: 0 }) })
    const episodes = episodesOf('doubles', ratingsOf(truth, random))
    if (areEnough(episodes)) people.push(posteriorOf(episodes.observations, priorOf()))
  }
  return people
}

test('nine in ten ranges of a group’s mean hold the true one, from twelve officers to forty', () => {
  const random = randomOf(78)
  const rounds = Array.from({ length: 150 }, (_, round) => {
    const mean = 1 + 3 * random.uniform()
    const { low, high } = groupRecoveryOf(groupAround(mean, [12, 24, 40][round % 3]!, random))
    const truth = (mean * 6) / 7
    return low <= truth && truth <= high
  })

  const coverage = rounds.filter(Boolean).length / rounds.length
  expect(coverage).toBeGreaterThanOrEqual(0.86)
  expect(coverage).toBeLessThanOrEqual(0.97)
})

test('a group whose check-ins say nothing has the mean of the prior', () => {
  const unknown = priorOf()

  const [few, many] = [12, 60].map((size) => groupRecoveryOf(Array.from({ length: size }, () => unknown)))

  expect(few!.days).toBe(many!.days)
  expect(few!.high - few!.low).toBeGreaterThan(many!.high - many!.low)
})
