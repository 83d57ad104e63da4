import fc from 'fast-check'
import { expect, test } from 'vitest'

import { addDays, dayOf, daysBetween, isTimeZone } from './days.ts'

const zones = [
  'America/New_York',
  'Pacific/Kiritimati',
  'Etc/GMT+12',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
]

test.each([
  ['2026-03-08T06:59:59Z', 'America/New_York', '2026-03-08'],
  ['2026-03-08T04:59:59Z', 'America/New_York', '2026-03-07'],
  ['2026-11-01T05:30:00Z', 'America/New_York', '2026-11-01'],
  ['2026-11-02T04:59:59Z', 'America/New_York', '2026-11-01'],
  ['2026-12-31T23:59:59Z', 'Pacific/Kiritimati', '2027-01-01'],
  ['2028-02-29T12:00:00Z', 'UTC', '2028-02-29'],
])('%s in %s is %s', (moment, zone, day) => {
  expect(dayOf(new Date(moment), zone)).toBe(day)
})

test('walking day by day agrees with counting days, over leap years and changes of the clock', () => {
  const start = fc.date({ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(start, fc.constantFrom(...zones), fc.integer({ min: 0, max: 500 }), (moment, zone, count) => {
      const first = dayOf(moment, zone)
      let walked = first
      for (let step = 0; step < count; step += 1) walked = addDays(walked, 1)
      expect(walked).toBe(addDays(first, count))
      expect(daysBetween(first, walked)).toBe(count)
      expect(addDays(walked, -count)).toBe(first)
    }),
    { numRuns: 50 },
  )
})

test('the day in a zone is the one its wall calendar shows', () => {
  const anyMoment = fc.date({ min: new Date('1991-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(anyMoment, fc.constantFrom(...zones), (moment, zone) => {
      const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, dateStyle: 'short' }).format(moment)
      const [month, day, year] = parts.split('/').map(Number)
      expect(dayOf(moment, zone).split('-').map(Number)).toEqual([
        year! + (year! < 90 ? 2000 : 1900),
        month,
        day,
      ])
    }),
  )
})

test('a time zone is one that the runtime knows', () => {
  expect(isTimeZone('Europe/Berlin')).toBe(true)
  expect(isTimeZone('Moon/Tycho')).toBe(false)
})
