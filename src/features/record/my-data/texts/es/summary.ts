interface Scale {
  readonly lowest: number
  readonly highest: number
  readonly days: number
}
export const chartNote = ({ lowest, highest, days }: Scale) =>
  `De ${lowest} a ${highest}; cada punto es el promedio de los ${days} días hasta él.`
export const title = 'Mi resumen'
export const purpose = 'Los últimos 90 días en una página, para imprimirla o para hablar con quien le ayuda.'
export const myData = 'Mis datos'
export const showName = 'Poner mi nombre'
export const showNameText = 'No lo ponga donde otras personas puedan tomar la página.'
export const loadFailed = 'No se pudo cargar su resumen'
export const nothingYet = 'Todavía no hay nada que imprimir'
export const nothingYetText =
  'Aquí se junta lo que guarda en los últimos 90 días: registros, cuestionarios y herramientas para sobrellevar. El primer registro toma un minuto.'
export const startCheckIn = 'Empezar el registro'
export const summary = 'Resumen'
export const period = ({ from, to }: { from: string; to: string }) => `${from} a ${to}`
export const origin =
  'Lo contó la propia persona en Evenkeel. Los puntajes de los cuestionarios son una señal de cómo fueron las dos semanas anteriores, y no un diagnóstico.'
export const moodAndStress = 'Ánimo y estrés'
export const noCheckIns = 'Ningún registro en estos 90 días.'
interface Means {
  /** How many, such as "12 días". */
  readonly days: string
  readonly mood: number
  readonly stress: number
}
export const means = ({ days, mood, stress }: Means) =>
  `${days} con un registro. En promedio, el ánimo fue ${mood} de 10 y el estrés ${stress} de 10.`
export const moodStressAndSleep = 'Ánimo, estrés y sueño'
export const addedDays = ({ days }: { days: string }) =>
  `${days} con un registro que se agregó después, de memoria.`
export const sleepMean = ({ hours, days }: { hours: number; days: string }) =>
  `El sueño fue de ${hours} horas en promedio, en ${days}.`
export const chartLabel = ({ means: words }: { means: string }) => `Ánimo y estrés en 90 días. ${words}`
export const tableCaption = 'Ánimo, estrés y sueño por día'
export const day = 'Día'
export const mood = 'Ánimo'
export const stress = 'Estrés'
export const hoursOfSleep = 'Horas de sueño'
export const addedLater = ({ day: when }: { day: string }) => `${when}, agregado después`
export const screenings = 'Cuestionarios'
export const noScreenings = 'Ningún cuestionario en estos 90 días.'
export const score = 'Puntaje'
export const scoreOf = ({ score: reached, highest }: { score: number; highest: number }) =>
  `${reached} de ${highest}`
export const band = 'Nivel'
export const earlierScores = ({ count }: { count: number }) =>
  count === 1 ? 'Aquí se omite 1 puntaje anterior.' : `Aquí se omiten ${count} puntajes anteriores.`
export const tools = 'Herramientas para sobrellevar que usó'
export const noTools = 'Ninguna hasta el final en estos 90 días.'
export const toolOn = ({ tool, days }: { tool: string; days: string }) => `${tool}: en ${days}`
export const streak = 'Racha de registros'
export const streaks = ({ now, longest }: { now: string; longest: string }) =>
  `Ahora: ${now}. La más larga: ${longest}.`
