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
export const hoursSlept = ({ hours }: { hours: number }) => `${hours} ${hours === 1 ? 'hour' : 'hours'}`
export const hoursAndQuality = ({ hours, quality }: { hours: number; quality: string }) =>
  `${hoursSlept({ hours })}, ${quality}`
export const sleepSummary = ({
  mean,
  days,
  enoughDays,
  enoughHours,
}: Readonly<Record<'days' | 'enoughDays' | 'enoughHours', number>> & { mean: number | null }) =>
  `${mean} hours on average over the ${days === 1 ? '1 day' : `${days} days`} you said. ${enoughDays === 1 ? '1 day' : `${enoughDays} days`} had ${enoughHours} hours or more.`
export const sleepNote = ({ enough, least, most }: Readonly<Record<'enough' | 'least' | 'most', number>>) =>
  `Adults are recommended ${enough} hours or more, regularly (American Academy of Sleep Medicine, 2015); work and places do not always allow it. ${least} stands for less than ${least + 1}, and ${most} for ${most} or more.`
export const sleepChart = ({ from, to }: { from: string; to: string }) =>
  `Hours of sleep from ${from} to ${to}.`
export const sleepTable = 'Sleep by day'
export const underHours = ({ hours }: { hours: number }) => `Under ${hours} hours`
export const hoursOrMore = ({ hours }: { hours: number }) => `${hours} hours or more`

export const yearTitle = 'Your year, day by day'
export const yearSummary = ({
  days,
  mood,
  moodDays,
}: Readonly<Record<'days' | 'moodDays', number>> & { mood: string }) =>
  `You checked in on ${days === 1 ? '1 day' : `${days} days`} of these twelve months. Most often your mood was ${mood}: ${moodDays === 1 ? '1 day' : `${moodDays} days`}.`
export const yearChart = 'Mood by day over twelve months'
export const daysOfMood = ({ mood, days }: { mood: string; days: number }) =>
  `${mood}: ${days === 1 ? '1 day' : `${days} days`}`
export const moodOnDay = ({
  mood,
  highest,
  label,
}: Readonly<Record<'mood' | 'highest', number>> & { label: string }) => `${mood} of ${highest}, ${label}`
export const legend = ({ mood, from, to }: Readonly<Record<'from' | 'to', number>> & { mood: string }) =>
  `${mood}, ${from} to ${to}`
