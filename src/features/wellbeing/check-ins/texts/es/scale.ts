/** From the lowest to the highest. */
export const moods: readonly string[] = ['Muy bajo', 'Bajo', 'Regular', 'Bueno', 'Muy bueno']
/** From the lowest to the highest. */
export const stresses: readonly string[] = ['Muy bajo', 'Bajo', 'Moderado', 'Alto', 'Muy alto']
export const moodNow = '¿Cómo está su ánimo en este momento?'
export const moodOf = ({ mood, highest, word }: { mood: number; highest: number; word: string }) =>
  `Ánimo ${mood} de ${highest}, ${word}`
