import { texts } from './locales/texts.ts'

const t = texts('scale')

/** Mood and stress have a scale of 1 to 10 (specification, section 9). */
export const lowestScore = 1
export const highestScore = 10

/** From this stress on, a check-in is very hard: it shows the ways to help, and counts in `hard-days.ts`. */
export const highStressFrom = 9
/** Up to this mood, a check-in is very hard too. Product decision, as is the stress. */
export const veryLowMoodUpTo = 2

const cutOffs = [2, 4, 6, 8]

/** The label of a mood of 1 to 10. */
export const moodLabel = (score: number): string => t(`moods.${scoreBand(score)}`)

/** The label of a stress of 1 to 10, by the same cut-offs. */
export const stressLabel = (score: number): string => t(`stresses.${scoreBand(score)}`)

/** Which of the five labels a score has: 0 for the lowest. */
export function scoreBand(score: number): number {
  const index = cutOffs.findIndex((cutOff) => score <= cutOff)
  return index === -1 ? cutOffs.length : index
}

/** From this difference on, mood or stress counts as changed over a shift. */
export const shiftTrendThreshold = 0.5
/** A shift that raises stress by more than this gives a warning. */
export const shiftWarningThreshold = 1.5
/** The impact of shifts is read from so many days. */
export const shiftImpactDays = 30

/** The direction of a change in mood or stress over a shift; `steady` below 0.5. */
export function shiftTrend(change: number): 'up' | 'down' | 'steady' {
  if (change >= shiftTrendThreshold) return 'up'
  return change <= -shiftTrendThreshold ? 'down' : 'steady'
}
