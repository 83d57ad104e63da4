import type { Assessment, LatestAssessment } from './contract.ts'
import {
  conditionName,
  type InstrumentName,
  instrumentNames,
  instruments,
  type ScreeningType,
} from './instruments.ts'
import { texts } from './locales/texts.ts'
import { gravestOf, isGraverThanTotals, isSerious, type ResultLevel, type SeverityName } from './scoring.ts'

const t = texts('results')

/** The title of a screening of this type (specification 2). */
export function titleOf(type: ScreeningType): string {
  return t(`titles.${type}`)
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
  return t(`severities.${severity}`)
}

/** A score as text, such as "12 of 27, moderate". */
export function scoreMessage({ instrument, score, severity }: ScoreLine): string {
  return t('score', { score, highest: instruments[instrument].highest, severity: severityLabel(severity) })
}

/** A score after the name of its questionnaire, such as "PHQ-9: 12 of 27". */
export function namedScore(
  score: Readonly<Record<'score' | 'highest', number>> & { readonly name: string },
): string {
  return t('namedScore', score)
}

/** Whether what was said about death or self-harm outweighs the band of a score, which must not stand beside it. */
export function isOutweighed({ instrument }: ScoreLine, result: ResultLevel): boolean {
  return instrument === 'phq9' && isSerious(result.riskLevel) && isGraverThanTotals(result)
}

/** Says what a score of a result means. It names signs and no illness, since a screening is no diagnosis. */
export function meaningOf(line: ScoreLine, result: ResultLevel): string {
  const { instrument, severity } = line
  if (isOutweighed(line, result)) return t('totalIsNotAll')
  const condition = conditionName(instrument)
  return severity === 'minimal'
    ? t('fewSigns', { condition })
    : t('signs', { condition, severity: severityLabel(severity) })
}

/** Says what the person can do next after these results. The gravest decides. It never says that nothing is needed. */
export function nextStep(results: readonly ResultLevel[]): string {
  const gravest = gravestOf(results)
  if (!isSerious(gravest)) return t(`nextSteps.${gravest}`)
  return results.some((result) => isSerious(result.riskLevel) && isGraverThanTotals(result))
    ? t('nextStepAfterWords')
    : t('nextStepAfterScore')
}

type AlertState = NonNullable<LatestAssessment['alert']>

/** Says who was notified of a result and what came of it. It says so too if nobody could be notified. */
export function notifiedMessage(alert: AlertState): string {
  const { notified, told, status, seenAt, contactKind, givenBackAt, closedAfterTalking } = alert
  if (status === 'resolved') {
    return closedAfterTalking ? t('closedAfterTalking') : t('closedWithoutTalking')
  }
  if (givenBackAt) return told === 'nobody' ? t('givenBackToNobody') : t('givenBack')
  if (status === 'acknowledged') return contactKind ? t.group('reached')[contactKind] : t('pickedUp')
  if (notified === 0 || told === 'nobody') return t('nobodyTold')
  const message =
    told === 'responders'
      ? t('respondersTold', { count: notified })
      : t('administratorsTold', { count: notified })
  return seenAt ? `${message} ${t('alertSeen')}` : message
}
