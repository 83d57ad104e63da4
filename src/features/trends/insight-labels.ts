import { enoughSleepHours } from '#features/check-ins/sleep.ts'

import { daysLabel } from './day-labels.ts'
import { type Comparison, type Factor, type Insight, isThin } from './insights.ts'

const marks: Readonly<Record<Factor['kind'], (name: string) => string>> = {
  stressor: (name) => `Days you named ${name}`,
  symptom: (name) => `Days you noticed ${name}`,
  activity: (name) => `Days with ${name}`,
  feeling: (name) => `Days you felt ${name.toLowerCase()}`,
  tool: (name) => `Days you finished ${name}`,
  shift: () => 'Days you checked in after a shift',
  extraShift: () => 'Days of overtime or a mandated double',
  shortSleep: () => `Days you had slept under ${enoughSleepHours} hours`,
  poorSleep: () => 'Days you had slept poorly',
}

/** What the days with a factor have in common. */
export function factorLabel({ kind, name }: Factor): string {
  return marks[kind](name)
}

/** The mean mood and stress of the days with the factor and of the others. It says nothing about causes. */
export function differenceLabel(comparison: Comparison): string {
  const { with: those, without: others } = comparison
  return `Mood ${oneDecimal(those.mood)} on average, ${oneDecimal(others.mood)} on your other days. Stress ${oneDecimal(those.stress)}, and ${oneDecimal(others.stress)} on the others.`
}

/** How many days are compared, and that the difference may be chance: one line on a phone. */
export function chanceLabel(comparison: Comparison): string {
  const counts = `${daysLabel(comparison.with.days)} with, ${comparison.without.days} without`
  return `May ${isThin(comparison) ? 'well' : 'still'} be chance: ${counts}.`
}

/** Whether the text must say that people use tools because a day is hard. */
export function isToolOnHardDays({ factor, goesWith }: Insight): boolean {
  return factor.kind === 'tool' && goesWith === 'harder'
}

/** A mean for display, such as "6.0". */
export function oneDecimal(value: number): string {
  return value.toFixed(1)
}
