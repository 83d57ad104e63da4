import { difficulty } from '#features/wellbeing/assessments/difficulty.ts'
import { questions } from '#features/wellbeing/assessments/questions.ts'
import { steps } from '#features/wellbeing/safety-plan/steps.ts'
import { wishes } from '#features/wellbeing/safety-plan/wishes.ts'

/** The columns that are named in one string, with blanks between them. */
export function columnsOf(names: string): string[] {
  return names.split(' ')
}

export const accountColumns = columnsOf(
  'id username firstName lastName email isEmailConfirmed bio role badgeNumber institution.name unit shift timeZone language isPremium isActive isFindable showsRewards hasSecondFactor lockMinutes hasPin responderFor closedTexts.since createdAt',
)

export const planColumns = [
  ...steps.map((step) => `steps.${step}`),
  ...wishes.map((wish) => `wishes.${wish}`),
]

export const screeningColumns = [
  ...columnsOf(
    'createdAt type language scores.phq9 severities.phq9 scores.gad7 severities.gad7 riskLevel state',
  ),
  ...[...questions, difficulty].map(({ id }) => `responses.${id}`),
  'id',
]
