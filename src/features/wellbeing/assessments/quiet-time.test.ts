import { expect, test } from 'vitest'

import type { AlertKind } from '#features/care/alerts/contract.ts'

import { isQuietTime } from './quiet-time.ts'
import type { RiskLevel } from './scoring.ts'

const now = new Date('2026-11-20T12:00:00Z')
const before = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000).toISOString()
const result = (daysAgo: number, riskLevel: RiskLevel) => ({ createdAt: before(daysAgo), riskLevel })
const alert = (daysAgo: number, kind: AlertKind) => ({ lastAskedAt: before(daysAgo), kind })

test.each([
  ['no result', [], false],
  ['a moderate result', [result(0, 'moderate')], false],
  ['a high result of today', [result(0, 'high')], true],
  [
    'a critical result of thirteen days ago and a better one since',
    [result(1, 'low'), result(13, 'critical')],
    true,
  ],
  ['a critical result of fourteen days ago', [result(14, 'critical')], false],
])('it is a quiet time for fourteen days after a serious result: %s', (_, results, isQuiet) => {
  expect(isQuietTime(results, [], now)).toBe(isQuiet)
})

test.each([
  ['asked for today', [alert(0, 'help-request')], true],
  ['asked for thirteen days ago', [alert(13.99, 'help-request')], true],
  ['asked for fourteen days ago', [alert(14, 'help-request')], false],
  ['needed right now', [alert(3, 'right-now')], true],
  ['not asked for: hard check-ins were noticed', [alert(0, 'stress')], false],
])('it is a quiet time for fourteen days after a request for help: %s', (_, alerts, isQuiet) => {
  expect(isQuietTime([result(0, 'low')], alerts, now)).toBe(isQuiet)
})
