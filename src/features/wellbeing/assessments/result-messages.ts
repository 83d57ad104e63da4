import type { Assessment, LatestAssessment } from './contract.ts'
import {
  conditionName,
  type InstrumentName,
  instrumentNames,
  instruments,
  type ScreeningType,
} from './instruments.ts'
import { gravestOf, isGraverThanTotals, isSerious, type ResultLevel, type SeverityName } from './scoring.ts'
import { texts } from './texts/results.ts'

/** The title of a screening of this type (specification 2). */
export function titleOf(type: ScreeningType): string {
  return texts.titles[type]
}

/** One questionnaire's part of a result. */
export interface ScoreLine {
  readonly instrument: InstrumentName
  readonly score: number
  readonly severity: SeverityName
}

/** Lists the scores of a result, each with its band. */
export function scoreLines({ scores, severities }: Pick<Assessment, 'scores' | 'severities'>): ScoreLine[] {
  return instrumentNames.flatMap((instrument) => {
    const score = scores[instrument]
    const severity = severities[instrument]
    return score === null || severity === null ? [] : [{ instrument, score, severity }]
  })
}

/** The name of a band, as it goes with a score. */
export function severityLabel(severity: SeverityName): string {
  return texts.severities[severity]
}

/** A score as text, such as "12 of 27, moderate". */
export function scoreMessage({ instrument, score, severity }: ScoreLine): string {
  return texts.score({ score, highest: instruments[instrument].highest, severity: severityLabel(severity) })
}

/** A score after the name of its questionnaire, such as "PHQ-9: 12 of 27". */
export function namedScore(
  score: Readonly<Record<'score' | 'highest', number>> & { readonly name: string },
): string {
  return texts.namedScore(score)
}

/** Whether what was said about death or self-harm outweighs the band of a score, which must not stand beside it. */
export function isOutweighed({ instrument }: ScoreLine, result: ResultLevel): boolean {
  return instrument === 'phq9' && isSerious(result.riskLevel) && isGraverThanTotals(result)
}

/** Says what a score of a result means. It names signs and no illness, since a screening is no diagnosis. */
export function meaningOf(line: ScoreLine, result: ResultLevel): string {
  const { instrument, severity } = line
  if (isOutweighed(line, result)) return texts.totalIsNotAll
  const condition = conditionName(instrument)
  return severity === 'minimal'
    ? texts.fewSigns({ condition })
    : texts.signs({ condition, severity: severityLabel(severity) })
}

/** Says what the person can do next after these results. The gravest decides. It never says that nothing is needed. */
export function nextStep(results: readonly ResultLevel[]): string {
  const gravest = gravestOf(results)
  if (!isSerious(gravest)) return texts.nextSteps[gravest]
  return results.some((result) => isSerious(result.riskLevel) && isGraverThanTotals(result))
    ? texts.nextStepAfterWords
    : texts.nextStepAfterScore
}

type AlertState = NonNullable<LatestAssessment['alert']>

/** Says who was notified of a result and what came of it. It says so too if nobody could be notified. */
export function notifiedMessage(alert: AlertState): string {
  const { notified, told, status, seenAt, givenBackAt, closedAfterTalking } = alert
  if (status === 'resolved') {
    return closedAfterTalking ? texts.closedAfterTalking : texts.closedWithoutTalking
  }
  if (givenBackAt) return told === 'nobody' ? texts.givenBackToNobody : texts.givenBack
  if (status === 'acknowledged') return texts.pickedUp
  if (notified === 0 || told === 'nobody') return texts.nobodyTold
  const message =
    told === 'responders'
      ? texts.respondersTold({ count: notified })
      : texts.administratorsTold({ count: notified })
  return seenAt ? `${message} ${texts.alertSeen}` : message
}
