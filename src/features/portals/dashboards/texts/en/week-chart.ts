export const caption = 'Your mood from day to day'
export const dayWithMood = ({ day, mood }: { day: string; mood: string }) => `${day}: ${mood}`
export const noCheckIn = 'no check-in'
export const moodOf = ({ mood, highest, word }: { mood: number; highest: number; word: string }) =>
  `${mood} of ${highest}, ${word}`
export const dayColumn = 'Day'
export const moodColumn = 'Mood'
export const today = 'Today'
