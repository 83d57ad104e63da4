import { useQueryClient } from '@tanstack/react-query'

import { keyOf } from '#web/api/api.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'

import { type SafetyPlan, safetyPlanApi } from '../../contract.ts'
import { texts } from '../../locales/texts.ts'

const t = texts('review')

/** Sets the day on which the user wants to look at their plan again, or none. */
export function useSetReview() {
  const client = useQueryClient()
  return useChange(safetyPlanApi.setReview, {
    again: [],
    onSuccess: (_, { body: { on: reviewOn } }) =>
      client.setQueryData<SafetyPlan | null>(
        keyOf(safetyPlanApi.read, {}),
        (plan) => plan && { ...plan, reviewOn },
      ),
    onError: (error) => toastFailure(t('notChanged'), error, t('asItWas')),
  })
}
