import { addDays, type Day, dayOf } from '#shared/days.ts'

interface Mood {
  readonly moodScore: number
  readonly createdAt: string
}

/** One day of the week that has passed; the mood is the mean of the day's check-ins, null where there is none. */
export interface DayOfMood {
  readonly day: Day
  readonly mood: number | null
}

const days = 7

/** The last seven days, today last, in a time zone; means are rounded to one decimal. */
export function lastSevenDays(checkIns: readonly Mood[], timeZone: string, present: Date): DayOfMood[] {
  const byDay = Map.groupBy(checkIns, ({ createdAt }) => dayOf(new Date(createdAt), timeZone))
  const today = dayOf(present, timeZone)
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
