import {
  anxietyIds,
  depressionIds,
  type InstrumentName,
  instrumentNames,
  type QuestionId,
  type Responses,
  type ScreeningType,
} from './instruments.ts'

/** The short forms: the first two questions of each questionnaire. */
export const shortNames = ['phq2', 'gad2'] as const
export type ShortName = (typeof shortNames)[number]

/**
 * PHQ-2 (Kroenke et al., Med Care 2003;41:1284-1292; loinc.org/55758-7) and GAD-2 (Kroenke et al., Ann Intern Med
 * 2007;146:317-325). We know of no LOINC code for the total of GAD-2.
 */
export const shortForms = {
  phq2: { name: 'PHQ-2', about: 'depression', whole: 'phq9', totalCode: '55758-7' },
  gad2: { name: 'GAD-2', about: 'anxiety', whole: 'gad7', totalCode: null },
} as const

/** The highest total of either. */
export const highestShort = 6
/** From this total on the rest of the questionnaire is asked (Kroenke 2003 and 2007). */
export const positiveFrom = 3
/** So many days lie between two short screenings (our ruling: weekly is enough, the questions are about two weeks). */
export const shortEveryDays = 7

const pairs = { phq9: ['d1', 'd2'], gad7: ['a1', 'a2'] } as const
const wholes = { phq9: depressionIds, gad7: anxietyIds } as const

/** The total of the two first questions, 0 to 6; null unless both are answered. */
export function pairTotal(instrument: InstrumentName, responses: Responses): number | null {
  const [first, second] = pairs[instrument].map((id) => responses[id])
  return first === undefined || second === undefined ? null : first + second
}

/**
 * Whether the whole questionnaire is asked: the first two questions total 3 or more, or any later one is answered. So
 * an answer to question 9 is never put aside because an earlier one was changed.
 */
export function isWholeAsked(instrument: InstrumentName, responses: Responses): boolean {
  const [first, second] = pairs[instrument]
  const rest = wholes[instrument].filter((id) => id !== first && id !== second)
  return (
    (pairTotal(instrument, responses) ?? 0) >= positiveFrom || rest.some((id) => responses[id] !== undefined)
  )
}

/** The screening that is asked as a whole after these answers; null if none is. */
export function wholeType(responses: Responses): ScreeningType | null {
  const [phq9, gad7] = instrumentNames.map((instrument) => isWholeAsked(instrument, responses))
  if (phq9 && gad7) return 'combined'
  return phq9 ? 'depression' : gad7 ? 'anxiety' : null
}

/** The questions to ask, in their order: the four, then the rest of each questionnaire that is asked as a whole. */
export function shortQuestionIds(responses: Responses): QuestionId[] {
  const four: readonly QuestionId[] = [...pairs.phq9, ...pairs.gad7]
  const rest = instrumentNames.flatMap((instrument) =>
    isWholeAsked(instrument, responses) ? wholes[instrument].filter((id) => !four.includes(id)) : [],
  )
  return [...four, ...rest]
}

/** The answers to the short forms whose rest is not asked, with their totals; null where a total is not one of them. */
export function shortPart(responses: Responses) {
  const isShort = (instrument: InstrumentName) => !isWholeAsked(instrument, responses)
  const ids = instrumentNames.filter(isShort).flatMap((instrument) => pairs[instrument])
  return {
    responses: Object.fromEntries(ids.map((id) => [id, responses[id]])) as Responses,
    phq2: isShort('phq9') ? pairTotal('phq9', responses) : null,
    gad2: isShort('gad7') ? pairTotal('gad7', responses) : null,
  }
}

/** The answers to the questionnaires that are asked as a whole, and their type; null if none is. */
export function wholePart(responses: Responses): { type: ScreeningType; responses: Responses } | null {
  const type = wholeType(responses)
  if (!type) return null
  const short = shortPart(responses).responses
  const left = Object.entries(responses).filter(([id, value]) => !(id in short) && value !== undefined)
  return { type, responses: Object.fromEntries(left) }
}
