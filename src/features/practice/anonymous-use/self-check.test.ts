import { describe, expect, test } from 'vitest'

import {
  instrumentOf,
  questionIdsOf,
  type Responses,
  type ScreeningType,
} from '#features/wellbeing/assessments/instruments.ts'

import { crisisMessage, nextStepAlone, scoreSelfCheck } from './self-check.ts'

/** Answers of a questionnaire that add up to a total, question 9 last. */
function answersOf(type: ScreeningType, total: number): Responses {
  let left = total
  const answers = questionIdsOf(type).map((id) => {
    const value = Math.min(3, left)
    left -= value
    return [id, value]
  })
  return Object.fromEntries(answers)
}

const scored = (type: ScreeningType, total: number) => scoreSelfCheck(answersOf(type, total))

test.each([
  ['depression', 4, 'minimal', 'low'],
  ['depression', 9, 'mild', 'low'],
  ['depression', 14, 'moderate', 'moderate'],
  ['depression', 19, 'moderately severe', 'high'],
  ['depression', 24, 'severe', 'critical'],
  ['anxiety', 4, 'minimal', 'low'],
  ['anxiety', 14, 'moderate', 'moderate'],
  ['anxiety', 21, 'severe', 'high'],
] as const)('a check of %s with a total of %d is %s, and its level is %s', (type, total, severity, level) => {
  const result = scored(type, total)

  expect(result.lines).toEqual([{ instrument: instrumentOf[type], score: total, severity }])
  expect(result.riskLevel).toBe(level)
})

test('both questionnaires have a score each, and the graver decides', () => {
  const result = scoreSelfCheck({ ...answersOf('depression', 2), ...answersOf('anxiety', 15) })

  expect(result.lines.map(({ score }) => score)).toEqual([2, 15])
  expect(crisisMessage(result)).not.toBeNull()
})

describe('the ways to help come first', () => {
  test.each([1, 2, 3])('when question 9 is %d and every other answer is 0', (d9) => {
    const result = scoreSelfCheck({ ...answersOf('depression', 0), d9 })

    expect(crisisMessage(result)).toContain('You said that you have thoughts of being better off dead')
  })

  test.each([
    ['depression', 15],
    ['anxiety', 15],
  ] as const)('from a total of 15 of %s', (type, total) => {
    expect(crisisMessage(scored(type, total))).toContain('You are carrying a lot')
    expect(crisisMessage(scored(type, total - 1))).toBeNull()
  })
})

test('each level has its own next step', () => {
  const steps = [0, 10, 15].map((total) => nextStepAlone(scored('depression', total)))

  expect(new Set(steps).size).toBe(3)
})
