import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import type { Population } from '#shared/population.ts'
import { reading } from '#web/api/api.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { toast } from '#web/toasts/toast.tsx'

import { dutyApi, type DutyPlan } from '../contract.ts'
import { texts } from '../texts/plan.ts'

/** The week of a population's plan that a day lies in, this week without one. */
export function useDutyPlan(population: Population, week: string | undefined) {
  return useQuery(reading(dutyApi.plan, { query: { population, ...(week && { week }) } }))
}

/** Makes a change of the plan, says what became of it, and reads the plan and the hours again. */
export function useDutyChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: () => Promise<DutyPlan>) => change(),
    onSuccess: (plan) => toast({ title: texts.changed, description: consequencesOf(plan) }),
    onError: (error) => toastFailure(texts.notChanged, error),
    onSettled: () =>
      client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[1]).startsWith('duty') }),
  })
}

/** What follows from a plan as it is now. */
function consequencesOf({ hasPlan, gaps, overlaps }: DutyPlan): string {
  if (!hasPlan) return texts.noPlanNow
  const left = texts.gapsLeft({ count: gaps.length })
  return overlaps.length === 0 ? left : `${left} ${texts.plannedTwice}`
}
