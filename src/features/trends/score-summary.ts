import { highestScore, moodLabel, stressLabel } from '#features/check-ins/scale.ts'

import type { TrendDay } from './contract.ts'
import { daysLabel, longDay } from './day-labels.ts'
import { mean, type Measure } from './series.ts'

/** A mood or stress with its label, such as "6.1, Good". */
export function scoreSummary(measure: Measure, score: number): string {
  return `${score}, ${labelOf(measure, score)}`
}

/** What a chart of mood or stress shows, as text. */
export function seriesSummary(measure: Measure, days: readonly TrendDay[]): string {
  const sorted = days.toSorted((one, other) => one[measure] - other[measure])
  const [lowest, highest, average] = [sorted[0], sorted.at(-1), mean(days.map((day) => day[measure]))]
  if (!lowest || !highest || average === null) return 'There is no check-in yet.'

  const range =
    lowest[measure] === highest[measure]
      ? ''
      : ` The lowest was ${lowest[measure]}, on ${longDay(lowest.day)}; the highest ${highest[measure]}, on ${longDay(highest.day)}.`
  return `${average} of ${highestScore} on average over ${daysLabel(days.length)} with a check-in: ${labelOf(measure, average)}.${range}`
}

function labelOf(measure: Measure, score: number): string {
  return measure === 'mood' ? moodLabel(score) : stressLabel(score)
}
