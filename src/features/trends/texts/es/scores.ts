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
export const hoursSlept = ({ hours }: { hours: number }) => `${hours} ${hours === 1 ? 'hora' : 'horas'}`
export const hoursAndQuality = ({ hours, quality }: { hours: number; quality: string }) =>
  `${hoursSlept({ hours })}, ${quality}`
export const sleepSummary = ({
  mean,
  days,
  enoughDays,
  enoughHours,
}: Readonly<Record<'days' | 'enoughDays' | 'enoughHours', number>> & { mean: number | null }) =>
  `${mean} horas en promedio, en ${days === 1 ? 'el único día' : `los ${days} días`} en que lo dijo. ${enoughDays === 1 ? '1 día tuvo' : `${enoughDays} días tuvieron`} ${enoughHours} horas o más.`
export const sleepNote = ({ enough, least, most }: Readonly<Record<'enough' | 'least' | 'most', number>>) =>
  `A los adultos se les recomiendan ${enough} horas o más, con regularidad (Academia Estadounidense de Medicina del Sueño, 2015); el trabajo y el lugar no siempre lo permiten. ${least} quiere decir menos de ${least + 1}, y ${most} quiere decir ${most} o más.`
export const sleepChart = ({ from, to }: { from: string; to: string }) =>
  `Horas de sueño del ${from} al ${to}.`
export const sleepTable = 'Sueño por día'
export const underHours = ({ hours }: { hours: number }) => `Menos de ${hours} horas`
export const hoursOrMore = ({ hours }: { hours: number }) => `${hours} horas o más`

export const yearTitle = 'Su año, día por día'
export const yearSummary = ({
  days,
  mood,
  moodDays,
}: Readonly<Record<'days' | 'moodDays', number>> & { mood: string }) =>
  `Hizo su registro en ${days === 1 ? '1 día' : `${days} días`} de estos doce meses. Lo más frecuente fue un ánimo ${mood.toLowerCase()}: ${moodDays === 1 ? '1 día' : `${moodDays} días`}.`
export const yearChart = 'Ánimo por día en doce meses'
export const daysOfMood = ({ mood, days }: { mood: string; days: number }) =>
  `${mood}: ${days === 1 ? '1 día' : `${days} días`}`
export const moodOnDay = ({
  mood,
  highest,
  label,
}: Readonly<Record<'mood' | 'highest', number>> & { label: string }) => `${mood} de ${highest}, ${label}`
export const legend = ({ mood, from, to }: Readonly<Record<'from' | 'to', number>> & { mood: string }) =>
  `${mood}, de ${from} a ${to}`
