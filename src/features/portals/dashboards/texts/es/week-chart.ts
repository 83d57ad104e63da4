export const caption = 'Su estado de ánimo día a día'
export const dayWithMood = ({ day, mood }: { day: string; mood: string }) => `${day}: ${mood}`
export const noCheckIn = 'sin registro'
export const moodOf = ({ mood, highest, word }: { mood: number; highest: number; word: string }) =>
  `${mood} de ${highest}, ${word}`
export const dayColumn = 'Día'
export const moodColumn = 'Estado de ánimo'
export const today = 'Hoy'
