import type { PlanSteps } from './contract.ts'
import { steps } from './steps.ts'

/** Whether something is written in a step. */
export const hasWords = (text: string): boolean => text.trim() !== ''

/** The plan with the words of another in its empty steps. What is written in a step stays as it is. */
export function fillEmptySteps(plan: PlanSteps, other: PlanSteps): PlanSteps {
  const filled = steps.map((step) => [step, hasWords(plan[step]) ? plan[step] : other[step]] as const)
  return Object.fromEntries(filled) as PlanSteps
}
