export const rightAnswer = 'Eso es.'
export const titleOf = ({ title }: { title: string }) => `Tres preguntas sobre “${title}”`
export const title = 'Tres preguntas'
export const purpose =
  'Son sobre la idea, y no hace falta recordar las palabras. Tómese su tiempo: ninguna respuesta se cuenta.'
export const back = 'Volver a las lecciones'
export const notLoaded = 'No se pudieron cargar las preguntas'
export const finishFirst = 'Primero termine el módulo'
export const noSuchModule = 'No existe ese módulo'
export const atTheEnd = 'Las preguntas son para el final, cuando ya pasó por sus lecciones.'
export const toLessons = 'Ir a las lecciones'
export const wrongAnswer = 'No del todo.'
export const whyAndAgain = ({ why }: { why: string }) => `${why} Pruebe con otra.`
