import type { AnswerId, Category, QuestionId } from './instruments.ts'
import { texts } from './locales/texts.ts'

const t = texts('published')

/** The copyright holder asks that this line is shown wherever the questions are. */
export const creditLine = (): string => t('creditLine')

/** The licence of LOINC asks that this text is shown wherever its codes are used (loinc.org/license). */
export const loincNotice =
  'This material contains content from LOINC (http://loinc.org). LOINC is copyright © Regenstrief Institute, Inc. and the Logical Observation Identifiers Names and Codes (LOINC) Committee and is available at no cost under the license at http://loinc.org/license. LOINC® is a registered United States trademark of Regenstrief Institute, Inc.'

/** The answers to every question, with the codes of LOINC's answer list LL358-3. */
export const answers = [
  { value: 0, code: 'LA6568-5' },
  { value: 1, code: 'LA6569-3' },
  { value: 2, code: 'LA6570-1' },
  { value: 3, code: 'LA6571-9' },
] as const

interface Question {
  readonly id: QuestionId
  readonly category: Category
  readonly code: string
}

/** All questions with their LOINC codes. Their wording is the published one and must not be edited. */
export const questions: readonly Question[] = [
  { id: 'd1', category: 'depression', code: '44250-9' },
  { id: 'd2', category: 'depression', code: '44255-8' },
  { id: 'd3', category: 'depression', code: '44259-0' },
  { id: 'd4', category: 'depression', code: '44254-1' },
  { id: 'd5', category: 'depression', code: '44251-7' },
  { id: 'd6', category: 'depression', code: '44258-2' },
  { id: 'd7', category: 'depression', code: '44252-5' },
  { id: 'd8', category: 'depression', code: '44253-3' },
  { id: 'd9', category: 'depression', code: '44260-8' },
  { id: 'a1', category: 'anxiety', code: '69725-0' },
  { id: 'a2', category: 'anxiety', code: '68509-9' },
  { id: 'a3', category: 'anxiety', code: '69733-4' },
  { id: 'a4', category: 'anxiety', code: '69734-2' },
  { id: 'a5', category: 'anxiety', code: '69735-9' },
  { id: 'a6', category: 'anxiety', code: '69689-8' },
  { id: 'a7', category: 'anxiety', code: '69736-7' },
]

/** The published wording of a question. */
export const questionText = (id: AnswerId): string => t(`questions.${id}`)

/** The published wording of an answer to a question. */
export function answerText(id: AnswerId, value: number): string {
  return (id === 'difficulty' ? t.group('difficulties') : t.group('answers'))[value] ?? ''
}
