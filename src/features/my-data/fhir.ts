import {
  answers,
  instrumentOf,
  type InstrumentName,
  instruments,
  questions,
  type Responses,
} from '#features/assessments/questions.ts'

/** One entry of a bundle: a resource and the address that others refer to it by. */
export interface Entry {
  readonly fullUrl: string
  readonly resource: { readonly resourceType: string } & Readonly<Record<string, unknown>>
}

/** A screening with its answers, null where they were damaged in storage. */
export interface Screening {
  readonly scores: Readonly<Record<InstrumentName, number | null>>
  readonly responses: Responses | null
  readonly createdAt: string
}

interface Scored {
  readonly moodScore: number
  readonly stressScore: number
  readonly createdAt: string
}

const loinc = 'http://loinc.org'
const observationCategory = 'http://terminology.hl7.org/CodeSystem/observation-category'
// Mood and stress from 1 to 10 are a scale of our own: LOINC has no code for them.
const ownScales = 'urn:evenkeel:check-in'
const screeningProfile =
  'http://hl7.org/fhir/us/core/StructureDefinition/us-core-observation-screening-assessment'

/** A new address for an entry: it means something inside one bundle alone. */
export function newReference(): string {
  return `urn:uuid:${crypto.randomUUID()}`
}

/** The person, as far as another system needs them: a name to tell files apart by. */
export function patientOf(
  fullUrl: string,
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
): Entry {
  const name = {
    ...(lastName && { family: lastName }),
    ...(firstName && { given: [firstName] }),
  }
  return {
    fullUrl,
    resource: { resourceType: 'Patient', ...(Object.keys(name).length > 0 && { name: [name] }) },
  }
}

/**
 * One questionnaire of a screening: its answers, and its total derived from them. Nothing where it was not
 * asked. Codes: clinical sources of `questions.ts`; profile: US Core screening assessment.
 */
export function screeningOf(patient: string, screening: Screening, instrument: InstrumentName): Entry[] {
  const value = screening.scores[instrument]
  if (value === null) return []
  const answered = screening.responses && answersEntry(patient, screening, instrument)
  const { name, totalCode } = instruments[instrument]
  const total = observation(patient, screening.createdAt, {
    meta: { profile: [screeningProfile] },
    code: { coding: [{ system: loinc, code: totalCode }], text: `${name} total score` },
    valueQuantity: scoreOf(value),
    ...(answered && { derivedFrom: [{ reference: answered.fullUrl }] }),
  })
  return answered ? [answered, total] : [total]
}

function answersEntry(
  patient: string,
  { responses, createdAt }: Screening,
  instrument: InstrumentName,
): Entry {
  const asked = questions.filter(({ category }) => instrumentOf[category] === instrument)
  return {
    fullUrl: newReference(),
    resource: {
      resourceType: 'QuestionnaireResponse',
      questionnaire: `http://loinc.org/q/${instruments[instrument].panelCode}`,
      status: 'completed',
      subject: { reference: patient },
      authored: createdAt,
      author: { reference: patient },
      source: { reference: patient },
      item: asked.flatMap(({ id, code, text }) => {
        const answer = answers.find(({ value }) => value === responses?.[id])
        if (!answer) return []
        const valueCoding = { system: loinc, code: answer.code, display: answer.label }
        return [{ linkId: `/${code}`, text, answer: [{ valueCoding }] }]
      }),
    },
  }
}

/** Mood and stress of one check-in, as observations of the person about themselves. */
export function scoresOf(patient: string, { moodScore, stressScore, createdAt }: Scored): Entry[] {
  const scale = (code: string, text: string, value: number) =>
    observation(patient, createdAt, {
      code: { coding: [{ system: ownScales, code }], text: `${text}, from 1 to 10` },
      valueQuantity: scoreOf(value),
    })
  return [scale('mood', 'Mood', moodScore), scale('stress', 'Stress', stressScore)]
}

/** What the person said of themselves at a moment. */
function observation(
  patient: string,
  effectiveDateTime: string,
  what: Readonly<Record<string, unknown>>,
): Entry {
  return {
    fullUrl: newReference(),
    resource: {
      resourceType: 'Observation',
      status: 'final',
      category: [{ coding: [{ system: observationCategory, code: 'survey', display: 'Survey' }] }],
      subject: { reference: patient },
      effectiveDateTime,
      performer: [{ reference: patient }],
      ...what,
    },
  }
}

/** A bare score, in UCUM. */
function scoreOf(value: number) {
  return { value, unit: '{score}', system: 'http://unitsofmeasure.org', code: '{score}' }
}
