export const categories = ['depression', 'anxiety'] as const
export type Category = (typeof categories)[number]

export const screeningTypes = ['depression', 'anxiety', 'combined'] as const
export type ScreeningType = (typeof screeningTypes)[number]

/** The two questionnaires. Their scores have the same names. */
export const instrumentNames = ['phq9', 'gad7'] as const
export type InstrumentName = (typeof instrumentNames)[number]

export interface Instrument {
  readonly name: string
  /** The condition that the score is a sign of. */
  readonly about: string
  readonly highest: number
  readonly leadIn: string
  /** LOINC codes of the questionnaire and of its total score. */
  readonly panelCode: string
  readonly totalCode: string
}

/**
 * PHQ-9 (Kroenke, Spitzer, Williams, J Gen Intern Med 2001) and GAD-7 (Spitzer et al., Arch Intern Med
 * 2006), worded as published. Codes: loinc.org/44249-1 and loinc.org/69737-5.
 */
export const instruments: Readonly<Record<InstrumentName, Instrument>> = {
  phq9: {
    name: 'PHQ-9',
    about: 'depression',
    highest: 27,
    leadIn: 'Over the last 2 weeks, how often have you been bothered by any of the following problems?',
    panelCode: '44249-1',
    totalCode: '44261-6',
  },
  gad7: {
    name: 'GAD-7',
    about: 'anxiety',
    highest: 21,
    leadIn: 'Over the last 2 weeks, how often have you been bothered by the following problems?',
    panelCode: '69737-5',
    totalCode: '70274-6',
  },
}

export const instrumentOf: Readonly<Record<Category, InstrumentName>> = {
  depression: 'phq9',
  anxiety: 'gad7',
}

/** The copyright holder asks that this line is shown wherever the questions are. */
export const creditLine =
  'Developed by Drs. Robert L. Spitzer, Janet B.W. Williams, Kurt Kroenke and colleagues, with an educational grant from Pfizer Inc. No permission required to reproduce, translate, display or distribute.'

/** The licence of LOINC asks that this text is shown wherever its codes are used (loinc.org/license). */
export const loincNotice =
  'This material contains content from LOINC (http://loinc.org). LOINC is copyright © Regenstrief Institute, Inc. and the Logical Observation Identifiers Names and Codes (LOINC) Committee and is available at no cost under the license at http://loinc.org/license. LOINC® is a registered United States trademark of Regenstrief Institute, Inc.'

/** The answers to every question, with the codes of LOINC's answer list LL358-3. */
export const answers = [
  { value: 0, label: 'Not at all', code: 'LA6568-5' },
  { value: 1, label: 'Several days', code: 'LA6569-3' },
  { value: 2, label: 'More than half the days', code: 'LA6570-1' },
  { value: 3, label: 'Nearly every day', code: 'LA6571-9' },
] as const

export const lowestAnswer = 0
export const highestAnswer = 3

export const depressionIds = ['d1', 'd2', 'd3', 'd4', 'd5', 'd6', 'd7', 'd8', 'd9'] as const
export const anxietyIds = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7'] as const
export const questionIds = [...depressionIds, ...anxietyIds] as const
export type QuestionId = (typeof questionIds)[number]

/** The question about thoughts of death and self-harm. */
export const selfHarmId = 'd9' satisfies QuestionId

const idsOf: Readonly<Record<ScreeningType, readonly QuestionId[]>> = {
  depression: depressionIds,
  anxiety: anxietyIds,
  combined: questionIds,
}

/** Lists the questions that a screening of this type asks, in their order. */
export function questionIdsOf(type: ScreeningType): readonly QuestionId[] {
  return idsOf[type]
}

/** The id of an answer: of a question, or of the one about difficulty that ends both questionnaires. */
export type AnswerId = QuestionId | 'difficulty'

/** A person's answers, complete or not. */
export type Responses = { readonly [id in AnswerId]?: number | undefined }

/** Whether the question about difficulty is asked: once any other answer is above 0. */
export function asksDifficulty(responses: Responses): boolean {
  return questionIds.some((id) => (responses[id] ?? 0) > 0)
}

interface Question {
  readonly id: QuestionId
  readonly category: Category
  readonly text: string
  readonly code: string
}

/** All questions with their LOINC codes. The wording is the published one and must not be edited. */
export const questions: readonly Question[] = [
  { id: 'd1', category: 'depression', code: '44250-9', text: 'Little interest or pleasure in doing things' },
  { id: 'd2', category: 'depression', code: '44255-8', text: 'Feeling down, depressed, or hopeless' },
  {
    id: 'd3',
    category: 'depression',
    code: '44259-0',
    text: 'Trouble falling or staying asleep, or sleeping too much',
  },
  { id: 'd4', category: 'depression', code: '44254-1', text: 'Feeling tired or having little energy' },
  { id: 'd5', category: 'depression', code: '44251-7', text: 'Poor appetite or overeating' },
  {
    id: 'd6',
    category: 'depression',
    code: '44258-2',
    text: 'Feeling bad about yourself — or that you are a failure or have let yourself or your family down',
  },
  {
    id: 'd7',
    category: 'depression',
    code: '44252-5',
    text: 'Trouble concentrating on things, such as reading the newspaper or watching television',
  },
  {
    id: 'd8',
    category: 'depression',
    code: '44253-3',
    text: 'Moving or speaking so slowly that other people could have noticed? Or the opposite — being so fidgety or restless that you have been moving around a lot more than usual',
  },
  {
    id: 'd9',
    category: 'depression',
    code: '44260-8',
    text: 'Thoughts that you would be better off dead or of hurting yourself in some way',
  },
  { id: 'a1', category: 'anxiety', code: '69725-0', text: 'Feeling nervous, anxious or on edge' },
  { id: 'a2', category: 'anxiety', code: '68509-9', text: 'Not being able to stop or control worrying' },
  { id: 'a3', category: 'anxiety', code: '69733-4', text: 'Worrying too much about different things' },
  { id: 'a4', category: 'anxiety', code: '69734-2', text: 'Trouble relaxing' },
  { id: 'a5', category: 'anxiety', code: '69735-9', text: 'Being so restless that it is hard to sit still' },
  { id: 'a6', category: 'anxiety', code: '69689-8', text: 'Becoming easily annoyed or irritable' },
  {
    id: 'a7',
    category: 'anxiety',
    code: '69736-7',
    text: 'Feeling afraid as if something awful might happen',
  },
]
