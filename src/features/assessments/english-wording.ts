import type { AnswerId } from './instruments.ts'
import * as published from './texts/en/published.ts'

/**
 * The published English wording. An export in FHIR has it in every language, since it goes with LOINC's codes, whose
 * names are English.
 */
export const englishWording = {
  ...published,
  answerText: (id: AnswerId, value: number): string | undefined =>
    (id === 'difficulty' ? published.difficulties : published.answers)[value],
}
