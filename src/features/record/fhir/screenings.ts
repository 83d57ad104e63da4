import { answeredQuestions, difficulty } from '#features/wellbeing/assessments/difficulty.ts'
import {
  type AnswerId,
  anxietyIds,
  depressionIds,
  type InstrumentName,
  instrumentOf,
  instruments,
  type Responses,
} from '#features/wellbeing/assessments/instruments.ts'
import { publishedWording } from '#features/wellbeing/assessments/published-wording.ts'
import { answers, loincNotice, questions } from '#features/wellbeing/assessments/questions.ts'
import { isResultOf } from '#features/wellbeing/assessments/scoring.ts'
import { shortForms, type ShortName, shortNames } from '#features/wellbeing/assessments/short-scoring.ts'
import { type Language, languages } from '#shared/language.ts'

import { type BundleEntry, loinc, newReference, observation, profile, scoreQuantity } from './entries.ts'

/** A screening with its answers. They are null if they were damaged in storage. */
export interface Screening {
  readonly scores: Readonly<Record<InstrumentName, number | null>>
  readonly responses: Responses | null
  /** The language that was answered in. */
  readonly language: Language
  readonly createdAt: string
}

/** Of the Questionnaires as they are written here, and the day since when. A change of either form changes both. */
const version = '2'
const wordedOn = '2026-11-30'
/** What an answer counts in the score: https://hl7.org/fhir/R4/extension-ordinalvalue.html */
const ordinalValue = 'http://hl7.org/fhir/StructureDefinition/ordinalValue'

/**
 * PHQ-9 or GAD-7 as a Questionnaire, worded as published, with the credit line and the notice that LOINC asks for. It
 * is in English, with each text in the other languages beside it, since one address has one form.
 */
export function questionnaireEntry(instrument: InstrumentName): BundleEntry {
  const { name, panelCode, totalCode } = instruments[instrument]
  const own = questions.filter(({ category }) => instrumentOf[category] === instrument)
  const asked = [...own.map((question) => ({ ...question, answers })), difficulty]
  return {
    fullUrl: newReference(),
    resource: {
      resourceType: 'Questionnaire',
      language: 'en',
      url: questionnaireAddress(instrument),
      version,
      name: name.replace('-', ''),
      title: name,
      status: 'active',
      date: wordedOn,
      subjectType: ['Patient'],
      ...translated('description', ({ leadIns }) => leadIns[instrument]),
      copyright: `${publishedWording('en').creditLine} ${loincNotice}`,
      code: [{ system: loinc, code: panelCode }],
      item: [
        ...asked.map(({ id, code, answers: choices }) => ({
          linkId: `/${code}`,
          code: [{ system: loinc, code }],
          ...translated('text', (wording) => wording.questions[id]),
          type: 'choice',
          // Of the question about difficulty nobody makes a score.
          required: id !== difficulty.id,
          answerOption: choices.map(({ code: answer, value }) => ({
            ...(id !== difficulty.id && { extension: [{ url: ordinalValue, valueDecimal: value }] }),
            valueCoding: {
              system: loinc,
              code: answer,
              ...translated('display', ({ answerText }) => answerText(id, value)),
            },
          })),
        })),
        {
          linkId: `/${totalCode}`,
          code: [{ system: loinc, code: totalCode }],
          text: `${name} total score`,
          type: 'decimal',
          readOnly: true,
        },
      ],
    },
  }
}

/**
 * An element with a text in English and its translations into the other languages, or into those of `into`, as R4 has
 * them: https://hl7.org/fhir/R4/extension-translation.html
 */
function translated(
  name: string,
  textOf: (wording: ReturnType<typeof publishedWording>) => string | undefined,
  into: readonly Language[] = languages,
) {
  const extension = into
    .filter((language) => language !== 'en')
    .map((language) => ({
      url: 'http://hl7.org/fhir/StructureDefinition/translation',
      extension: [
        { url: 'lang', valueCode: language },
        { url: 'content', valueString: textOf(publishedWording(language)) },
      ],
    }))
  return {
    [name]: textOf(publishedWording('en')),
    ...(extension.length > 0 && { [`_${name}`]: { extension } }),
  }
}

const questionnaireAddress = (instrument: InstrumentName) =>
  `http://loinc.org/q/${instruments[instrument].panelCode}`

/**
 * One questionnaire of a screening: its answers as a QuestionnaireResponse and its total score as an Observation.
 * The list is empty if the questionnaire was not asked. If the answers are damaged, it holds the total only; if the
 * questionnaire was not finished, the answers only. The LOINC codes are those of `questions.ts`, which names their
 * sources, in every language.
 */
export function screeningEntries(
  patient: string,
  screening: Screening,
  instrument: InstrumentName,
): BundleEntry[] {
  const { scores, responses, createdAt } = screening
  if (!isResultOf(instrument, scores)) return []
  const answered = responses && answersEntry(patient, screening, instrument)
  const value = scores[instrument]
  return [
    ...(answered ? [answered] : []),
    ...(value === null ? [] : [totalEntry(patient, { instrument, value, createdAt }, answered)]),
  ]
}

interface Total {
  readonly instrument: InstrumentName
  readonly value: number
  readonly createdAt: string
}

/** A total of PHQ-9 or GAD-7 as an Observation of the US Core profile of screening assessments. */
export function totalEntry(
  patient: string,
  { instrument, value, createdAt }: Total,
  answered: BundleEntry | null = null,
): BundleEntry {
  const { name, totalCode } = instruments[instrument]
  return observation(patient, createdAt, {
    ...profile('observation-screening-assessment'),
    code: { coding: [{ system: loinc, code: totalCode }], text: `${name} total score` },
    valueQuantity: scoreQuantity(value),
    ...(answered && { derivedFrom: [{ reference: answered.fullUrl }] }),
  })
}

/**
 * The totals of a short screening as Observations, under codes of their own, so that none is read as PHQ-9 or GAD-7.
 * GAD-2 has a name alone, since we know of no LOINC code for its total.
 */
export function shortScreeningEntries(
  patient: string,
  {
    scores,
    createdAt,
  }: { readonly scores: Readonly<Record<ShortName, number | null>>; readonly createdAt: string },
): BundleEntry[] {
  return shortNames.flatMap((short) => {
    const value = scores[short]
    if (value === null) return []
    const { name, totalCode } = shortForms[short]
    const code = {
      ...(totalCode && { coding: [{ system: loinc, code: totalCode }] }),
      text: `${name} total score`,
    }
    return [observation(patient, createdAt, { code, valueQuantity: scoreQuantity(value) })]
  })
}

/**
 * The answers in English, as the Questionnaire and LOINC have them, with the words that were shown beside each where
 * somebody answered in another language. A reader of FHIR compares the texts with the Questionnaire's.
 */
function answersEntry(
  patient: string,
  { scores, responses, language, createdAt }: Screening,
  instrument: InstrumentName,
): BundleEntry {
  const asked = new Set<AnswerId>(instrument === 'phq9' ? depressionIds : anxietyIds)
  // It is asked once, about the problems of both questionnaires, and stands in the first.
  if (instrument === 'phq9' || scores.phq9 === null) asked.add(difficulty.id)
  const total = scores[instrument]
  const { totalCode } = instruments[instrument]
  const answered = answeredQuestions(responses ?? {}).filter(({ id }) => asked.has(id))
  return {
    fullUrl: newReference(),
    resource: {
      resourceType: 'QuestionnaireResponse',
      ...profile('questionnaireresponse'),
      language: 'en',
      questionnaire: questionnaireAddress(instrument),
      status: total === null ? 'stopped' : 'completed',
      subject: { reference: patient },
      authored: createdAt,
      author: { reference: patient },
      source: { reference: patient },
      item: [
        ...answered.map(({ id, code, answer }) => {
          const display = translated('display', ({ answerText }) => answerText(id, answer.value), [language])
          const valueCoding = { system: loinc, code: answer.code, ...display }
          const text = translated('text', (wording) => wording.questions[id], [language])
          return { linkId: `/${code}`, ...text, answer: [{ valueCoding }] }
        }),
        ...(total === null ? [] : [{ linkId: `/${totalCode}`, answer: [{ valueDecimal: total }] }]),
      ],
    },
  }
}
