import fc from 'fast-check'
import { expect, test } from 'vitest'

import { assessRisk } from './risk.ts'

test('without anything known the risk is 0 and not elevated', () => {
  expect(assessRisk({ moods: [], stresses: [] })).toEqual({ riskScore: 0, isElevated: false, parts: [] })
})

test.each([
  ['the best mood and the least stress', { moods: [10], stresses: [1] }, 1, false],
  ['the lowest mood and the most stress', { moods: [1], stresses: [10] }, 10, true],
  ['a middling week', { moods: [5, 6, 5], stresses: [5, 5, 5] }, 5.3, false],
  ['just under the threshold', { moods: [5], stresses: [6.8] }, 6.4, false],
  ['at the threshold', { moods: [4], stresses: [6] }, 6.5, true],
  ['a screening of its own', { moods: [], stresses: [], phq9: 27 }, 10, true],
  ['both screenings', { moods: [], stresses: [], phq9: 27, gad7: 0 }, 5, false],
  ['all four parts', { moods: [4], stresses: [8], phq9: 18, gad7: 14 }, 7.3, true],
  [
    'a calm week after a serious screening',
    { moods: [9], stresses: [2], phq9: 15, isScreeningSerious: true },
    2.6,
    true,
  ],
])('%s', (_, signs, riskScore, isElevated) => {
  expect(assessRisk(signs)).toMatchObject({ riskScore, isElevated })
})

test('the parts say what moved the score, in shares of the whole', () => {
  const { parts } = assessRisk({ moods: [4], stresses: [8], phq9: 18, gad7: 14 })

  expect(parts).toEqual([
    { kind: 'mood', value: 7, share: 0.35 },
    { kind: 'stress', value: 8, share: 0.35 },
    { kind: 'phq9', value: 6.7, share: 0.15 },
    { kind: 'gad7', value: 6.7, share: 0.15 },
  ])
})

const score = fc.integer({ min: 1, max: 10 })
const week = fc.array(score, { maxLength: 7 })

test('the score stays from 0 to 10, and less stress never raises it', () => {
  fc.assert(
    fc.property(week, week, fc.option(fc.integer({ min: 0, max: 27 })), (moods, stresses, phq9) => {
      const { riskScore } = assessRisk({ moods, stresses, phq9 })
      const calmer = assessRisk({ moods, stresses: stresses.map((stress) => Math.max(1, stress - 1)), phq9 })
      expect(riskScore).toBeGreaterThanOrEqual(0)
      expect(riskScore).toBeLessThanOrEqual(10)
      expect(calmer.riskScore).toBeLessThanOrEqual(riskScore)
    }),
  )
})
