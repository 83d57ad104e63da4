export const average = 'Promedio de 7 días'
export const averageNotLoaded = 'No se pudo cargar su promedio'
export const noAverage = 'Todavía no hay'
export const averageBegins = 'Comienza con su primer registro'
/** After the mean mood in figures. `word` is the word for it. */
export const averageMood = ({ word }: { word: string }) => `Ánimo: ${word}`
export const risk = 'Nivel de riesgo'
export const riskNotLoaded = 'No se pudo cargar su nivel de riesgo'
export const elevated = 'Elevado'
export const normal = 'Normal'
export const riskOf = ({ score }: { score: string }) => `${score} de 10`
export const noParts = 'Todavía no hay de dónde leerlo'
export const parts = 'De qué se compone'
export const aboutParts =
  'Cada uno va de 0 a 10: mientras más alto, más difícil. Es una señal para usted, no un diagnóstico.'
export const latestOf = { phq9: 'Su último PHQ-9', gad7: 'Su último GAD-7' }
const latest = (count: number) => (count === 1 ? 'su último registro' : `sus últimos ${count} registros`)
export const lowMood = ({ count }: { count: number }) => `Ánimo bajo en ${latest(count)}`
export const stress = ({ count }: { count: number }) => `Estrés en ${latest(count)}`
export const heavyTitle = 'Nos dijo que las cosas le pesan'
export const notAlone =
  'No tiene que llevarlo a solas. Con “Ayuda”, en la parte de arriba de cada página, puede pedir ayuda al personal.'
export const toolsHelp =
  'Unos minutos con una herramienta para sobrellevar también pueden darle algo de alivio.'
export const viewTools = 'Ver las herramientas'
export const needSupport = '¿Necesita apoyo de inmediato?'
export const noReason = 'No necesita una razón para pedirlo.'
export const askStaff = 'Pedir ayuda al personal'
