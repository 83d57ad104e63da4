interface Scale {
  readonly lowest: number
  readonly highest: number
  readonly days: number
}
export const chartNote = ({ lowest, highest, days }: Scale) =>
  `From ${lowest} to ${highest}; each point is the mean of the ${days} days up to it.`
export const title = 'My summary'
export const purpose = 'The last 90 days on one page, to print or to talk over with somebody who helps you.'
export const myData = 'My data'
export const showName = 'Put my name on it'
export const showNameText = 'Leave it off where others might pick the page up.'
export const loadFailed = 'Your summary could not be loaded'
export const nothingYet = 'Nothing to print yet'
export const nothingYetText =
  'What you keep in the last 90 days comes together here: check-ins, screenings and coping tools. A first check-in takes a minute.'
export const startCheckIn = 'Start Check-In'
export const summary = 'Summary'
export const period = ({ from, to }: { from: string; to: string }) => `${from} to ${to}`
export const origin =
  'Told by the person themselves in Evenkeel. Screening scores are a sign of how the two weeks before were, and not a diagnosis.'
export const moodAndStress = 'Mood and stress'
export const noCheckIns = 'No check-ins in these 90 days.'
interface Means {
  /** How many, such as "12 days". */
  readonly days: string
  readonly mood: number
  readonly stress: number
}
export const means = ({ days, mood, stress }: Means) =>
  `${days} with a check-in. Mood was ${mood} of 10 on average, stress ${stress} of 10.`
export const moodStressAndSleep = 'Mood, stress and sleep'
export const addedDays = ({ days }: { days: string }) =>
  `${days} with a check-in that was added later, from memory.`
export const sleepMean = ({ hours, days }: { hours: number; days: string }) =>
  `Sleep was ${hours} hours on average, over ${days}.`
export const chartLabel = ({ means: words }: { means: string }) => `Mood and stress over 90 days. ${words}`
export const tableCaption = 'Mood, stress and sleep by day'
export const day = 'Day'
export const mood = 'Mood'
export const stress = 'Stress'
export const hoursOfSleep = 'Hours of sleep'
export const addedLater = ({ day: when }: { day: string }) => `${when}, added later`
export const screenings = 'Screenings'
export const noScreenings = 'No screenings in these 90 days.'
export const score = 'Score'
export const scoreOf = ({ score: reached, highest }: { score: number; highest: number }) =>
  `${reached} of ${highest}`
export const band = 'Band'
export const earlierScores = ({ count }: { count: number }) => `${count} earlier scores are left out here.`
export const tools = 'Coping tools used'
export const noTools = 'None to the end in these 90 days.'
export const toolOn = ({ tool, days }: { tool: string; days: string }) => `${tool}: on ${days}`
export const streak = 'Check-in streak'
export const streaks = ({ now, longest }: { now: string; longest: string }) =>
  `${now} now, ${longest} at the longest.`
