import type { Category, ScreeningType } from '../../instruments.ts'
import type { SeverityName } from '../../scoring.ts'

export const titles: Readonly<Record<ScreeningType, string>> = {
  depression: 'Depression Screening (PHQ-9)',
  anxiety: 'Anxiety Screening (GAD-7)',
  combined: 'Mental Health Assessment',
}

/** Inside a sentence. */
export const conditions: Readonly<Record<Category, string>> = { depression: 'depression', anxiety: 'anxiety' }

export const severities: Readonly<Record<SeverityName, string>> = {
  minimal: 'minimal',
  mild: 'mild',
  moderate: 'moderate',
  'moderately severe': 'moderately severe',
  severe: 'severe',
}

export const score = ({
  score: points,
  highest,
  severity,
}: {
  score: number
  highest: number
  severity: string
}) => `${points} of ${highest}, ${severity}`
export const namedScore = ({
  name,
  score: points,
  highest,
}: {
  name: string
  score: number
  highest: number
}) => `${name}: ${points} of ${highest}`

export const totalIsNotAll =
  'The total does not show how hard this is. What you said about being better off dead, or hurting yourself, matters by itself.'
export const fewSigns = ({ condition }: { condition: string }) =>
  `Few or no signs of ${condition} over the last two weeks.`
export const signs = ({ condition, severity }: { condition: string; severity: string }) =>
  `Signs of ${condition} over the last two weeks, in the ${severity} range.`

export const nextSteps: Readonly<Record<'low' | 'moderate', string>> = {
  low: 'A score does not show everything. If something weighs on you, you can ask for help at any time: Help is at the top of every page. In a month you can take this again and see how things have moved.',
  moderate:
    'These days may be harder than usual. Talking with a nurse, a doctor, a therapist or somebody you trust can help, and so can the coping tools. Help, at the top of every page, shows whom you can reach now. You can take this again after two weeks. If it gets worse, do not wait for that.',
}
const reachOut =
  'Talking with somebody helps, and it is good not to wait. Help, at the top of every page, is where you ask staff.'
export const nextStepAfterWords = `You told us things are heavy. You do not have to carry it alone. ${reachOut}`
export const nextStepAfterScore = `You are carrying a lot, and you do not have to carry it alone. ${reachOut}`

export const closedAfterTalking = 'Staff closed this after talking with you. You can always ask again.'
export const closedWithoutTalking = 'This was closed. If nobody has talked with you, please ask under Help.'
export const givenBack = 'The person who had picked this up is no longer on it. Others have been told.'
export const givenBackToNobody =
  'The person who had picked this up is no longer on it, and nobody else could be told. Please tell someone near you, or use Help at the top of the page.'
export const pickedUp = 'Someone has picked this up.'
export const nobodyTold =
  'Nobody is set up in Evenkeel to get this. Please reach out yourself, in one of the ways below.'
const told = (who: string) =>
  `${who} been told that someone should talk with you, and which part of the screening it is about. Your scores were not passed on.`
export const respondersTold = ({ count }: { count: number }) =>
  told(
    count === 1
      ? 'One member of the mental health staff has'
      : `${count} members of the mental health staff have`,
  )
export const administratorsTold = ({ count }: { count: number }) =>
  told(count === 1 ? 'One administrator has' : `${count} administrators have`)
export const alertSeen = 'It has been seen.'
