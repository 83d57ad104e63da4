import { expect, test } from 'vitest'

import { lastSunday, reportDueAt, weekBefore, windowOf } from './periods.ts'

test.each([
  ['2026-11-20T15:00:00Z', '2026-11-15'],
  // Sunday is over in Honolulu long before it is over everywhere.
  ['2026-11-23T11:00:00Z', '2026-11-15'],
  ['2026-11-23T12:05:00Z', '2026-11-15'],
  ['2026-11-23T12:11:00Z', '2026-11-22'],
  ['2026-11-22T23:00:00Z', '2026-11-15'],
])('at %s the last week that is over for everybody ended on %s', (now, sunday) => {
  expect(lastSunday(new Date(now))).toBe(sunday)
})

test('the first institution has its turn when the week is over, and the last of ten or ten thousand within four hours', () => {
  const minutesAfter = (index: number, institutions: number) =>
    (reportDueAt('2026-11-22', index, institutions).getTime() - new Date('2026-11-23T12:10:00Z').getTime()) /
    60_000

  expect([minutesAfter(0, 1), minutesAfter(0, 10_000)]).toEqual([0, 0])
  expect(minutesAfter(9, 10)).toBe(9)
  expect(minutesAfter(9999, 10_000)).toBeLessThan(240)
  expect(minutesAfter(1, 1000)).toBeCloseTo(0.24)
})

test('each period is whole weeks up to the same Sunday', () => {
  expect(windowOf('week', '2026-11-15')).toEqual({ from: '2026-11-09', to: '2026-11-15' })
  expect(windowOf('month', '2026-11-15')).toEqual({ from: '2026-10-19', to: '2026-11-15' })
  expect(windowOf('quarter', '2026-11-15')).toEqual({ from: '2026-08-17', to: '2026-11-15' })
})

test('weeks are counted back from the latest', () => {
  expect(weekBefore('2026-11-15', 1)).toEqual({ from: '2026-11-02', to: '2026-11-08' })
})
