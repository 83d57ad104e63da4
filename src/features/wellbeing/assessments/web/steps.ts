import type { AssessmentQuestion } from '../contract.ts'
import { difficulty } from '../difficulty.ts'
import { type AnswerId, asksDifficulty, instrumentOf, type Responses } from '../instruments.ts'
import { texts } from '../locales/texts.ts'
import { answerText, questionText } from '../questions.ts'

const published = texts('published')
const t = texts('screening')

/** One question of a screening, with the words above it and its answers. */
export interface Step {
  readonly id: AnswerId
  readonly leadIn: string
  readonly text: string
  readonly options: AssessmentQuestion['options']
}

const difficultyStep: Step = {
  id: difficulty.id,
  text: questionText(difficulty.id),
  leadIn: t('difficultyLeadIn'),
  options: difficulty.answers.map(({ value }) => ({ value, label: answerText(difficulty.id, value) })),
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
    leadIn: published(`leadIns.${instrumentOf[category]}`),
  }))
  return hasWhole && asksDifficulty(responses) ? [...steps, difficultyStep] : steps
}
