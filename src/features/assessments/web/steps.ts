import type { AssessmentQuestion } from '../contract.ts'
import { difficulty } from '../difficulty.ts'
import { type AnswerId, asksDifficulty, instrumentOf, instruments, type Responses } from '../instruments.ts'

/** One question of a screening, with the words above it and its answers. */
export interface Step {
  readonly id: AnswerId
  readonly leadIn: string
  readonly text: string
  readonly options: AssessmentQuestion['options']
}

const difficultyStep: Step = {
  ...difficulty,
  leadIn: 'This does not change your score, and you can leave it out.',
  options: difficulty.answers.map(({ value, label }) => ({ value, label })),
}

/**
 * The steps of a screening: its questions, and the one about difficulty once any answer is above 0, which belongs to
 * whole questionnaires alone.
 */
export function stepsOf(
  questions: readonly AssessmentQuestion[],
  responses: Responses,
  hasWhole: boolean,
): Step[] {
  const steps = questions.map(({ category, ...question }) => ({
    ...question,
    leadIn: instruments[instrumentOf[category]].leadIn,
  }))
  return hasWhole && asksDifficulty(responses) ? [...steps, difficultyStep] : steps
}
