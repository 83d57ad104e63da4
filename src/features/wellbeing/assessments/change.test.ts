import { expect, test } from 'vitest'

import { changeBetween, scoresOver } from './change.ts'
import type { Assessment } from './contract.ts'

test.each([
  ['phq9', 10, 10, 'same'],
  ['phq9', 10, 5, 'same'],
  ['phq9', 10, 15, 'same'],
  ['phq9', 10, 4, 'better'],
  ['phq9', 10, 16, 'worse'],
  ['phq9', 27, 0, 'better'],
  ['gad7', 10, 7, 'same'],
  ['gad7', 10, 13, 'same'],
  ['gad7', 10, 6, 'better'],
  ['gad7', 10, 14, 'worse'],
] as const)('%s from %i to %i is %s', (instrument, before, after, change) => {
  expect(changeBetween(instrument, before, after)).toBe(change)
})

const result = (createdAt: string, phq9: number | null, gad7: number | null): Assessment => ({
  id: crypto.randomUUID(),
  type: 'combined',
  language: 'en',
  scores: { phq9, gad7 },
  severities: { phq9: null, gad7: null },
  riskLevel: 'low',
  createdAt,
})
const results = [
  result('2026-11-20T12:00:00Z', 9, 6),
  result('2026-10-20T12:00:00Z', null, 10),
  result('2026-09-20T12:00:00Z', 12, null),
  result('2026-08-20T12:00:00Z', 20, 9),
]

test('scores start with the oldest, and each is compared with the one before it of the same questionnaire', () => {
  expect(scoresOver('phq9', results)).toEqual([
    { createdAt: '2026-08-20T12:00:00Z', score: 20, severity: 'severe', change: null, difference: 0 },
    { createdAt: '2026-09-20T12:00:00Z', score: 12, severity: 'moderate', change: 'better', difference: -8 },
    { createdAt: '2026-11-20T12:00:00Z', score: 9, severity: 'mild', change: 'same', difference: -3 },
  ])
  expect(scoresOver('gad7', results).map(({ score, change }) => [score, change])).toEqual([
    [9, null],
    [10, 'same'],
    [6, 'better'],
  ])
})

test('a questionnaire that was never asked has no scores', () => {
  expect(scoresOver('gad7', [result('2026-11-20T12:00:00Z', 4, null)])).toEqual([])
})
