import { expect, test } from 'vitest'

import { latestOfEach } from './latest.ts'
import type { RiskLevel } from './scoring.ts'

const now = new Date('2026-11-20T12:00:00Z')

function result(daysAgo: number, riskLevel: RiskLevel, scores: { phq9: number | null; gad7: number | null }) {
  const createdAt = new Date(now.getTime() - daysAgo * 24 * 60 * 60 * 1000).toISOString()
  return { createdAt, riskLevel, scores }
}
const phq9 = { phq9: 20, gad7: null }
const gad7 = { phq9: null, gad7: 2 }
const both = { phq9: 3, gad7: 2 }

test('a low GAD-7 does not hide the severe PHQ-9 before it', () => {
  const results = [result(0, 'low', gad7), result(0.1, 'critical', phq9)]

  expect(latestOfEach(results, now)).toEqual(results)
})

test('a later screening takes the place of an earlier one with the same questions', () => {
  const results = [result(0, 'low', both), result(0.1, 'critical', phq9)]

  expect(latestOfEach(results, now)).toEqual(results.slice(0, 1))
})

test('an ordinary result is shown for three days, and one that staff were notified of for seven', () => {
  const shown = (daysAgo: number, riskLevel: RiskLevel) =>
    latestOfEach([result(daysAgo, riskLevel, both)], now).length

  expect([shown(2.99, 'moderate'), shown(3, 'moderate')]).toEqual([1, 0])
  expect([shown(6.99, 'high'), shown(7, 'high')]).toEqual([1, 0])
})
