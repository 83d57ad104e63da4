import type { Responses } from './instruments.ts'
import { answers, questions } from './questions.ts'

/**
 * The question that ends both questionnaires: how hard the problems make things. It is never scored and may be left
 * out. Its answers have the codes of LOINC's answer list LL359-1, which are not in their order.
 */
export const difficulty = {
  id: 'difficulty',
  code: '69722-7',
  answers: [
    { value: 0, code: 'LA6572-7' },
    { value: 1, code: 'LA6573-5' },
    { value: 2, code: 'LA6575-0' },
    { value: 3, code: 'LA6574-3' },
  ],
} as const

/** Lists the questions that were answered, the one about difficulty last, each with the answer that was chosen. */
export function answeredQuestions(responses: Responses) {
  return [...questions.map((question) => ({ ...question, answers })), difficulty].flatMap(
    ({ id, code, answers: choices }) => {
      const answer = choices.find(({ value }) => value === responses[id])
      return answer ? [{ id, code, answer }] : []
    },
  )
}
