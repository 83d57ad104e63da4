import { sleepQualityLabel } from '#features/check-ins/answer-labels.ts'
import { enoughSleepHours, leastSleepHours, mostSleepHours } from '#features/check-ins/sleep.ts'

import type { TrendDay } from './contract.ts'
import { daysLabel } from './day-labels.ts'
import { mean } from './series.ts'

/** The hours and the quality of the sleep of a day, such as "6 hours, Fair"; null if the day names no hours. */
export function sleepLabel({ sleepHours, sleepQuality }: TrendDay): string | null {
  if (sleepHours === null) return null
  const hours = `${sleepHours} ${sleepHours === 1 ? 'hour' : 'hours'}`
  return sleepQuality === null ? hours : `${hours}, ${sleepQualityLabel(Math.round(sleepQuality))}`
}

/** What the chart of sleep shows, as text. */
export function sleepSummary(days: readonly TrendDay[]): string {
  const hours = days.flatMap(({ sleepHours }) => sleepHours ?? [])
  const enough = hours.filter((one) => one >= enoughSleepHours).length
  return `${mean(hours)} hours on average over the ${daysLabel(hours.length)} you said. ${daysLabel(enough)} had ${enoughSleepHours} hours or more.`
}

/** How to read the chart: the source of its line, and what the highest answer stands for. */
export const sleepNote = `Adults are recommended ${enoughSleepHours} hours or more, regularly (American Academy of Sleep Medicine, 2015); work and places do not always allow it. ${leastSleepHours} stands for less than ${leastSleepHours + 1}, and ${mostSleepHours} for ${mostSleepHours} or more.`
