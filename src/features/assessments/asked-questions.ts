import { answers, questions } from './questions.ts'

/** The questions with their answers as they are asked, without codes. */
export const askedQuestions = questions.map(({ id, text, category }) => ({
  id,
  text,
  category,
  options: answers.map(({ value, label }) => ({ value, label })),
}))
