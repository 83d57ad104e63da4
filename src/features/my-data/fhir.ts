import { answeredQuestions, difficulty } from '#features/assessments/difficulty.ts'
import {
  type AnswerId,
  anxietyIds,
  depressionIds,
  type InstrumentName,
  instrumentOf,
  instruments,
  type Responses,
} from '#features/assessments/instruments.ts'
import { publishedWording } from '#features/assessments/published-wording.ts'
import { answers, loincNotice, questions } from '#features/assessments/questions.ts'
import { isResultOf } from '#features/assessments/scoring.ts'
import { shortForms, type ShortName, shortNames } from '#features/assessments/short-scoring.ts'
import type { CheckIn } from '#features/check-ins/contract.ts'
import { leastSleepHours, mostSleepHours } from '#features/check-ins/sleep.ts'
import { type Language, languages } from '#shared/language.ts'

import type { Gender } from './genders.ts'

/** One entry of a bundle: a resource, and the address by which other entries refer to it. */
export interface BundleEntry {
  readonly fullUrl: string
  readonly resource: { readonly resourceType: string } & Readonly<Record<string, unknown>>
}

/** A screening with its answers. They are null if they were damaged in storage. */
export interface Screening {
  readonly scores: Readonly<Record<InstrumentName, number | null>>
  readonly responses: Responses | null
  /** The language that was answered in. */
  readonly language: Language
  readonly createdAt: string
}

type Scored = Pick<
  CheckIn,
  'moodScore' | 'stressScore' | 'sleepHours' | 'sleepQuality' | 'createdAt' | 'earlierDay'
>

const loinc = 'http://loinc.org'
const ucum = 'http://unitsofmeasure.org'
const observationCategory = 'http://terminology.hl7.org/CodeSystem/observation-category'
// LOINC has no codes for mood and stress from 1 to 10, nor for one night's sleep from 1 to 5 that we know of, so they
// have a code system of their own.
const ownScales = 'urn:evenkeel:check-in'
const profile = (name: string) => ({
  meta: { profile: [`http://hl7.org/fhir/us/core/StructureDefinition/us-core-${name}`] },
})

/** A new address for an entry. It is valid only inside one bundle. */
export function newReference(): string {
  return `urn:uuid:${crypto.randomUUID()}`
}

interface Person {
  readonly id: string
  readonly institutionId: string
  readonly externalId: string | null
  readonly firstName: string
  readonly lastName: string
}

/**
 * The person as a US Core Patient: their name, a number, and a gender, which the profile requires. The number is the
 * one that their institution's systems know them by, else that of their account here.
 */
export function patientEntry(fullUrl: string, person: Person, gender: Gender): BundleEntry {
  const { id, institutionId, externalId, firstName, lastName } = person
  const identifier = externalId
    ? { system: `urn:uuid:${institutionId}`, value: externalId }
    : { system: 'urn:ietf:rfc:3986', value: `urn:uuid:${id}` }
  const name = { family: lastName, given: [firstName] }
  return {
    fullUrl,
    resource: {
      resourceType: 'Patient',
      ...profile('patient'),
      identifier: [identifier],
      name: [name],
      gender,
    },
  }
}

/**
 * PHQ-9 or GAD-7 as a Questionnaire, worded as published, with the credit line and the notice that LOINC asks for. It
 * is in English, with each text in the other languages beside it, since one address has one form.
 */
export function questionnaireEntry(instrument: InstrumentName): BundleEntry {
  const { name, panelCode } = instruments[instrument]
  const own = questions.filter(({ category }) => instrumentOf[category] === instrument)
  const asked = [...own.map((question) => ({ ...question, answers })), difficulty]
  return {
    fullUrl: newReference(),
    resource: {
      resourceType: 'Questionnaire',
      language: 'en',
      url: questionnaireAddress(instrument),
      status: 'active',
      title: name,
      subjectType: ['Patient'],
      ...translated('description', ({ leadIns }) => leadIns[instrument]),
      copyright: `${publishedWording('en').creditLine} ${loincNotice}`,
      code: [{ system: loinc, code: panelCode }],
      item: asked.map(({ id, code, answers: choices }) => ({
        linkId: `/${code}`,
        code: [{ system: loinc, code }],
        ...translated('text', (wording) => wording.questions[id]),
        type: 'choice',
        answerOption: choices.map(({ code: answer, value }) => ({
          valueCoding: {
            system: loinc,
            code: answer,
            ...translated('display', ({ answerText }) => answerText(id, value)),
          },
        })),
      })),
    },
  }
}

/**
 * An element with a text in English and its translations, as R4 has them:
 * https://hl7.org/fhir/R4/extension-translation.html
 */
function translated(
  name: string,
  textOf: (wording: ReturnType<typeof publishedWording>) => string | undefined,
) {
  const extension = languages
    .filter((language) => language !== 'en')
    .map((language) => ({
      url: 'http://hl7.org/fhir/StructureDefinition/translation',
      extension: [
        { url: 'lang', valueCode: language },
        { url: 'content', valueString: textOf(publishedWording(language)) },
      ],
    }))
  return { [name]: textOf(publishedWording('en')), [`_${name}`]: { extension } }
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

/** The answers in the words that were shown. FHIR has what was answered in as the language of the resource. */
function answersEntry(
  patient: string,
  { scores, responses, language, createdAt }: Screening,
  instrument: InstrumentName,
): BundleEntry {
  const asked = new Set<AnswerId>(instrument === 'phq9' ? depressionIds : anxietyIds)
  // It is asked once, about the problems of both questionnaires, and stands in the first.
  if (instrument === 'phq9' || scores.phq9 === null) asked.add(difficulty.id)
  const { questions: wordsOf, answerText } = publishedWording(language)
  const answered = answeredQuestions(responses ?? {}).filter(({ id }) => asked.has(id))
  return {
    fullUrl: newReference(),
    resource: {
      resourceType: 'QuestionnaireResponse',
      ...profile('questionnaireresponse'),
      language,
      questionnaire: questionnaireAddress(instrument),
      status: scores[instrument] === null ? 'stopped' : 'completed',
      subject: { reference: patient },
      authored: createdAt,
      author: { reference: patient },
      source: { reference: patient },
      item: answered.map(({ id, code, answer }) => {
        const display = answerText(id, answer.value)
        const valueCoding = { system: loinc, code: answer.code, display }
        return { linkId: `/${code}`, text: wordsOf[id], answer: [{ valueCoding }] }
      }),
    },
  }
}

/**
 * Mood, stress and sleep of one check-in as Observations, which the person made about themselves. What a shift was and a
 * critical incident are no observations of their health, and are not among them.
 */
export function checkInEntries(patient: string, checkIn: Scored): BundleEntry[] {
  const { moodScore, stressScore, sleepHours, sleepQuality, createdAt, earlierDay } = checkIn
  // A dateTime of FHIR may be a date alone.
  const at = earlierDay ?? createdAt
  const scale = (code: string, text: string, value: number) =>
    observation(patient, at, {
      code: { coding: [{ system: ownScales, code }], text },
      valueQuantity: scoreQuantity(value),
    })
  return [
    scale('mood', 'Mood, from 1 to 10', moodScore),
    scale('stress', 'Stress, from 1 to 10', stressScore),
    ...(sleepHours === null ? [] : [sleepEntry(patient, at, sleepHours)]),
    ...(sleepQuality === null
      ? []
      : [scale('sleep-quality', 'Quality of sleep, from 1, very poor, to 5, very good', sleepQuality)]),
  ]
}

/**
 * Hours of sleep within 24 as an Observation. The code is that of HL7's guide for personal health records:
 * https://build.fhir.org/ig/HL7/personal-health-record-format-ig/ValueSet-pcd-sleep-observation-code.html
 */
function sleepEntry(patient: string, createdAt: string, hours: number): BundleEntry {
  const bound = {
    ...(hours <= leastSleepHours && { value: leastSleepHours + 1, comparator: '<' }),
    ...(hours >= mostSleepHours && { comparator: '>=' }),
  }
  return observation(patient, createdAt, {
    code: { coding: [{ system: loinc, code: '93832-4', display: 'Sleep duration' }], text: 'Hours of sleep' },
    valueQuantity: { value: hours, unit: 'h', system: ucum, code: 'h', ...bound },
  })
}

/** An Observation that the person made about themselves. */
function observation(
  patient: string,
  effectiveDateTime: string,
  content: Readonly<Record<string, unknown>>,
): BundleEntry {
  return {
    fullUrl: newReference(),
    resource: {
      resourceType: 'Observation',
      status: 'final',
      category: [{ coding: [{ system: observationCategory, code: 'survey', display: 'Survey' }] }],
      subject: { reference: patient },
      effectiveDateTime,
      performer: [{ reference: patient }],
      ...content,
    },
  }
}

/** A score as a Quantity. UCUM is the code system of its unit. */
function scoreQuantity(value: number) {
  return { value, unit: '{score}', system: ucum, code: '{score}' }
}
