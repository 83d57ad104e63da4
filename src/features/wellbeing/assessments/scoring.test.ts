import { expect, test } from 'vitest'

import { gad7Of, phq9Of } from '#testing/screenings.ts'

import { anxietyIds, depressionIds, type QuestionId, type Responses } from './instruments.ts'
import { riskOfResponses, scoresOf } from './score-answers.ts'
import {
  bands,
  isAnxietySerious,
  isDepressionSerious,
  isGraverThanTotals,
  isSerious,
  severityOf,
} from './scoring.ts'

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
const all = (ids: readonly QuestionId[], value: number): Responses =>
  Object.fromEntries(ids.map((id) => [id, value]))

test.each([
  [0, 4, 'minimal', 'low'],
  [5, 9, 'mild', 'low'],
  [10, 14, 'moderate', 'moderate'],
  [15, 19, 'moderately severe', 'high'],
  [20, 24, 'severe', 'critical'],
])(
  'every PHQ-9 from %i to %i without thoughts of self-harm is %s, and the risk %s',
  (from, to, severity, risk) => {
    for (const score of range(from, to)) {
      const responses = phq9Of(score)
      expect(scoresOf(responses)).toEqual({ phq9: score, gad7: null })
      expect(severityOf('phq9', score)).toBe(severity)
      expect(riskOfResponses(responses, false)).toBe(risk)
    }
  },
)

test.each([25, 26, 27])('a PHQ-9 of %i is severe and critical', (score) => {
  const responses = phq9Of(24, score - 24)

  expect(scoresOf(responses).phq9).toBe(score)
  expect(severityOf('phq9', score)).toBe('severe')
  expect(riskOfResponses(responses, false)).toBe('critical')
})

test.each([
  [0, 4, 'minimal', 'low'],
  [5, 9, 'mild', 'low'],
  [10, 14, 'moderate', 'moderate'],
  [15, 21, 'severe', 'high'],
])('every GAD-7 from %i to %i is %s, and the risk %s', (from, to, severity, risk) => {
  for (const score of range(from, to)) {
    const responses = gad7Of(score)
    expect(scoresOf(responses)).toEqual({ phq9: null, gad7: score })
    expect(severityOf('gad7', score)).toBe(severity)
    expect(riskOfResponses(responses, false)).toBe(risk)
  }
})

test.each([
  [0, 'low'],
  [1, 'high'],
  [2, 'critical'],
  [3, 'critical'],
])('%i on question 9 alone makes the risk %s', (answer, risk) => {
  expect(riskOfResponses(phq9Of(0, answer), false)).toBe(risk)
})

test('thoughts about right now are critical, whatever else was answered', () => {
  expect(riskOfResponses(phq9Of(0, 0), true)).toBe('critical')
  expect(riskOfResponses(phq9Of(0, 1), true)).toBe('critical')
})

test('the PHQ-9 of somebody under 18 is moderate from 11; their GAD-7 and all else is as for adults', () => {
  const levels = (responses: Responses) => [
    riskOfResponses(responses, false, true),
    riskOfResponses(responses, false),
  ]
  expect(levels(phq9Of(10))).toEqual(['low', 'moderate'])
  expect(levels(phq9Of(11))).toEqual(['moderate', 'moderate'])
  expect(levels(gad7Of(10))).toEqual(['moderate', 'moderate'])
  expect(levels(phq9Of(15))).toEqual(['high', 'high'])
  expect(isGraverThanTotals({ scores: scoresOf(phq9Of(10)), riskLevel: 'low' })).toBe(false)
})

const stored = (responses: Responses, isRightNow = false) => ({
  ...scoresOf(responses),
  riskLevel: riskOfResponses(responses, isRightNow),
})

test.each([
  ['calm', stored({ ...phq9Of(3), ...gad7Of(3) }), false, false],
  ['PHQ-9 from 15 on', stored({ ...phq9Of(15), ...gad7Of(3) }), true, false],
  ['question 9', stored({ ...phq9Of(0, 1), ...gad7Of(14) }), true, false],
  ['question 9, critical beside a high GAD-7', stored({ ...phq9Of(0, 2), ...gad7Of(15) }), true, true],
  ['"right now" beside a high GAD-7', stored({ ...phq9Of(0), ...gad7Of(15) }, true), true, true],
  [
    'GAD-7 from 15 on, which only the answers tell from question 9',
    stored({ ...phq9Of(14), ...gad7Of(15) }),
    null,
    true,
  ],
  ['both from 15 on', stored({ ...phq9Of(15), ...gad7Of(15) }), true, true],
  ['GAD-7 alone', stored(gad7Of(15)), false, true],
  ['"right now" in a GAD-7 alone', stored(gad7Of(0), true), false, true],
  ['a moderate PHQ-9 alone', stored(phq9Of(14)), false, false],
])('each questionnaire is serious by its own part: %s', (_, result, depression, anxiety) => {
  expect([isDepressionSerious(result), isAnxietySerious(result)]).toEqual([depression, anxiety])
})

// Controls H12.
test('the two scores are never combined', () => {
  const responses = { ...all(depressionIds, 1), ...all(anxietyIds, 2) }

  expect(scoresOf(responses)).toEqual({ phq9: 9, gad7: 14 })
})

test('high and critical results are serious', () => {
  expect((['low', 'moderate', 'high', 'critical'] as const).map(isSerious)).toEqual([
    false,
    false,
    true,
    true,
  ])
})

test.each(['phq9', 'gad7'] as const)(
  'the bands of %s leave no gap and end at its highest score',
  (instrument) => {
    const covered = bands[instrument].flatMap(({ from, to }) => range(from, to))

    expect(covered).toEqual(range(0, instrument === 'phq9' ? 27 : 21))
    expect(() => severityOf(instrument, 28)).toThrow('Cannot name 28')
  },
)
