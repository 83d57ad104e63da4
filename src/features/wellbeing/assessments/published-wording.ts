import type { Language } from '#shared/language.ts'

import type { AnswerId } from './instruments.ts'
import * as en from './texts/en/published.ts'
import * as es from './texts/es/published.ts'

const published = { en, es }

/** The published wording in one language, for what is in the language that was answered in, whoever reads it. */
export function publishedWording(language: Language) {
  const { leadIns, questions, answers, difficulties, creditLine } = published[language]
  return {
    leadIns,
    questions,
    creditLine,
    answerText: (id: AnswerId, value: number): string | undefined =>
      (id === 'difficulty' ? difficulties : answers)[value],
  }
}
