import fc from 'fast-check'
import { expect, test, vi } from 'vitest'

import { addDays, dateParts, dayOf, daysBetween, isTimeZone } from './days.ts'
import { instantAt, wallClockAt } from './wall-clock.ts'

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
])('the instant %s in %s is on %s', (instant, zone, day) => {
  expect(dayOf(new Date(instant), zone)).toBe(day)
})

test('adding one day at a time agrees with counting days, over leap years and clock changes', () => {
  const start = fc.date({ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(
      start,
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 500 }),
      (instant, zone, count) => {
        const first = dayOf(instant, zone)
        let walked = first
        for (let step = 0; step < count; step += 1) walked = addDays(walked, 1)
        expect(walked).toBe(addDays(first, count))
        expect(daysBetween(first, walked)).toBe(count)
        expect(addDays(walked, -count)).toBe(first)
      },
    ),
    { numRuns: 50 },
  )
})

test('the day in a zone is the one its wall calendar shows', () => {
  const anyInstant = fc.date({
    min: new Date('1991-01-01'),
    max: new Date('2060-01-01'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(anyInstant, fc.constantFrom(...zones), (instant, zone) => {
      const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, dateStyle: 'short' }).format(instant)
      const [month, day, year] = parts.split('/').map(Number)
      expect(dayOf(instant, zone).split('-').map(Number)).toEqual([
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

test('days and clocks are right whatever order and signs a browser writes dates in', () => {
  class OtherFormat extends Intl.DateTimeFormat {
    override format = () => '28.11.2026'
    override formatToParts(instant?: Date | number) {
      const parts = super.formatToParts(instant).toReversed()
      // Some browsers write midnight as 24.
      return parts.map((part) =>
        part.type === 'hour' && part.value === '00' ? { ...part, value: '24' } : part,
      )
    }
  }
  vi.stubGlobal('Intl', { ...Intl, DateTimeFormat: OtherFormat })
  const zone = 'America/Denver'

  expect(dayOf(new Date('2026-11-28T07:05:00Z'), zone)).toBe('2026-11-28')
  expect(dayOf(new Date('0987-01-02T20:00:00Z'), 'Etc/GMT-3')).toBe('0987-01-02')
  expect(wallClockAt(new Date('2026-11-28T07:05:00Z'), zone)).toEqual({ day: '2026-11-28', minute: 5 })
  expect(instantAt({ day: '2026-11-28', minute: 5 }, zone).toISOString()).toBe('2026-11-28T07:05:00.000Z')
  expect(dateParts({ hour: '2-digit' })(new Date('2026-11-28T07:05:00Z'), zone)).toEqual({ hour: 0 })
})
