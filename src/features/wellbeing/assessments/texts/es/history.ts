export const title = 'Sus resultados'
export const purpose =
  'Sus puntajes con el tiempo. Un puntaje es una señal de la que se puede hablar, no un diagnóstico.'
export const takeOne = 'Responder un cuestionario'
export const takeShort = 'Revisión de dos minutos'
export const resultsNotLoaded = 'No se pudieron cargar sus resultados'
export const showEarlier = 'Mostrar resultados anteriores'
export const allResults = 'Todos los resultados'
export const noResultsTitle = 'Todavía no hay resultados'
export const noResults =
  'Un cuestionario toma unos minutos. Su resultado queda aquí, para que pueda ver cómo cambian las cosas.'
export const start = 'Empezar el cuestionario'
export const notFinished = 'Sin terminar'
export const sentBeforeEnd = 'Envió estas respuestas antes de terminar, así que no tienen puntaje.'
/** After a better score. */
export const itCounts = 'Lo que ha estado haciendo, sea lo que sea, cuenta.'
export const showAnswers = 'Mostrar mis respuestas'
export const answersNotLoaded = 'No se pudieron cargar sus respuestas'
export const overTime = ({ name }: { name: string }) => `${name} con el tiempo`
export const scale = ({ condition, highest }: { condition: string; highest: number }) =>
  `Señales de ${condition}, de 0 a ${highest}; un puntaje más bajo significa menos señales.`
export const dueNow = 'Le toca ahora.'
export const dueAgain = ({ day }: { day: string }) => `Le toca otra vez el ${day}.`
export const noScores = ({ name }: { name: string }) => `${name}: todavía no hay puntajes`
/** Inside a sentence. */
export const scoreOn = ({ score, day }: { score: string; day: string }) => `${score}, el ${day}`
export const oneScore = ({ name, score }: { name: string; score: string }) => `${name}: un puntaje, ${score}.`
export const scores = ({
  name,
  count,
  first,
  latest,
}: {
  name: string
  count: number
  first: string
  latest: string
}) => `${name}: ${count} puntajes. El primero fue ${first}. El último es ${latest}.`
export const tableCaption = ({ name }: { name: string }) => `Puntajes de ${name}, los más recientes primero`
export const tableColumns: readonly string[] = ['Cuándo', 'Puntaje', 'Nivel', 'Cambio']
export const theFirst = 'El primero'
export const theSame = 'Igual'
export const littleChange = ({ isLower }: { isLower: boolean }) => `Un poco más ${isLower ? 'bajo' : 'alto'}`
export const clearChange = ({ points, isLower }: { points: number; isLower: boolean }) =>
  `${points} puntos ${isLower ? 'menos' : 'más'}`
