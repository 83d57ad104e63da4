import type { InstrumentName, Responses, ScreeningType } from '#features/assessments/instruments.ts'
import { type ScoreLine, scoreLines } from '#features/assessments/result-messages.ts'
import { riskOfResponses, scoresOf } from '#features/assessments/score-answers.ts'
import { isGraverThanTotals, isSerious, type ResultLevel, severityOf } from '#features/assessments/scoring.ts'

/** What a self-check has to choose from, as people would ask for it. */
export const checks: readonly { readonly type: ScreeningType; readonly label: string }[] = [
  { type: 'depression', label: 'Low mood (PHQ-9), 9 questions' },
  { type: 'anxiety', label: 'Worry and anxiety (GAD-7), 7 questions' },
  { type: 'combined', label: 'Both, 16 questions' },
]

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
  return isGraverThanTotals(result)
    ? 'You said that things are heavy. Talking with somebody helps, and it is good not to wait.'
    : 'You are carrying a lot. Talking with somebody helps, and it is good not to wait.'
}

/** It must stay true: these pages have no call that could tell anybody anything. */
export const nobodyWasTold =
  'Nothing was sent or kept, so nobody has been told. If you want somebody to know, you have to reach them yourself.'

const below =
  'A score does not show everything. If something weighs on you, you can reach somebody at any time: Help is at the top of every page.'
const moderate =
  'These days may be harder than usual. Talking with a nurse, a doctor, a therapist or somebody you trust can help, and so can the coping tools. If it gets worse, do not wait.'
const serious =
  'A nurse, a doctor or a therapist can find out with you what would help. Until then, the coping tools can make the next hour easier.'

/** Says what somebody can do next. It never says that all is well, and never that somebody will come. */
export function nextStepAlone({ riskLevel }: SelfCheckResult): string {
  if (isSerious(riskLevel)) return serious
  return riskLevel === 'moderate' ? moderate : below
}
