import type { InstrumentName, Responses, ScreeningType } from '#features/wellbeing/assessments/instruments.ts'
import { type ScoreLine, scoreLines } from '#features/wellbeing/assessments/result-messages.ts'
import { riskOfResponses, scoresOf } from '#features/wellbeing/assessments/score-answers.ts'
import {
  isGraverThanTotals,
  isSerious,
  type ResultLevel,
  severityOf,
} from '#features/wellbeing/assessments/scoring.ts'

import { texts } from './locales/texts.ts'

const t = texts('check')

/** What a self-check is called where somebody chooses one, as people would ask for it. */
export const checkLabel = (type: ScreeningType): string => t(`checks.${type}`)

/** The result of a self-check. It is scored on the device by the rules of every screening. */
export interface SelfCheckResult extends ResultLevel {
  readonly lines: readonly ScoreLine[]
}

/** Scores complete answers: PHQ-9, GAD-7 or both. */
export function scoreSelfCheck(responses: Responses): SelfCheckResult {
  const scores = scoresOf(responses)
  const bandOf = (name: InstrumentName) => (scores[name] === null ? null : severityOf(name, scores[name]))
  const severities = { phq9: bandOf('phq9'), gad7: bandOf('gad7') }
  return {
    scores,
    riskLevel: riskOfResponses(responses, false),
    lines: scoreLines({ scores, severities }),
  }
}

/** What stands above the ways to help, before any score, where a result is high or critical; null for any other. */
export function crisisMessage(result: SelfCheckResult): string | null {
  if (!isSerious(result.riskLevel)) return null
  return isGraverThanTotals(result) ? t('thoughtsOfDeath') : t('carryingALot')
}

/** It must stay true: these pages have no call that could tell anybody anything. */
export const nobodyWasTold = (): string => t('nobodyWasTold')

/** Says what somebody can do next. It never says that all is well, and never that somebody will come. */
export function nextStepAlone({ riskLevel }: SelfCheckResult): string {
  if (isSerious(riskLevel)) return t('nextSteps.serious')
  return riskLevel === 'moderate' ? t('nextSteps.moderate') : t('nextSteps.low')
}
