import { type InstrumentName, instrumentNames, instruments } from '#features/assessments/questions.ts'
import { severityOf } from '#features/assessments/scoring.ts'
import type { Trends } from '#features/trends/contract.ts'
import { mean } from '#features/trends/series.ts'

/** How far back the summary looks, today included. */
export const summaryDays = 90
/** So many screenings fit on the page; earlier ones are counted. */
const mostScreenings = 8

/** One score as it stands in the summary's table. */
export interface SummaryScore {
  readonly day: string
  readonly questionnaire: string
  readonly score: string
  readonly band: string
}

/** How somebody was doing over a time, in figures. */
export interface Summary {
  readonly daysWithCheckIn: number
  /** Means of the days to one decimal; null without a check-in. */
  readonly mood: number | null
  readonly stress: number | null
  /** The latest scores, newest first, and how many earlier ones there are. */
  readonly scores: readonly SummaryScore[]
  readonly earlierScores: number
  /** Tools that were used to their end and on how many days, the most used first. */
  readonly tools: readonly { readonly name: string; readonly days: number }[]
}

/** Works a time out into the figures of the summary. */
export function summaryOf({ days, screenings }: Trends): Summary {
  const scores = screenings
    .toReversed()
    .flatMap((screening) => instrumentNames.flatMap((name) => scoreOf(name, screening)))
  const toolDays = Map.groupBy(
    days.flatMap(({ tools }) => tools),
    (name) => name,
  )
  return {
    daysWithCheckIn: days.length,
    mood: mean(days.map(({ mood }) => mood)),
    stress: mean(days.map(({ stress }) => stress)),
    scores: scores.slice(0, mostScreenings),
    earlierScores: Math.max(0, scores.length - mostScreenings),
    tools: [...toolDays]
      .map(([name, used]) => ({ name, days: used.length }))
      .toSorted((one, other) => other.days - one.days || one.name.localeCompare(other.name)),
  }
}

function scoreOf(
  instrument: InstrumentName,
  { day, [instrument]: score }: Trends['screenings'][number],
): SummaryScore[] {
  if (score === null) return []
  const { name, highest } = instruments[instrument]
  return [{ day, questionnaire: name, score: `${score} of ${highest}`, band: severityOf(instrument, score) }]
}
