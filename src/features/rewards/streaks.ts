import { addDays, type Day, daysBetween } from '#shared/days.ts'

/** How many of any seven days running may go by without a check-in before a streak ends. */
const restDays = 2
const windowDays = 7

/** The lengths that give points, each once a streak. */
export const streakRewards = [
  { activity: 'streak-7', days: 7 },
  { activity: 'streak-30', days: 30 },
] as const

/** A run of days with check-ins. */
interface Streak {
  /** How many of its days have a check-in. */
  readonly length: number
  /** The check-in day it began with; null where there is no streak. */
  readonly start: Day | null
}

export interface Streaks {
  readonly current: Streak
  /** The length of the longest streak there ever was, the current one included. */
  readonly longest: number
}

/**
 * The streaks in a person's check-in days (product decisions, section 4). A streak is the longest
 * stretch of days, beginning with a check-in, in which no seven days running hold more than two without
 * one; its length counts the days that have one. Today is a rest day only once it is over.
 * `days` are distinct and ascending; days ahead of `today` are left out of it.
 */
export function streaksOf(days: readonly Day[], today: Day): Streaks {
  const past = days.filter((day) => day <= today)
  const [first] = past
  if (first === undefined) return { current: { length: 0, start: null }, longest: 0 }

  const end = past.at(-1) === today ? today : addDays(today, -1)
  const { run, longest } = walk(
    past.map((day) => daysBetween(first, day)),
    daysBetween(first, end),
  )
  const [start] = run
  return {
    current: { length: run.length, start: start === undefined ? null : addDays(first, start) },
    longest,
  }
}

/** Goes from the first check-in, day 0, to `end`, and drops the oldest part of the run where rest days crowd. */
function walk(checkIns: readonly number[], end: number) {
  const isCheckIn = new Set(checkIns)
  let run: number[] = []
  let rests: number[] = []
  let longest = 0

  for (let day = 0; day <= end; day += 1) {
    if (isCheckIn.has(day)) {
      run.push(day)
      longest = Math.max(longest, run.length)
    } else if (run.length > 0) {
      rests.push(day)
      const tooLongAgo = rests.at(-1 - restDays)
      if (tooLongAgo !== undefined && day - tooLongAgo < windowDays) {
        run = run.filter((kept) => kept > tooLongAgo)
        const [start = Infinity] = run
        rests = rests.filter((kept) => kept > start)
      }
    }
  }
  return { run, longest }
}
