import fc from 'fast-check'
import { expect, test } from 'vitest'

import { addDays } from '#shared/days.ts'
import { trendDay } from '#testing/check-ins/trend-day.ts'

import type { Trends } from './contract.ts'
import { seriesSummary } from './score-summary.ts'
import { dailySeries, lastDays, scoreSeries, ticksOf } from './series.ts'

const from = '2026-11-01'
const on = (day: string, mood: number, stress = 4) => trendDay({ day, mood, stress })

test('a series has every day of its time, with null where there is no check-in', () => {
  const series = dailySeries({ from, to: '2026-11-03', days: [on('2026-11-02', 8)] }, 'mood')

  expect(series.map(({ value }) => value)).toEqual([null, 8, null])
  expect(series.map(({ at }) => at)).toEqual([0, 1, 2])
})

test('the line is the mean of the seven days up to a day, and breaks in a longer pause', () => {
  const days = [on('2026-11-01', 4), on('2026-11-02', 7), on('2026-11-10', 9)]

  const series = dailySeries({ from, to: '2026-11-10', days }, 'mood')

  expect(series.map(({ line }) => line)).toEqual([4, 5.5, 5.5, 5.5, 5.5, 5.5, 5.5, 7, null, 9])
})

test('screening scores stand on their days', () => {
  expect(
    scoreSeries(from, [
      { day: from, score: 12 },
      { day: '2026-11-29', score: 7 },
    ]),
  ).toEqual([
    { at: 0, value: 12, line: 12 },
    { at: 28, value: 7, line: 7 },
  ])
})

test('the last days of a year are its end, today included', () => {
  const year: Trends = {
    from: '2025-11-21',
    to: '2026-11-20',
    days: [on('2026-10-21', 3), on('2026-10-22', 5), on('2026-11-20', 7)],
    brought: [
      { day: '2026-10-21', mood: 2 },
      { day: '2026-10-23', mood: 4 },
    ],
    screenings: [
      { day: '2026-10-21', phq9: 9, gad7: null },
      { day: '2026-10-22', phq9: null, gad7: 3 },
    ],
    courses: [],
  }

  const month = lastDays(year, 30)

  expect(month.from).toBe('2026-10-22')
  expect(month.days.map(({ mood }) => mood)).toEqual([5, 7])
  expect(month.brought).toEqual([{ day: '2026-10-23', mood: 4 }])
  expect(month.screenings).toEqual([{ day: '2026-10-22', phq9: null, gad7: 3 }])
})

test('an axis of any length is named at its last day and at most four more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), (length) => {
      const ticks = ticksOf({ from, to: addDays(from, length - 1) })

      expect(ticks.at(-1)).toBe(length - 1)
      expect(ticks.length).toBeLessThanOrEqual(5)
      expect(Math.min(...ticks)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test.each([
  [
    'mood',
    '5.5 of 10 on average over 2 days with a check-in: Moderate. The lowest was 4, on November 1; the highest 7, on November 2.',
  ],
  [
    'stress',
    '7.5 of 10 on average over 2 days with a check-in: High. The lowest was 6, on November 2; the highest 9, on November 1.',
  ],
] as const)('the words about %s say mean, word and range', (measure, words) => {
  expect(seriesSummary(measure, [on('2026-11-01', 4, 9), on('2026-11-02', 7, 6)])).toBe(words)
})

test('the words about days that are all alike leave the range out', () => {
  expect(seriesSummary('mood', [on('2026-11-01', 9), on('2026-11-02', 9)])).toBe(
    '9 of 10 on average over 2 days with a check-in: Very Good.',
  )
})
