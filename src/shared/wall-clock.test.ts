import fc from 'fast-check'
import { expect, test } from 'vitest'

import { instantAt, wallClockAt } from './wall-clock.ts'

const zone = 'America/New_York'

test.each([
  ['a usual evening', '2026-11-20', 22 * 60, '2026-11-21T03:00:00.000Z'],
  ['midnight at the end of a day', '2026-11-20', 24 * 60, '2026-11-21T05:00:00.000Z'],
  ['a time that clocks skip in spring', '2026-03-08', 2 * 60 + 30, '2026-03-08T07:30:00.000Z'],
  ['the first of two half past one in autumn', '2026-11-01', 60 + 30, '2026-11-01T05:30:00.000Z'],
  ['seven on the day the clocks go back', '2026-11-01', 7 * 60, '2026-11-01T12:00:00.000Z'],
])('%s is one moment', (_what, day, minute, instant) => {
  expect(instantAt({ day, minute }, zone).toISOString()).toBe(instant)
})

test('what clocks show at a moment leads back to it, but for the second of two equal hours', () => {
  const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
  const zones = fc.constantFrom(zone, 'Pacific/Kiritimati', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC')
  fc.assert(
    fc.property(instants, zones, (instant, timeZone) => {
      const minute = new Date(Math.floor(instant.getTime() / 60_000) * 60_000)
      const back = instantAt(wallClockAt(minute, timeZone), timeZone)
      expect([0, 30 * 60_000, 60 * 60_000]).toContain(minute.getTime() - back.getTime())
      expect(wallClockAt(back, timeZone)).toEqual(wallClockAt(minute, timeZone))
    }),
  )
})
