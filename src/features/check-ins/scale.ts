/** Mood and stress are told on a scale of 1 to 10 (specification, section 9). */
export const lowestScore = 1
export const highestScore = 10

const cutOffs = [2, 4, 6, 8]
const moodWords = ['Very Low', 'Low', 'Moderate', 'Good', 'Very Good'] as const
const stressWords = ['Very Low', 'Low', 'Moderate', 'High', 'Very High'] as const

/** A mood of 1 to 10 in words. */
export function moodLabel(score: number): (typeof moodWords)[number] {
  return wordFor(score, moodWords)
}

/** A stress of 1 to 10 in words, by the same cut-offs. */
export function stressLabel(score: number): (typeof stressWords)[number] {
  return wordFor(score, stressWords)
}

function wordFor<Word>(score: number, words: readonly Word[]): Word {
  const index = cutOffs.findIndex((cutOff) => score <= cutOff)
  return words[index === -1 ? words.length - 1 : index]!
}

/** From this much on a shift counts as having moved mood or stress. */
export const shiftTrendThreshold = 0.5
/** A shift that raises stress by more than this is worth a warning. */
export const shiftWarningThreshold = 1.5
/** How far back the impact of shifts is looked at. */
export const shiftImpactDays = 30

/** Where a change in mood or stress over a shift is heading. */
export function shiftTrend(change: number): 'up' | 'down' | 'steady' {
  if (change >= shiftTrendThreshold) return 'up'
  return change <= -shiftTrendThreshold ? 'down' : 'steady'
}
