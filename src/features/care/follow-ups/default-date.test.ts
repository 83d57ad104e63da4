import { expect, test } from 'vitest'

import { defaultDueAt } from './default-date.ts'
import { hoursAfter, type Interval } from './schedule.ts'

test.each<[string, Interval, string, string]>([
  ['at noon', 'day', '2026-06-10T12:00-04:00', '2026-06-11T12:00-04:00'],
  ['at nine in the morning', 'day', '2026-06-10T09:00-04:00', '2026-06-11T09:00-04:00'],
  ['after midnight', 'day', '2026-06-10T00:11-04:00', '2026-06-11T09:00-04:00'],
  ['at midnight, the longest wait', 'day', '2026-06-10T00:00-04:00', '2026-06-11T09:00-04:00'],
  ['late in the evening, too long before nine', 'day', '2026-06-10T23:59-04:00', '2026-06-11T23:59-04:00'],
  ['late in the evening', 'week', '2026-06-10T23:59-04:00', '2026-06-18T09:00-04:00'],
  ['at eight in the evening', 'week', '2026-06-10T20:00-04:00', '2026-06-18T09:00-04:00'],
  ['just before eight in the evening', 'week', '2026-06-10T19:59-04:00', '2026-06-17T19:59-04:00'],
  ['before the clocks go back', 'month', '2026-10-10T03:00-04:00', '2026-11-09T09:00-05:00'],
])('after an alert that ended %s, the follow-up of the %s is due by day', (_, interval, ended, due) => {
  expect(defaultDueAt(new Date(ended), interval, 'America/New_York')).toEqual(new Date(due))
})

test('the first follow-up is never due later than 33 hours after the alert', () => {
  const begin = new Date('2026-10-30T00:00Z')
  const waits = Array.from({ length: 96 * 4 }, (_, quarter) => {
    const ended = hoursAfter(begin, quarter / 4)
    return (defaultDueAt(ended, 'day', 'America/New_York').getTime() - ended.getTime()) / 3_600_000
  })

  expect(Math.min(...waits)).toBe(24)
  expect(Math.max(...waits)).toBe(33)
})
