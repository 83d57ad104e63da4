import { highestScore, moodLabel, stressLabel } from '#features/wellbeing/check-ins/scale.ts'

import type { TrendDay } from './contract.ts'
import { longDay } from './day-labels.ts'
import { texts } from './locales/texts.ts'
import { mean, type Measure } from './series.ts'

const t = texts('scores')

/** A mood or stress with its label, such as "6.1, Good". */
export function scoreSummary(measure: Measure, score: number): string {
  return t('scoreIs', { score, label: labelOf(measure, score) })
}

/** What a chart of mood or stress shows, as text. */
export function seriesSummary(measure: Measure, days: readonly TrendDay[]): string {
  const sorted = days.toSorted((one, other) => one[measure] - other[measure])
  const [lowest, highest, average] = [sorted[0], sorted.at(-1), mean(days.map((day) => day[measure]))]
  if (!lowest || !highest || average === null) return t('noCheckIn')

  const label = labelOf(measure, average)
  const means = t('means', { average, highest: highestScore, days: days.length, label })
  if (lowest[measure] === highest[measure]) return means
  const range = t('range', {
    lowest: lowest[measure],
    lowestDay: longDay(lowest.day),
    highest: highest[measure],
    highestDay: longDay(highest.day),
  })
  return `${means} ${range}`
}

function labelOf(measure: Measure, score: number): string {
  return measure === 'mood' ? moodLabel(score) : stressLabel(score)
}
