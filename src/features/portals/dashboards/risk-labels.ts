import type { RiskAssessment } from '#features/wellbeing/assessments/contract.ts'

import { texts } from './locales/texts.ts'

const t = texts('ownState')

type Part = RiskAssessment['parts'][number]

/** The source of one part of a risk score, as text. */
export function partLabel({ kind, count }: Pick<Part, 'kind' | 'count'>): string {
  if (kind === 'phq9' || kind === 'gad7') return t(`latestOf.${kind}`)
  return kind === 'mood' ? t('lowMood', { count }) : t('stress', { count })
}
