import * as z from 'zod/mini'

import { texts } from './locales/texts.ts'

const t = texts('fields')

/** A time of day such as `07:00`, as clocks with 24 hours show it. */
export const TimeOfDay = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: () => t('notATime') }))
export type TimeOfDay = z.infer<typeof TimeOfDay>

/** The minutes from midnight to a time of day. */
export function minuteOf(time: TimeOfDay): number {
  const [hour, minute] = time.split(':').map(Number)
  return hour! * 60 + minute!
}

/** The time of day so many minutes after midnight, below 24 hours. */
export function timeOfDayAt(minute: number): TimeOfDay {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
