import type { Population } from '#shared/population.ts'

import { texts } from './locales/texts.ts'

const t = texts('steps')

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
    title: t(`steps.${place}.${step}.title`),
    prompt: isOfStaff ? t('staffSurroundings.prompt') : t(`steps.${place}.${step}.prompt`),
    example: isOfStaff ? t('staffSurroundings.example') : t(`steps.${place}.${step}.example`),
  }
}
