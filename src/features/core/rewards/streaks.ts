import { addDays, type Day, daysBetween } from '#shared/days.ts'

/** A streak may have two days without a check-in in any seven days in a row. */
const restDays = 2
const windowDays = 7

/** The lengths that give points, each once in a streak. */
export const streakRewards = [
  { activity: 'streak-7', days: 7 },
  { activity: 'streak-30', days: 30 },
] as const

/** A run of days with check-ins. */
interface Streak {
  /** The number of its days with a check-in. */
  readonly length: number
  /** Its first day, which has a check-in; null without a streak. */
  readonly start: Day | null
}

export interface Streaks {
  readonly current: Streak
  /** The length of the longest streak so far, the current one included. */
  readonly longest: number
}

/**
 * Finds the streaks in a person's check-in days (product decisions, section 4). A streak is the longest stretch of
 * days that begins with a check-in and has at most two days without one in any seven days in a row. Its length is
 * the number of days with a check-in. Today counts as a rest day only when it is over. `days` are distinct and
 * ascending, and days after `today` are ignored.
 */
export function streaksOf(days: readonly Day[], today: Day): Streaks {
  const past = days.filter((day) => day <= today)
  const [first] = past
  if (first === undefined) return { current: { length: 0, start: null }, longest: 0 }

  const end = past.at(-1) === today ? today : addDays(today, -1)
  const { run, longest } = countRuns(
    past.map((day) => daysBetween(first, day)),
    daysBetween(first, end),
  )
  const [start] = run
  return {
    current: { length: run.length, start: start === undefined ? null : addDays(first, start) },
    longest,
  }
}

/**
 * Goes from the first check-in, day 0, to `end`. At the third rest day within seven days, the run is cut after the
 * oldest of the three.
 */
function countRuns(checkIns: readonly number[], end: number) {
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
      const oldestRest = rests.at(-1 - restDays)
      if (oldestRest !== undefined && day - oldestRest < windowDays) {
        run = run.filter((other) => other > oldestRest)
        const [start = Infinity] = run
        rests = rests.filter((other) => other > start)
      }
    }
  }
  return { run, longest }
}
