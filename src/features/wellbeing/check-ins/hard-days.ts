import type { Day } from '#shared/days.ts'

import { highStressFrom, veryLowMoodUpTo } from './scale.ts'

interface Scores {
  readonly moodScore: number
  readonly stressScore: number
}

interface DayScores extends Scores {
  /** The person's own day. */
  readonly day: Day
}

/** So many of a person's own days are looked at, up to that of the latest check-in. */
export const hardDaysSpan = 7
const hardInARow = 3
const daysOfHighStress = 2
const daysOfLowMood = 4

/** Whether a check-in is very hard, so that it may be the one of which staff are told. */
export function isVeryHard({ moodScore, stressScore }: Scores): boolean {
  return stressScore >= highStressFrom || moodScore <= veryLowMoodUpTo
}

/**
 * Whether staff are told of a person's check-ins of seven days, given with the latest first (our ruling). They are if
 * the latest three or more in a row have a stress of 9 or 10 and are of two days or more: three within one bad hour
 * are no course of days. They are too if the person checked in on four days or more, and the last mood of every one
 * of them is 1 or 2: any better day among the seven holds it back.
 */
export function areDaysHard(latestFirst: readonly DayScores[]): boolean {
  const calmer = latestFirst.findIndex(({ stressScore }) => stressScore < highStressFrom)
  const stressed = calmer === -1 ? latestFirst : latestFirst.slice(0, calmer)
  if (stressed.length >= hardInARow && daysOf(stressed).length >= daysOfHighStress) return true

  const days = daysOf(latestFirst)
  const lastMoods = days.map((day) => latestFirst.find((one) => one.day === day)!.moodScore)
  return days.length >= daysOfLowMood && lastMoods.every((mood) => mood <= veryLowMoodUpTo)
}

function daysOf(checkIns: readonly DayScores[]): Day[] {
  return [...new Set(checkIns.map(({ day }) => day))]
}
