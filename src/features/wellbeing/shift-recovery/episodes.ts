import { isEndOf, type Pattern, patterns, type Rating } from './patterns.ts'

/** A rating and how long ago demanding shifts ended, in days; null where there was none before it. */
export interface Observation {
  readonly at: number
  readonly stress: number
  readonly isPreShift: boolean
  /** Since the last shift of the pattern that is looked at. */
  readonly daysAfter: number | null
  /** Since the last shift that is of the other pattern alone. */
  readonly daysAfterOther: number | null
}

/** What a person's check-ins say of the days after one pattern. */
export interface Episodes {
  readonly observations: readonly Observation[]
  /** After how many runs there was a check-in within five days, before the next run. */
  readonly count: number
  /** How many check-ins show the person's usual stress: before all runs, or more than four days after one. */
  readonly usualRatings: number
}

/**
 * Shifts whose ends lie no further apart, in days, are one run: nights in a row, with a day off or a check-in that was
 * missed in between.
 */
const longestGap = 2.25
/** A run counts if there is a check-in within so many days after it. */
const followedDays = 5
/** So many days after a run a check-in is taken to show what is usual. */
const usualFromDays = 4

/**
 * Sorts a person's ratings, oldest first, by how long after the last run of a pattern they were made. Left out are the
 * ratings during a run, since recovery begins at its end, and that at the end of its last shift, which shows the shift.
 */
export function episodesOf(pattern: Pattern, ratings: readonly Rating[]): Episodes {
  const isEnd = (rating: Rating) => isEndOf(pattern, rating)
  // A double at night is one of either pattern, and there is nothing to tell the two apart by.
  const isOther = (rating: Rating) => patterns.some((one) => isEndOf(one, rating)) && !isEnd(rating)
  const lastOf = lastOfEach(ratings, isEnd)
  const lastOfOther = lastOfEach(ratings, isOther)
  const ends = ratings.filter(isEnd).map(({ at }) => at)
  const midRun = new Set(ends.filter((end, position) => (ends[position + 1] ?? Infinity) - end <= longestGap))
  const kept = ratings.flatMap((rating, position) => {
    const end = lastOf[position] ?? null
    const isLeftOut = end === rating.at || (end !== null && midRun.has(end))
    return isLeftOut ? [] : [{ ...rating, end, otherEnd: lastOfOther[position] ?? null }]
  })
  const observations = kept.map(({ at, stress, isPreShift, end, otherEnd }) => ({
    at,
    stress,
    isPreShift,
    daysAfter: end === null ? null : at - end,
    daysAfterOther: otherEnd === null ? null : at - otherEnd,
  }))
  const followed = kept.flatMap(({ at, end }) => (end !== null && at - end <= followedDays ? [end] : []))
  return {
    observations,
    count: new Set(followed).size,
    usualRatings: observations.filter(isUsual).length,
  }
}

function isUsual({ daysAfter }: Observation): boolean {
  return daysAfter === null || daysAfter > usualFromDays
}

/** For each rating the time of the last one up to it that is an end; null before the first. */
function lastOfEach(ratings: readonly Rating[], isEnd: (rating: Rating) => boolean): (number | null)[] {
  let last: number | null = null
  return ratings.map((rating) => {
    if (isEnd(rating)) last = rating.at
    return last
  })
}
