import type { PlanSteps } from './contract.ts'
import { steps } from './steps.ts'

/** Whether something is written in a step. */
export const hasWords = (text: string): boolean => text.trim() !== ''

/** The plan with the words of another in its empty steps. What is written in a step stays as it is. */
export function fillEmptySteps(plan: PlanSteps, other: PlanSteps): PlanSteps {
  const filled = { ...plan }
  for (const step of steps) if (!hasWords(plan[step])) filled[step] = other[step]
  return filled
}
