import { shownName, toolNames } from '#features/practice/coping-tools/catalogue.ts'
import { activityName, feelingName, symptomName } from '#features/wellbeing/check-ins/answer-labels.ts'
import { stressorName } from '#features/wellbeing/check-ins/factors.ts'
import { enoughSleepHours } from '#features/wellbeing/check-ins/sleep.ts'

import { type Comparison, type Factor, type Insight, isThin } from './insights.ts'
import { texts } from './locales/texts.ts'

const t = texts('insights')

/** What something is called that is stored in English; a person's own word stays. */
const nameOf = {
  stressor: stressorName,
  symptom: symptomName,
  activity: activityName,
  feeling: (name: string) => feelingName(name).toLowerCase(),
  tool: (name: string) => {
    const tool = toolNames.find((one) => one === name)
    return tool ? shownName(tool) : name
  },
}

/** What the days with a factor have in common. */
export function factorLabel({ kind, name }: Factor): string {
  if (kind === 'shift') return t('afterShift')
  if (kind === 'extraShift') return t('extraShift')
  if (kind === 'shortSleep') return t('shortSleep', { hours: enoughSleepHours })
  if (kind === 'poorSleep') return t('poorSleep')
  return t(`marks.${kind}`, { name: nameOf[kind](name) })
}

/** The mean mood and stress of the days with the factor and of the others. It says nothing about causes. */
export function differenceLabel(comparison: Comparison): string {
  const { with: those, without: others } = comparison
  return t('difference', {
    mood: oneDecimal(those.mood),
    otherMood: oneDecimal(others.mood),
    stress: oneDecimal(those.stress),
    otherStress: oneDecimal(others.stress),
  })
}

/** How many days are compared, and that the difference may be chance: one line on a phone. */
export function chanceLabel(comparison: Comparison): string {
  const { with: those, without: others } = comparison
  return t('chance', { days: those.days, others: others.days, isThin: isThin(comparison) })
}

/** Whether the text must say that people use tools because a day is hard. */
export function isToolOnHardDays({ factor, goesWith }: Insight): boolean {
  return factor.kind === 'tool' && goesWith === 'harder'
}

/** A mean for display, such as "6.0". */
export function oneDecimal(value: number): string {
  return value.toFixed(1)
}
