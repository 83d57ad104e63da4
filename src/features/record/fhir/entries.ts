import type { CheckIn } from '#features/wellbeing/check-ins/contract.ts'
import { leastSleepHours, mostSleepHours } from '#features/wellbeing/check-ins/sleep.ts'

import type { Gender } from './genders.ts'

/** One entry of a bundle: a resource, and the address by which other entries refer to it. */
export interface BundleEntry {
  readonly fullUrl: string
  readonly resource: { readonly resourceType: string } & Readonly<Record<string, unknown>>
}

type Scored = Pick<
  CheckIn,
  'moodScore' | 'stressScore' | 'sleepHours' | 'sleepQuality' | 'createdAt' | 'earlierDay'
>

/** The code system of LOINC. */
export const loinc = 'http://loinc.org'
const ucum = 'http://unitsofmeasure.org'
const observationCategory = 'http://terminology.hl7.org/CodeSystem/observation-category'
// LOINC has no codes for mood and stress from 1 to 10, nor for one night's sleep from 1 to 5 that we know of, so they
// have a code system of their own.
const ownScales = 'urn:evenkeel:check-in'
/** The profile of US Core by its name, as a resource names it. */
export const profile = (name: string) => ({
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
export function observation(
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
export function scoreQuantity(value: number) {
  return { value, unit: '{score}', system: ucum, code: '{score}' }
}
