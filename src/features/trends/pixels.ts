import { highestScore, lowestScore, moodLabel } from '#features/check-ins/scale.ts'
import { addDays, type Day, daysBetween } from '#shared/days.ts'

import type { TrendDay } from './contract.ts'

export type MoodWord = ReturnType<typeof moodLabel>

/** The mood words with the whole scores they stand for, the lowest first. */
export const moodLabels: readonly { readonly word: MoodWord; readonly from: number; readonly to: number }[] =
  wordsOfTheScale()

/** One square: a mood from 1 to 10, null on a day without a check-in. */
export interface Pixel {
  readonly day: Day
  readonly mood: number | null
}

/** A calendar month, with null for the days that it does not have or that are still to come. */
export interface PixelMonth {
  readonly firstDay: Day
  readonly pixels: readonly (Pixel | null)[]
}

export const daysInLongestMonth = 31
const months = 12

/** The twelve calendar months up to the one that `to` lies in, each with 31 places. */
export function yearOfPixels(days: readonly TrendDay[], to: Day): PixelMonth[] {
  const moods = new Map(days.map(({ day, mood }) => [day, mood]))
  return lastMonths(to).map((firstDay) => {
    const length = daysBetween(firstDay, firstOfNext(firstDay))
    return {
      firstDay,
      pixels: Array.from({ length: daysInLongestMonth }, (_, at) => {
        const day = addDays(firstDay, at)
        return at < length && day <= to ? { day, mood: moods.get(day) ?? null } : null
      }),
    }
  })
}

/** How many days had a mood of each word, and which word was the most frequent; of equals the better one. */
export function moodCounts(year: readonly PixelMonth[]) {
  const moods = year
    .flatMap(({ pixels }) => pixels)
    .map((pixel) => pixel?.mood ?? null)
    .filter((mood) => mood !== null)
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

function wordsOfTheScale() {
  const scores = Array.from({ length: highestScore - lowestScore + 1 }, (_, at) => lowestScore + at)
  return [...Map.groupBy(scores, moodLabel)].map(([word, [from = 0, ...more]]) => ({
    word,
    from,
    to: more.at(-1) ?? from,
  }))
}
