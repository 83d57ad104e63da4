import { expect, test } from 'vitest'

import { daysAroundMonthsBefore, daysOfEarlierYears } from './on-this-day.ts'

test('a week around the same day of an earlier month or year is meant', () => {
  expect(daysAroundMonthsBefore('2026-11-25', 12)).toEqual({ from: '2025-11-22', to: '2025-11-28' })
  expect(daysAroundMonthsBefore('2026-01-02', 1)).toEqual({ from: '2025-11-29', to: '2025-12-05' })
})

test.each([
  ['2026-03-31', 1, '2026-02-28'],
  ['2028-03-31', 1, '2028-02-29'],
  ['2028-02-29', 12, '2027-02-28'],
  ['2028-02-29', 48, '2024-02-29'],
])('a month without that day gives its last one: %s, %i months before, is %s', (day, months, then) => {
  const { from, to } = daysAroundMonthsBefore(day, months)

  expect((Date.parse(from) + Date.parse(to)) / 2).toBe(Date.parse(then))
})

test('every earlier year counts back to the first entry, the latest first', () => {
  expect(daysOfEarlierYears('2026-11-25', '2024-11-28')).toEqual([
    { yearsAgo: 1, from: '2025-11-22', to: '2025-11-28' },
    { yearsAgo: 2, from: '2024-11-22', to: '2024-11-28' },
  ])
})

test.each(['2024-11-29', '2026-11-25', '2026-12-01'])(
  'a year whose days were all before the first entry is left out (%s)',
  (began) => {
    expect(daysOfEarlierYears('2026-11-25', began).filter(({ to }) => to < began)).toEqual([])
  },
)

test('at the turn of the year an entry of the first days of January is a year old at the end of December', () => {
  expect(daysOfEarlierYears('2026-12-30', '2026-01-01')).toEqual([
    { yearsAgo: 1, from: '2025-12-27', to: '2026-01-02' },
  ])
})
