import fc from 'fast-check'
import { expect, test } from 'vitest'

import { assessRisk } from './risk.ts'

const nothing = { moods: [], stresses: [] }

test('without any data the risk is 0 and not elevated', () => {
  expect(assessRisk(nothing)).toEqual({ riskScore: 0, isElevated: false, parts: [] })
})

test.each([
  ['the best mood and the least stress', { moods: [10], stresses: [1] }, 1, false],
  ['the lowest mood and the most stress', { moods: [1], stresses: [10] }, 10, true],
  ['a middling week', { moods: [5, 6, 5], stresses: [5, 5, 5] }, 5.3, false],
  ['just under the threshold', { moods: [5], stresses: [6.8] }, 6.4, false],
  ['at the threshold', { moods: [4], stresses: [6] }, 6.5, true],
  ['the highest PHQ-9 alone', { ...nothing, phq9: 27 }, 10, true],
  ['the highest GAD-7 alone', { ...nothing, gad7: 21 }, 10, true],
  ['a PHQ-9 of nothing, which is not the same as none', { ...nothing, phq9: 0 }, 0, false],
  ['both screenings', { ...nothing, phq9: 27, gad7: 0 }, 5, false],
  ['all four parts', { moods: [4], stresses: [8], phq9: 18, gad7: 14 }, 7.3, true],
  ['check-ins and one screening', { moods: [9], stresses: [3], phq9: 27 }, 3.8, false],
  [
    'a calm week after a serious screening',
    { moods: [9], stresses: [2], phq9: 15, isScreeningSerious: true },
    2.6,
    true,
  ],
])('%s', (_, signs, riskScore, isElevated) => {
  expect(assessRisk(signs)).toMatchObject({ riskScore, isElevated })
})

test('the parts explain the score: the value, the weight and the number of records of each', () => {
  const { parts } = assessRisk({ moods: [4, 4], stresses: [8, 8], phq9: 18, gad7: 14 })

  expect(parts).toEqual([
    { kind: 'mood', value: 7, weight: 0.35, count: 2 },
    { kind: 'stress', value: 8, weight: 0.35, count: 2 },
    { kind: 'phq9', value: 6.7, weight: 0.15, count: 1 },
    { kind: 'gad7', value: 6.7, weight: 0.15, count: 1 },
  ])
})

test('a part without data has no weight, and the others share the whole', () => {
  const { parts } = assessRisk({ moods: [4], stresses: [8], phq9: null, gad7: 7 })

  expect(parts.map(({ kind, weight }) => [kind, weight])).toEqual([
    ['mood', 0.41],
    ['stress', 0.41],
    ['gad7', 0.18],
  ])
})

const score = fc.integer({ min: 1, max: 10 })
const anySigns = fc
  .record({
    week: fc.array(fc.record({ mood: score, stress: score }), { maxLength: 7 }),
    phq9: fc.option(fc.integer({ min: 0, max: 27 })),
    gad7: fc.option(fc.integer({ min: 0, max: 21 })),
  })
  .map(({ week, ...screenings }) => ({
    moods: week.map(({ mood }) => mood),
    stresses: week.map(({ stress }) => stress),
    ...screenings,
  }))

test('the score stays from 0 to 10 and is the weighted mean of its parts', () => {
  fc.assert(
    fc.property(anySigns, (signs) => {
      const { riskScore, parts } = assessRisk(signs)
      const weights = parts.reduce((sum, { weight }) => sum + weight, 0)
      const mean = parts.reduce((sum, { value, weight }) => sum + value * weight, 0)
      expect(riskScore).toBeGreaterThanOrEqual(0)
      expect(riskScore).toBeLessThanOrEqual(10)
      expect(weights).toBeCloseTo(parts.length > 0 ? 1 : 0, 5)
      expect(Math.abs(riskScore - mean)).toBeLessThanOrEqual(0.15)
    }),
  )
})

test('less stress and a better mood never raise the score', () => {
  fc.assert(
    fc.property(anySigns, (signs) => {
      const better = {
        ...signs,
        moods: signs.moods.map((mood) => Math.min(10, mood + 1)),
        stresses: signs.stresses.map((stress) => Math.max(1, stress - 1)),
      }
      expect(assessRisk(better).riskScore).toBeLessThanOrEqual(assessRisk(signs).riskScore)
    }),
  )
})
