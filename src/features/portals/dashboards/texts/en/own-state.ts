export const average = '7-Day Average'
export const averageNotLoaded = 'Your average could not be loaded'
export const noAverage = 'None yet'
export const averageBegins = 'It begins with your first check-in'
/** After the mean mood in figures. `word` is the word for it. */
export const averageMood = ({ word }: { word: string }) => `Mood, ${word}`
export const risk = 'Risk Level'
export const riskNotLoaded = 'Your risk level could not be loaded'
export const elevated = 'Elevated'
export const normal = 'Normal'
export const riskOf = ({ score }: { score: string }) => `${score} out of 10`
export const noParts = 'Nothing to read it from yet'
export const parts = 'What it is made of'
export const aboutParts = 'Each from 0 to 10, higher is harder. A signpost for you, not a diagnosis.'
export const latestOf = { phq9: 'Your latest PHQ-9', gad7: 'Your latest GAD-7' }
const latest = (count: number) => (count === 1 ? 'your latest check-in' : `your latest ${count} check-ins`)
export const lowMood = ({ count }: { count: number }) => `Low mood in ${latest(count)}`
export const stress = ({ count }: { count: number }) => `Stress in ${latest(count)}`
export const heavyTitle = 'You told us things are heavy'
export const notAlone =
  'You do not have to carry it alone. Help, at the top of every page, lets you ask staff.'
export const toolsHelp = 'A few minutes with a coping tool can take the edge off too.'
export const viewTools = 'View Tools'
export const needSupport = 'Need Immediate Support?'
export const noReason = 'You need no reason to ask.'
export const askStaff = 'Ask staff for help'
