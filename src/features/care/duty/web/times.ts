import { dateTimeFormat } from '#shared/date-time-format.ts'
import { addDays, type Day } from '#shared/days.ts'
import { minuteOf, timeOfDayAt } from '#shared/time-of-day.ts'
import { instantAt, wallClockAt } from '#shared/wall-clock.ts'

import { clockTime } from '../answered-line.ts'
import type { Stretch } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { type Span, spanOfDays, within } from '../week.ts'

const t = texts('hours')

const longDay = dateTimeFormat({ weekday: 'long', month: 'short', day: 'numeric', timeZone: 'UTC' })
const shortDay = dateTimeFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' })
const asUtc = (day: Day) => new Date(`${day}T12:00:00Z`)

/** A day such as "Monday, Nov 23". */
export const dayLabel = (day: Day) => longDay(asUtc(day))
/** A week such as "Nov 23 to Nov 29". */
export const weekLabel = (monday: Day) =>
  t('weekFrom', { from: shortDay(asUtc(monday)), until: shortDay(asUtc(addDays(monday, 6))) })

export const spanOf = ({ from, until }: Stretch): Span => ({ from: new Date(from), until: new Date(until) })

/** The times of day of a span such as "7 AM to 3 PM", as the clocks of the institution show them. */
export function spanLabel({ from, until }: Span, timeZone: string): string {
  const [begin, end] = [wallClockAt(from, timeZone), wallClockAt(until, timeZone)]
  const isNextDay = begin.day !== end.day && !(end.minute === 0 && end.day === addDays(begin.day, 1))
  const times = { from: clockTime(begin.minute), until: clockTime(end.minute) }
  return isNextDay ? t('spanNextDay', times) : t('span', times)
}

/** The parts of stretches that lie on one day. */
export function onDay(stretches: readonly Stretch[], day: Day, timeZone: string): Span[] {
  const limits = spanOfDays(day, 1, timeZone)
  return stretches.flatMap((stretch) => within(spanOf(stretch), limits) ?? [])
}

/** A moment as the value of a time field, such as `07:00`. */
export function timeField(instant: string, timeZone: string): string {
  return timeOfDayAt(wallClockAt(new Date(instant), timeZone).minute)
}

/** The stretch from one time field to another, which is on the next day where it is not later; null where one is empty. */
export function stretchOf(day: Day, from: string, until: string, timeZone: string): Stretch | null {
  if (from === '' || until === '') return null
  const [begin, end] = [minuteOf(from), minuteOf(until)]
  const last = end > begin ? end : end + 24 * 60
  const at = (minute: number) => instantAt({ day, minute }, timeZone).toISOString()
  return { from: at(begin), until: at(last) }
}
