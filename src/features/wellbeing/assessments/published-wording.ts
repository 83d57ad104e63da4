import type { Language } from '#shared/language.ts'

import type { AnswerId } from './instruments.ts'
import { texts } from './locales/texts.ts'

/** The published wording in one language, for what is in the language that was answered in, whoever reads it. */
export function publishedWording(language: Language) {
  const t = texts('published', language)
  return {
    leadIns: t.group('leadIns'),
    questions: t.group('questions'),
    creditLine: t('creditLine'),
    answerText: (id: AnswerId, value: number): string | undefined =>
      t.group(id === 'difficulty' ? 'difficulties' : 'answers')[value],
  }
}
