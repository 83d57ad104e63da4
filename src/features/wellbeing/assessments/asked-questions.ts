import { currentLanguage } from '#shared/current-language.ts'

import { answers, answerText, questions, questionText } from './questions.ts'

/** The questions with their answers as they are asked, without codes. */
export const askedQuestions = () =>
  questions.map(({ id, category }) => ({
    id,
    language: currentLanguage(),
    text: questionText(id),
    category,
    options: answers.map(({ value }) => ({ value, label: answerText(id, value) })),
  }))
