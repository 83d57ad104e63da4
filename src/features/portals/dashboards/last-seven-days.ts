import { addDays, type Day, dayOf } from '#shared/days.ts'

interface Mood {
  readonly moodScore: number
  readonly createdAt: string
  /** The day that it was added for later; null if it is of the moment at which it was made. */
  readonly earlierDay: Day | null
}

/** A day with the mean mood of its check-ins; null without one. */
export interface MoodOfDay {
  readonly day: Day
  readonly mood: number | null
}

const days = 7

/** The last seven days of an IANA time zone, today last, with their mean moods to one decimal. */
export function lastSevenDays(checkIns: readonly Mood[], timeZone: string, now: Date): MoodOfDay[] {
  const byDay = Map.groupBy(checkIns, (one) => one.earlierDay ?? dayOf(new Date(one.createdAt), timeZone))
  const today = dayOf(now, timeZone)
  return Array.from({ length: days }, (_, position) => {
    const day = addDays(today, position - days + 1)
    return { day, mood: meanMood(byDay.get(day) ?? []) }
  })
}

function meanMood(checkIns: readonly Mood[]): number | null {
  if (checkIns.length === 0) return null
  const sum = checkIns.reduce((total, { moodScore }) => total + moodScore, 0)
  return Math.round((sum / checkIns.length) * 10) / 10
}
