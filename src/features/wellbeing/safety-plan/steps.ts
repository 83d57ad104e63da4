import type { Population } from '#shared/population.ts'

import { texts } from './texts/steps.ts'

/** The six steps in their order, after the safety planning of Stanley and Brown. The prompts are our own. */
export const steps = [
  'warningSigns',
  'ownCoping',
  'peopleAndPlaces',
  'peopleToAsk',
  'professionals',
  'saferSurroundings',
] as const
export type Step = (typeof steps)[number]

interface StepTexts {
  readonly title: string
  /** A question that helps to write the step. */
  readonly prompt: string
  readonly example: string
}

/** The title, prompt and example of a step. People in custody and staff have texts of their own. */
export function stepTexts(step: Step, population: Population): StepTexts {
  const place = population === 'residents' ? population : 'community'
  const isOfStaff = population === 'staff' && step === 'saferSurroundings'
  return {
    title: texts.steps[place][step].title,
    prompt: isOfStaff ? texts.staffSurroundings.prompt : texts.steps[place][step].prompt,
    example: isOfStaff ? texts.staffSurroundings.example : texts.steps[place][step].example,
  }
}
