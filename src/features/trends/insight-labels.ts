import { daysLabel } from './day-labels.ts'
import { type Comparison, type Factor, type Insight, isThin } from './insights.ts'

const marks: Readonly<Record<Factor['kind'], (name: string) => string>> = {
  stressor: (name) => `Days you named ${name}`,
  symptom: (name) => `Days you noticed ${name}`,
  tool: (name) => `Days you finished ${name}`,
  shift: () => 'Days you checked in after a shift',
}

/** What marks the days in question. */
export function factorLabel({ kind, name }: Factor): string {
  return marks[kind](name)
}

/** Both means of both sides, as they were; nothing about causes. */
export function differenceLabel(comparison: Comparison): string {
  const { with: those, without: others } = comparison
  return `Mood ${oneDecimal(those.mood)} on average, ${oneDecimal(others.mood)} on your other days. Stress ${oneDecimal(those.stress)}, and ${oneDecimal(others.stress)} on the others.`
}

/** How many days it rests on, and that chance is never ruled out. */
export function chanceLabel(comparison: Comparison): string {
  const counts = `${daysLabel(comparison.with.days)} with it, ${comparison.without.days} without`
  return `This may ${isThin(comparison) ? 'well' : 'still'} be chance: ${counts}.`
}

/** Whether it has to be said that tools are used on hard days because they are hard. */
export function isToolOnHardDays({ factor, goesWith }: Insight): boolean {
  return factor.kind === 'tool' && goesWith === 'harder'
}

/** A mean as it is shown, such as "6.0". */
export function oneDecimal(value: number): string {
  return value.toFixed(1)
}
