import { texts } from './locales/texts.ts'

const t = texts('instruments')

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
  readonly about: Category
  readonly highest: number
  /** LOINC codes of the questionnaire and of its total score. */
  readonly panelCode: string
  readonly totalCode: string
}

/**
 * PHQ-9 (Kroenke, Spitzer, Williams, J Gen Intern Med 2001) and GAD-7 (Spitzer et al., Arch Intern Med
 * 2006). Their words are in `texts/`. Codes: loinc.org/44249-1 and loinc.org/69737-5.
 */
export const instruments: Readonly<Record<InstrumentName, Instrument>> = {
  phq9: {
    name: 'PHQ-9',
    about: 'depression',
    highest: 27,
    panelCode: '44249-1',
    totalCode: '44261-6',
  },
  gad7: {
    name: 'GAD-7',
    about: 'anxiety',
    highest: 21,
    panelCode: '69737-5',
    totalCode: '70274-6',
  },
}

/** The condition that a questionnaire asks about, inside a sentence. */
export function conditionName(instrument: InstrumentName): string {
  return t(`conditions.${instruments[instrument].about}`)
}

export const instrumentOf: Readonly<Record<Category, InstrumentName>> = {
  depression: 'phq9',
  anxiety: 'gad7',
}

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
