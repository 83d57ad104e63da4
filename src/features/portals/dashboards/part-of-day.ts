import { dateParts } from '#shared/days.ts'

export type PartOfDay = 'morning' | 'afternoon' | 'evening' | 'night'

/** The hours at which the parts of a day begin. Before the first it is still night. */
const beginnings: readonly (readonly [hour: number, time: PartOfDay])[] = [
  [5, 'morning'],
  [12, 'afternoon'],
  [17, 'evening'],
  [21, 'night'],
]

const readHour = dateParts({ hour: '2-digit' })

/** The part of the day at an instant in an IANA time zone. */
export function partOfDay(now: Date, timeZone: string): PartOfDay {
  const { hour } = readHour(now, timeZone)
  return beginnings.findLast(([beginning]) => hour >= beginning)?.[1] ?? 'night'
}
