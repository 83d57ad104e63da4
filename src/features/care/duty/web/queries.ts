import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { toast } from '#web/toasts/toast.tsx'

import type { dutyApi, DutyPlan } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('plan')

type DutyChange = (typeof dutyApi)[Exclude<keyof typeof dutyApi, 'plan' | 'hours'>]

/** Makes a change of the plan, and says what became of it. */
export function useDutyChange<E extends DutyChange>(endpoint: E) {
  return useChange(endpoint, {
    onSuccess: (plan) => toast({ title: t('changed'), description: consequencesOf(plan) }),
    onError: (error) => toastFailure(t('notChanged'), error),
    againAfterFailure: true,
  })
}

/** What follows from a plan as it is now. */
function consequencesOf({ hasPlan, gaps, overlaps }: DutyPlan): string {
  if (!hasPlan) return t('noPlanNow')
  const left = t('gapsLeft', { count: gaps.length })
  return overlaps.length === 0 ? left : `${left} ${t('plannedTwice')}`
}
