import type { Day } from '#shared/days.ts'

/** The last day that can be set for looking at a plan again: two years ahead. */
export function latestReview(today: Day): Day {
  return `${Number(today.slice(0, 4)) + 2}${today.slice(4)}`
}
