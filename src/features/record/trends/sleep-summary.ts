import { sleepQualityLabel } from '#features/wellbeing/check-ins/answer-labels.ts'
import { enoughSleepHours, leastSleepHours, mostSleepHours } from '#features/wellbeing/check-ins/sleep.ts'

import type { TrendDay } from './contract.ts'
import { texts } from './locales/texts.ts'
import { mean } from './series.ts'

const t = texts('sleep')

/** The hours and the quality of the sleep of a day, such as "6 hours, Fair"; null if the day names no hours. */
export function sleepLabel({ sleepHours, sleepQuality }: TrendDay): string | null {
  if (sleepHours === null) return null
  if (sleepQuality === null) return t('hoursSlept', { hours: sleepHours })
  return t('hoursAndQuality', {
    hours: sleepHours,
    quality: sleepQualityLabel(Math.round(sleepQuality)),
  })
}

/** What the chart of sleep shows, as text. */
export function sleepSummary(days: readonly TrendDay[]): string {
  const hours = days.flatMap(({ sleepHours }) => sleepHours ?? [])
  const enough = hours.filter((one) => one >= enoughSleepHours).length
  return t('sleepSummary', {
    mean: mean(hours) ?? 0,
    days: hours.length,
    enoughDays: enough,
    enoughHours: enoughSleepHours,
  })
}

/** How to read the chart: the source of its line, and what the highest answer stands for. */
export const sleepNote = (): string =>
  t('sleepNote', {
    enough: enoughSleepHours,
    least: leastSleepHours,
    below: leastSleepHours + 1,
    most: mostSleepHours,
  })
