import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { toast } from '#web/toasts/toast.tsx'

import type { dutyApi, DutyPlan } from '../contract.ts'
import { texts } from '../texts/plan.ts'

type DutyChange = (typeof dutyApi)[Exclude<keyof typeof dutyApi, 'plan' | 'hours'>]

/** Makes a change of the plan, and says what became of it. */
export function useDutyChange<E extends DutyChange>(endpoint: E) {
  return useChange(endpoint, {
    onSuccess: (plan) => toast({ title: texts.changed, description: consequencesOf(plan) }),
    onError: (error) => toastFailure(texts.notChanged, error),
    againAfterFailure: true,
  })
}

/** What follows from a plan as it is now. */
function consequencesOf({ hasPlan, gaps, overlaps }: DutyPlan): string {
  if (!hasPlan) return texts.noPlanNow
  const left = texts.gapsLeft({ count: gaps.length })
  return overlaps.length === 0 ? left : `${left} ${texts.plannedTwice}`
}
