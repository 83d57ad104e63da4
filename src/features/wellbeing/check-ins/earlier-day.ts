import { addDays, type Day, daysBetween } from '#shared/days.ts'

/** A check-in can be added for so many days before the day on which it is made. Product decision. */
export const earlierDays = 7

/** What nobody is asked of an earlier day: it is about the last 24 hours, or about a shift that is just over. */
export const notOfAnEarlierDay = ['sleepHours', 'sleepQuality', 'shiftKind', 'criticalIncident'] as const

/** The days for which a person can add a check-in, yesterday first: none from before they joined. */
export function earlierDaysFrom(today: Day, joined: Day): Day[] {
  const count = Math.min(earlierDays, Math.max(0, daysBetween(joined, today)))
  return Array.from({ length: count }, (_, index) => addDays(today, -1 - index))
}
