import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { call, keyOf, reading } from '#web/api.ts'

import { type PlanSteps, safetyPlanApi } from '../contract.ts'

/** One's own safety plan, or null before it is written. */
export function useSafetyPlan() {
  return useQuery(reading(safetyPlanApi.read, {}))
}

/** Writes the plan; the page then shows what was stored. */
export function useSavePlan() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (steps: PlanSteps) => call(safetyPlanApi.save, { body: steps }),
    onSuccess: (saved) => {
      client.setQueryData(keyOf(safetyPlanApi.read, {}), saved)
      // The first plan gives points.
      return client.invalidateQueries({ queryKey: ['api', 'users'] })
    },
  })
}
