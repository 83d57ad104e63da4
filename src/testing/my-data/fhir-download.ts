import { myDataApi } from '#features/record/my-data/contract.ts'

import {
  type Bundle,
  indexStructureDefinitionBundle,
  type Observation,
  type Patient,
  type Questionnaire,
  type QuestionnaireResponse,
  readJson,
  type StructureDefinition,
  validateResource,
} from '../../../tools/definitions/fhir.ts'
import type { Person, World } from '../world.ts'

const definitions = 'fhir/r4'
// HL7's own definitions of R4, and what US Core asks of a Patient.
for (const file of ['profiles-types', 'profiles-resources']) {
  indexStructureDefinitionBundle(readJson(`${definitions}/${file}.json`))
}
const usCore: StructureDefinition[] = readJson(
  `${definitions}/testing/uscore-v5.0.1-structuredefinitions.json`,
)
indexStructureDefinitionBundle(usCore)

/** What US Core asks of a Patient. */
export const patientProfile = usCore.find(({ name }) => name === 'USCorePatientProfile')!

/** Downloads one's data in FHIR as the browser does, and answers the reply with its whole body. */
export function downloadFhir(world: World, person: Pick<Person, 'cookie'>, gender?: string) {
  const { method, path: url } = myDataApi.download
  const payload = { format: 'fhir', gender }
  return world.app.inject({ method, url, headers: { cookie: person.cookie }, payload })
}

/** The resources of a download of one type, once the whole bundle was found valid. */
export async function fhirResourcesOf(world: World, person: Pick<Person, 'cookie'>, gender?: string) {
  const bundle = (await downloadFhir(world, person, gender)).json<Bundle>()
  requireValid(bundle)
  const resources = bundle.entry!.map(({ resource }) => resource!)
  return {
    kinds: resources.map(({ resourceType }) => resourceType),
    patient: resources.find((one): one is Patient => one.resourceType === 'Patient')!,
    questionnaires: resources.filter((one): one is Questionnaire => one.resourceType === 'Questionnaire'),
    answers: resources.filter(
      (one): one is QuestionnaireResponse => one.resourceType === 'QuestionnaireResponse',
    ),
    observations: resources.filter((one): one is Observation => one.resourceType === 'Observation'),
  }
}

/** Throws where a bundle is not R4, or its Patient not US Core's. */
export function requireValid(bundle: Bundle): void {
  validateResource(bundle)
  for (const { resource } of bundle.entry!) {
    validateResource(resource!, resource!.resourceType === 'Patient' ? { profile: patientProfile } : {})
  }
}
