/** From the lowest to the highest. */
export const moods: readonly string[] = ['Very Low', 'Low', 'Moderate', 'Good', 'Very Good']
/** From the lowest to the highest. */
export const stresses: readonly string[] = ['Very Low', 'Low', 'Moderate', 'High', 'Very High']
export const moodNow = 'How is your mood right now?'
export const moodOf = ({ mood, highest, word }: { mood: number; highest: number; word: string }) =>
  `Mood ${mood} of ${highest}, ${word}`
