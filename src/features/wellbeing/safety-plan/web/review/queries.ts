import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { Day } from '#shared/days.ts'
import { call, keyOf } from '#web/api/api.ts'
import { toastFailure } from '#web/api/toast-failure.ts'

import { type SafetyPlan, safetyPlanApi } from '../../contract.ts'
import { texts } from '../../texts/review.ts'

/** Sets the day on which the user wants to look at their plan again, or none. */
export function useSetReview() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (on: Day | null) => call(safetyPlanApi.setReview, { body: { on } }),
    onSuccess: (_, reviewOn) =>
      client.setQueryData<SafetyPlan | null>(
        keyOf(safetyPlanApi.read, {}),
        (plan) => plan && { ...plan, reviewOn },
      ),
    onError: (error) => toastFailure(texts.notChanged, error, texts.asItWas),
  })
}
