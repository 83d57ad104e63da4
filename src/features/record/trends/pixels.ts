import { highestScore, lowestScore, moodLabel } from '#features/wellbeing/check-ins/scale.ts'
import { addDays, type Day, daysBetween } from '#shared/days.ts'

import type { Trends } from './contract.ts'

/** The mood labels with the whole scores that they stand for, the lowest first. */
export const moodLabels: readonly { readonly word: string; readonly from: number; readonly to: number }[] =
  labelsOfTheScale()

/** The square of one day. Its mood is 1 to 10, or null where nothing is known of it. */
export interface Pixel {
  readonly day: Day
  readonly mood: number | null
  /** Whether the mood is of a diary that was brought in. */
  readonly isBrought: boolean
}

/** A calendar month with 31 places. A day that the month does not have or that is in the future is null. */
export interface PixelMonth {
  readonly firstDay: Day
  readonly pixels: readonly (Pixel | null)[]
}

export const daysInLongestMonth = 31
const months = 12

/** The twelve calendar months up to the month of `to`. */
export function yearOfPixels({ days, brought, to }: Pick<Trends, 'days' | 'brought' | 'to'>): PixelMonth[] {
  const moods = new Map(days.map(({ day, mood }) => [day, mood]))
  const moodsBrought = new Map(brought.map(({ day, mood }) => [day, mood]))
  return lastMonths(to).map((firstDay) => {
    const length = daysBetween(firstDay, firstOfNext(firstDay))
    return {
      firstDay,
      pixels: Array.from({ length: daysInLongestMonth }, (_, at) => {
        const day = addDays(firstDay, at)
        if (at >= length || day > to) return null
        const own = moods.get(day)
        const mood = own ?? moodsBrought.get(day) ?? null
        return { day, mood, isBrought: own === undefined && mood !== null }
      }),
    }
  })
}

/**
 * The number of days of check-ins with each mood label, and the most frequent label. Of equally frequent ones it is the
 * better.
 */
export function moodCounts(year: readonly PixelMonth[]) {
  const moods = year
    .flatMap(({ pixels }) => pixels)
    .flatMap((pixel) => (pixel && !pixel.isBrought && pixel.mood !== null ? [pixel.mood] : []))
  const counts = moodLabels.map(({ word }) => ({
    word,
    days: moods.filter((mood) => moodLabel(mood) === word).length,
  }))
  const most = counts.reduce((one, other) => (other.days >= one.days ? other : one))
  return { days: moods.length, counts, most }
}

function lastMonths(to: Day): Day[] {
  const firsts: Day[] = []
  for (let first = firstOf(to); firsts.length < months; first = firstOf(addDays(first, -1)))
    firsts.unshift(first)
  return firsts
}

function firstOf(day: Day): Day {
  return `${day.slice(0, 7)}-01`
}

function firstOfNext(firstDay: Day): Day {
  return firstOf(addDays(firstDay, daysInLongestMonth))
}

function labelsOfTheScale() {
  const scores = Array.from({ length: highestScore - lowestScore + 1 }, (_, at) => lowestScore + at)
  return [...Map.groupBy(scores, moodLabel)].map(([word, [from = 0, ...more]]) => ({
    word,
    from,
    to: more.at(-1) ?? from,
  }))
}
