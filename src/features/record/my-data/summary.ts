import type { ToolName } from '#features/practice/coping-tools/catalogue.ts'
import type { Trends } from '#features/record/trends/contract.ts'
import { courseSummary } from '#features/record/trends/screening-summary.ts'
import { mean } from '#features/record/trends/series.ts'
import {
  type InstrumentName,
  instrumentNames,
  instruments,
} from '#features/wellbeing/assessments/instruments.ts'
import { severityLabel } from '#features/wellbeing/assessments/result-messages.ts'
import { severityOf } from '#features/wellbeing/assessments/scoring.ts'

import { texts } from './locales/texts.ts'

const t = texts('summary')

/** How many days the summary covers, today included. */
export const summaryDays = 90
/** How many scores fit on the page. Earlier ones are only counted. */
const maxScores = 8

/** One row of the summary's table of scores. */
export interface SummaryScore {
  readonly day: string
  readonly questionnaire: string
  readonly score: string
  readonly band: string
}

/** The figures of a summary. */
export interface Summary {
  readonly daysWithCheckIn: number
  /** On how many of them a check-in was added later. */
  readonly addedDays: number
  /** The mean of the days to one decimal, from 1 to 10. Null without a check-in. */
  readonly mood: number | null
  readonly stress: number | null
  /** The mean hours of sleep to one decimal, and how many days name any. Null if none does. */
  readonly sleep: { readonly hours: number; readonly days: number } | null
  /** The latest scores, the newest first. `earlierScores` counts the rest. */
  readonly scores: readonly SummaryScore[]
  readonly earlierScores: number
  /** How the latest score of each questionnaire stands to the first one of its episode. */
  readonly courses: readonly string[]
  /** The coping tools that were used to their end, the most used first, and on how many days. */
  readonly tools: readonly { readonly name: ToolName; readonly days: number }[]
}

/** The figures of the summary for the days and screenings of `trends`. */
export function summaryOf({ days, screenings, courses }: Trends): Summary {
  const scores = screenings
    .toReversed()
    .flatMap((screening) => instrumentNames.flatMap((name) => scoreOf(name, screening)))
  const toolDays = Map.groupBy(
    days.flatMap(({ tools }) => tools),
    (name) => name,
  )
  return {
    daysWithCheckIn: days.length,
    addedDays: days.filter(({ added }) => added > 0).length,
    mood: mean(days.map(({ mood }) => mood)),
    stress: mean(days.map(({ stress }) => stress)),
    sleep: sleepOf(days),
    scores: scores.slice(0, maxScores),
    earlierScores: Math.max(0, scores.length - maxScores),
    courses: scores.length === 0 ? [] : courses.flatMap((course) => courseSummary(course) ?? []),
    tools: [...toolDays]
      .map(([name, used]) => ({ name, days: used.length }))
      .toSorted((one, other) => other.days - one.days || one.name.localeCompare(other.name)),
  }
}

/** Whether a summary has nothing to print: no check-in, no score and no coping tool. */
export function isBlank({ daysWithCheckIn, scores, tools }: Summary): boolean {
  return daysWithCheckIn + scores.length + tools.length === 0
}

function sleepOf(days: Trends['days']): Summary['sleep'] {
  const named = days.flatMap(({ sleepHours }) => sleepHours ?? [])
  const hours = mean(named)
  return hours === null ? null : { hours, days: named.length }
}

function scoreOf(
  instrument: InstrumentName,
  { day, [instrument]: score }: Trends['screenings'][number],
): SummaryScore[] {
  if (score === null) return []
  const { name, highest } = instruments[instrument]
  return [
    {
      day,
      questionnaire: name,
      score: t('scoreOf', { score, highest }),
      band: severityLabel(severityOf(instrument, score)),
    },
  ]
}
