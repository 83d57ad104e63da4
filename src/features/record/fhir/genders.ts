/** What FHIR calls administrative gender, in its own words (http://hl7.org/fhir/administrative-gender). */
export const genders = ['female', 'male', 'other', 'unknown'] as const
export type Gender = (typeof genders)[number]
