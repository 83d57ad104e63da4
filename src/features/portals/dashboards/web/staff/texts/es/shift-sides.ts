export const pre = 'Antes del turno'
export const post = 'Después del turno'
export const done = 'Listo'
export const notYet = 'Todavía no'
export const mood = ({ score, highest }: { score: number; highest: number }) => `Ánimo ${score}/${highest}`
export const moodAgo = ({ score, highest, ago }: { score: number; highest: number; ago: string }) =>
  `Ánimo ${score}/${highest}, ${ago}`
export const pending = 'Pendiente'
export const complete = 'Hecho'
