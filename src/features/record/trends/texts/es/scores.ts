interface Means {
  readonly average: number
  readonly highest: number
  readonly days: number
  readonly label: string
}
interface Range {
  readonly lowest: number
  readonly lowestDay: string
  readonly highest: number
  readonly highestDay: string
}

export const measures = { mood: 'Ánimo', stress: 'Estrés' }
export const titleOf = ({ measure, period }: { measure: string; period: string }) => `${measure}, ${period}`
export const scoreIs = ({ score, label }: { score: number; label: string }) => `${score}, ${label}`
export const noCheckIn = 'Todavía no hay ningún registro.'
export const means = ({ average, highest, days, label }: Means) =>
  `${average} de ${highest} en promedio, en ${days === 1 ? '1 día' : `${days} días`} con un registro: ${label}.`
export const range = ({ lowest, lowestDay, highest, highestDay }: Range) =>
  `El más bajo fue ${lowest}, el ${lowestDay}; el más alto ${highest}, el ${highestDay}.`
export const note = ({ days }: { days: number }) =>
  `Cada punto es un día con un registro; la línea es el promedio de los ${days} días hasta ese día.`
export const chartOf = ({ measure, from, to }: Readonly<Record<'measure' | 'from' | 'to', string>>) =>
  `${measure} del ${from} al ${to}.`
export const tableOf = ({ measure }: { measure: string }) => `${measure} por día`
export const day = 'Día'
export const checkIns = 'Registros'
export const allAddedLater = ({ count }: { count: number }) =>
  count === 1 ? '1, agregado después' : `${count}, agregados después`
export const someAddedLater = ({ count, added }: { count: number; added: number }) =>
  `${count}, ${added === 1 ? '1 agregado' : `${added} agregados`} después`

export const sleep = 'Sueño'
export const sleepTable = 'Sueño por día'
export const yearTitle = 'Su año, día por día'
export const yearChart = 'Ánimo por día en doce meses'
