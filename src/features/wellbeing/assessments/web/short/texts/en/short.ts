import type { ScreeningType } from '#features/wellbeing/assessments/instruments.ts'

export const title = 'Two-minute check'
export const purpose = 'Four questions about the last two weeks. If some of it comes often, more follow.'
export const questionsNotLoaded = 'The questions could not be loaded'
export const notAskedHere = ({ advice }: { advice: string }) =>
  `These four questions do not ask about thoughts of hurting yourself. If you have such thoughts: ${advice}`
export const moreAbout = 'What they are, and who will see what'
export const whatTheyAre =
  'They are the first two of PHQ-9 and of GAD-7. If some of it comes often, the rest of that questionnaire follows.'
export const lastTime = ({ day }: { day: string }) =>
  `You last did this on ${day}. Once a week is enough, since the questions are about two weeks.`
const names: Readonly<Record<ScreeningType, string>> = {
  depression: 'questions about depression (PHQ-9)',
  anxiety: 'questions about anxiety (GAD-7)',
  combined: 'questions about depression (PHQ-9) and anxiety (GAD-7)',
}
export const wholeFollows = ({ type }: { type: ScreeningType }) =>
  `You told us that some of this comes often. So the rest of the ${names[type]} follows. It counts as a full screening.`
export const scoresTitle = 'Two-minute checks'
export const scoresTitleOf = ({ period }: { period: string }) => `Two-minute checks, ${period}`
export const scoresAre =
  'PHQ-2 and GAD-2, each from 0 to 6; lower means fewer signs. They are not PHQ-9 or GAD-7 scores, and are not counted among them.'
