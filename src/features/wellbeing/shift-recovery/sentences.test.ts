import { expect, test } from 'vitest'

import type { Recovery } from './contract.ts'
import { recoverySentences } from './sentences.ts'

const estimate = (days: number, low: number, high: number): Recovery => ({
  state: 'estimated',
  episodes: 5,
  missing: 0,
  days,
  low,
  high,
  curve: [],
})
const nothing = { days: null, low: null, high: null, curve: [] }

test.each([
  [estimate(2.1, 1.2, 2.9), 'back after about 2 days.', 'between 1 and 3 days'],
  [estimate(1.4, 0.4, 3.6), 'back after about 1 day.', 'at most 4 days'],
  [estimate(0.6, 0.2, 0.9), 'back within a day.', 'at most 1 day'],
])('an estimate is said in whole days, and its range is never narrower than it is', (said, days, range) => {
  const [first, second] = recoverySentences('doubles', said)

  expect(first).toBe(`After doubles and overtime your stress has usually been ${days}`)
  expect(second).toBe(`It is ${range}, with a certainty of 9 in 10.`)
})

test('where no difference is seen, it says within how many days one would be gone', () => {
  const said: Recovery = { ...nothing, state: 'no-difference', episodes: 4, missing: 0, high: 1.3 }

  expect(recoverySentences('nights', said)).toEqual([
    'After nights no difference so far.',
    'If there is one, it is most likely gone within 2 days.',
  ])
  expect(recoverySentences('nights', { ...said, high: 0 })).toHaveLength(1)
})

test('too few runs are counted, and what counts is said', () => {
  const said: Recovery = { ...nothing, state: 'too-few', episodes: 2, missing: 1 }

  expect(recoverySentences('nights', said)[0]).toBe('Too early to tell: 1 more run of nights to go.')
  expect(recoverySentences('doubles', { ...said, episodes: 0, missing: 3 })).toEqual([
    'Too early to tell: 3 more doubles or overtime shifts to go.',
    'One counts once you have checked in after the shift and again within five days. So far there are none.',
  ])
})

test('who has no ordinary days is told which check-ins are missing', () => {
  const said: Recovery = { ...nothing, state: 'nothing-usual', episodes: 9, missing: 7 }

  expect(recoverySentences('nights', said)[1]).toContain('7 more check-ins on days more than four days after')
})
