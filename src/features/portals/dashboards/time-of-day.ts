import { dateParts } from '#shared/days.ts'

export type TimeOfDay = 'morning' | 'afternoon' | 'evening' | 'night'

/** The hours at which the times of day begin. Before the first it is still night. */
const beginnings: readonly (readonly [hour: number, time: TimeOfDay])[] = [
  [5, 'morning'],
  [12, 'afternoon'],
  [17, 'evening'],
  [21, 'night'],
]

const readHour = dateParts({ hour: '2-digit' })

/** The time of day at an instant in an IANA time zone. */
export function timeOfDay(now: Date, timeZone: string): TimeOfDay {
  const { hour } = readHour(now, timeZone)
  return beginnings.findLast(([beginning]) => hour >= beginning)?.[1] ?? 'night'
}
