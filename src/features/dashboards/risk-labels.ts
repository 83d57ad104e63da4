import type { RiskAssessment } from '#features/assessments/contract.ts'

type Part = RiskAssessment['parts'][number]

/** The source of one part of a risk score, as text. */
export function partLabel({ kind, count }: Pick<Part, 'kind' | 'count'>): string {
  if (kind === 'phq9') return 'Your latest PHQ-9'
  if (kind === 'gad7') return 'Your latest GAD-7'
  const checkIns = count === 1 ? 'your latest check-in' : `your latest ${count} check-ins`
  return kind === 'mood' ? `Low mood in ${checkIns}` : `Stress in ${checkIns}`
}
