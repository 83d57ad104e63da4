import { instantAt, wallClockAt } from '#shared/wall-clock.ts'

import { defaultHours, hoursAfter, type Interval } from './schedule.ts'

/** Between these hours of the day a follow-up may fall due by default. */
const firstHour = 9
const lastHour = 20
/** The first follow-up is due within this many hours of the end of the alert, whatever the hour of the day. */
const longestFirstHours = 33

/**
 * When a follow-up is due unless a responder chooses another time. A time at night, by the clocks of the institution's
 * IANA time zone, is put off to nine in the morning. The first follow-up keeps a time in the late evening instead,
 * where nine in the morning is too long after the alert (docs/decisions/0042-follow-ups.md).
 */
export function defaultDueAt(closedAt: Date, interval: Interval, timeZone: string): Date {
  const usual = hoursAfter(closedAt, defaultHours[interval])
  const { day, minute } = wallClockAt(usual, timeZone)
  if (minute >= firstHour * 60 && minute < lastHour * 60) return usual
  const morning = instantAt(
    { day, minute: (minute < firstHour * 60 ? firstHour : 24 + firstHour) * 60 },
    timeZone,
  )
  return interval === 'day' && morning > hoursAfter(closedAt, longestFirstHours) ? usual : morning
}
