import type { RiskAssessment } from '#features/wellbeing/assessments/contract.ts'

import { texts } from './texts/own-state.ts'

type Part = RiskAssessment['parts'][number]

/** The source of one part of a risk score, as text. */
export function partLabel({ kind, count }: Pick<Part, 'kind' | 'count'>): string {
  if (kind === 'phq9' || kind === 'gad7') return texts.latestOf[kind]
  return kind === 'mood' ? texts.lowMood({ count }) : texts.stress({ count })
}
