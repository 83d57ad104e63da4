import { changeBetween, kindWhenWorse, reliableChange } from '#features/wellbeing/assessments/change.ts'
import { courseMessage } from '#features/wellbeing/assessments/course-message.ts'
import { type InstrumentName, instruments } from '#features/wellbeing/assessments/instruments.ts'
import { scoreMessage } from '#features/wellbeing/assessments/result-messages.ts'
import { severityOf } from '#features/wellbeing/assessments/scoring.ts'
import type { Day } from '#shared/days.ts'

import type { Course, ScreeningDay } from './contract.ts'
import { longDay } from './day-labels.ts'
import { texts } from './locales/texts.ts'

const t = texts('screenings')

/** A score of a questionnaire on a day. */
export interface Score {
  readonly day: Day
  readonly score: number
}

/** The scores of one questionnaire, oldest first. */
export function scoresOf(instrument: InstrumentName, screenings: readonly ScreeningDay[]): Score[] {
  return screenings.flatMap(({ day, [instrument]: score }) => (score === null ? [] : [{ day, score }]))
}

/** The latest score with its severity band. */
export function latestSummary(instrument: InstrumentName, { day, score }: Score): string {
  const words = scoreMessage({ instrument, score, severity: severityOf(instrument, score) })
  return t('latest', { day: longDay(day), name: instruments[instrument].name, score: words })
}

/** The change between the latest two scores. It is called clear only where it is reliable. */
export function changeSummary(instrument: InstrumentName, scores: readonly Score[]): string {
  const [before, latest] = scores.slice(-2)
  if (!before || !latest) return t('onlyOne')

  const day = longDay(before.day)
  const difference = latest.score - before.score
  if (difference === 0) return t('same', { day })
  const change = changeBetween(instrument, before.score, latest.score)
  return t(`changes.${change}`, {
    points: Math.abs(difference),
    isLower: difference < 0,
    day,
    clearFrom: reliableChange[instrument],
  })
}

/** How the latest score stands to the first one of its episode; null if it is the only one. */
export function courseSummary(course: Course): string | null {
  return courseMessage(course, longDay(course.baseline.day))
}

/** The description of a questionnaire's card: its latest score, how it changed, and a kind word if it got worse. */
export function screeningSummary(
  instrument: InstrumentName,
  scores: readonly Score[],
  course: Course | undefined,
): string[] {
  const [before, latest] = [scores.at(-2), scores.at(-1)]
  if (!latest) return []
  const isWorse = before && changeBetween(instrument, before.score, latest.score) === 'worse'
  // With two scores the first sentences have compared them already.
  const isNews = course && (course.scores > 2 || course.isResponse || course.isRemission)
  const needsCare = isWorse || course?.change === 'worse' || course?.isSerious
  return [
    `${latestSummary(instrument, latest)} ${changeSummary(instrument, scores)}`,
    ...(isNews ? [courseSummary(course) ?? ''] : []),
    ...(needsCare ? [kindWhenWorse()] : []),
  ]
}
