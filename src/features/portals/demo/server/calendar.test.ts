import fc from 'fast-check'
import { expect, test } from 'vitest'

import { addDays, dayOf } from '#shared/days.ts'

import { calendarOf } from './calendar.ts'

const zones = [
  'America/New_York',
  'UTC',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
]

test.each(zones)('a moment is on the requested day in %s, also when the clocks change', (timeZone) => {
  const starts = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })

  fc.assert(
    fc.property(starts, fc.nat(90), fc.integer({ min: 4 * 60, max: 30 * 60 }), (start, daysAgo, minute) => {
      const calendar = calendarOf(start, timeZone)

      const day = dayOf(calendar.moment(daysAgo, minute), timeZone)

      expect(day).toBe(addDays(calendar.day(daysAgo), minute < 24 * 60 ? 0 : 1))
    }),
  )
})

test('half past six is half past six before and after the clocks change', () => {
  const calendar = calendarOf(new Date('2026-11-20T13:00:00Z'), 'America/New_York')

  expect(calendar.moment(20, 6 * 60 + 30).toISOString()).toBe('2026-10-31T10:30:00.000Z')
  expect(calendar.moment(19, 6 * 60 + 30).toISOString()).toBe('2026-11-01T11:30:00.000Z')
})

test('days are counted back from the local today, and have their weekday', () => {
  const calendar = calendarOf(new Date('2026-11-20T13:00:00Z'), 'Pacific/Kiritimati')

  expect([calendar.day(0), calendar.day(21)]).toEqual(['2026-11-21', '2026-10-31'])
  expect(calendar.weekday(0)).toBe(6)
})
