export const title = 'Registro de hoy'
export const notLoaded = 'No se pudo cargar el registro de hoy'
export const start = 'Hacer el registro'
export const again = 'Hacer otro registro'
export const notYet = 'Todavía no'
export const takesAMinute = 'Un minuto, dos controles.'
/** After the mood in figures. `word` is the word for it. */
export const logged = ({ word, ago }: { word: string; ago: string }) => `${word}, registrado ${ago}`
