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

export const measures = { mood: 'Mood', stress: 'Stress' }
export const titleOf = ({ measure, period }: { measure: string; period: string }) => `${measure}, ${period}`
export const scoreIs = ({ score, label }: { score: number; label: string }) => `${score}, ${label}`
export const noCheckIn = 'There is no check-in yet.'
export const means = ({ average, highest, days, label }: Means) =>
  `${average} of ${highest} on average over ${days === 1 ? '1 day' : `${days} days`} with a check-in: ${label}.`
export const range = ({ lowest, lowestDay, highest, highestDay }: Range) =>
  `The lowest was ${lowest}, on ${lowestDay}; the highest ${highest}, on ${highestDay}.`
export const note = ({ days }: { days: number }) =>
  `Each dot is a day with a check-in; the line is the mean of the ${days} days up to it.`
export const chartOf = ({ measure, from, to }: Readonly<Record<'measure' | 'from' | 'to', string>>) =>
  `${measure} from ${from} to ${to}.`
export const tableOf = ({ measure }: { measure: string }) => `${measure} by day`
export const day = 'Day'
export const checkIns = 'Check-ins'
export const allAddedLater = ({ count }: { count: number }) => `${count}, added later`
export const someAddedLater = ({ count, added }: { count: number; added: number }) =>
  `${count}, ${added} added later`

export const sleep = 'Sleep'
export const sleepTable = 'Sleep by day'
export const yearTitle = 'Your year, day by day'
export const yearChart = 'Mood by day over twelve months'
