import type { Population } from '#shared/population.ts'

import { texts } from './locales/texts.ts'

const t = texts('stressors')

/** What may weigh on anybody (specification, section 9). They stand first. */
export const stressors = [
  'Workload',
  'Sleep Quality',
  'Personal Issues',
  'Team Dynamics',
  'Administrative Tasks',
  'Public Interactions',
  'Safety Concerns',
  'Family Stress',
] as const

/** What anybody may feel in their body (specification, section 9). */
export const symptoms = [
  'Headache',
  'Tension',
  'Fatigue',
  'Restlessness',
  'Muscle Pain',
  'Sleep Issues',
  'Appetite Changes',
  'Digestive Issues',
] as const

/**
 * What weighs on people besides, by where they are; our choice. That of staff is half about how the place is run, which
 * of all stressors of an organization had the most consistent relationship with the stress and burnout of correctional
 * officers (Finney et al., BMC Public Health 2013;13:82, doi:10.1186/1471-2458-13-82). No option is ever taken out:
 * check-ins are kept with it.
 */
export const stressorsByPopulation = {
  residents: [
    'Noise',
    'Lockdown',
    'Cellmate',
    'Court Date',
    'No Contact with Family',
    'News from Home',
    'Money',
    'Release Ahead',
  ],
  staff: [
    'Mandated Overtime',
    'Short Staffing',
    'Changed Schedule',
    'Missed Breaks',
    'Incident on Shift',
    'Conflict with a Colleague',
    'Management',
    'Work at Home',
  ],
  community: [
    'Money',
    'Housing',
    'Health',
    'Relationship',
    'Loneliness',
    'School or Job',
    'Caring for Others',
    'The News',
  ],
} as const satisfies Record<Population, readonly string[]>

/** Every stressor that a check-in may name, of whatever population. */
export const everyStressor = [...new Set([...stressors, ...Object.values(stressorsByPopulation).flat()])]
export type Stressor = (typeof everyStressor)[number]

/** How a stressor is called, which is stored in English. A person's own word stays. */
export function stressorName(stressor: string): string {
  const known = everyStressor.find((one) => one === stressor)
  return known ? t(`names.${known}`) : stressor
}

/** The stressors that the check-in offers people of a population: those of everybody first. */
export function stressorsFor(population: Population): readonly Stressor[] {
  return [...stressors, ...stressorsByPopulation[population]]
}
