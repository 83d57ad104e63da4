import { getCurrentUser } from '#features/accounts/server/service.ts'
import { instrumentNames } from '#features/assessments/questions.ts'
import {
  type AssessmentWithAnswers,
  listAssessmentsWithAnswers,
  listShortScreeningsWithAnswers,
} from '#features/assessments/server/service.ts'
import { listCheckIns } from '#features/check-ins/server/service.ts'
import { now } from '#server/clock.ts'
import type { Caller } from '#server/http/caller.ts'

import {
  type BundleEntry,
  newReference,
  patientEntry,
  checkInEntries,
  screeningEntries,
  shortScreeningEntries,
} from '../fhir.ts'
import { everyPage } from './read-all-pages.ts'

/**
 * The caller's screenings and check-in scores as a FHIR R4 bundle of type collection, written entry by entry. It has
 * neither notes nor journal, since it is meant for other systems of care.
 */
export async function* asFhir(caller: Caller): AsyncGenerator<string> {
  yield `{\n"resourceType": "Bundle",\n"type": "collection",\n"timestamp": "${now().toISOString()}",\n"entry": [`
  let isFirst = true
  for await (const entry of entriesOf(caller)) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(entry)}`
    isFirst = false
  }
  yield '\n]\n}\n'
}

async function* entriesOf(caller: Caller): AsyncGenerator<BundleEntry> {
  const patient = newReference()
  yield patientEntry(patient, await getCurrentUser(caller.db, caller))
  for await (const screening of everyPage((cursor) => listAssessmentsWithAnswers(caller, cursor))) {
    yield* entriesOfAssessment(patient, screening)
  }
  for await (const screening of everyPage((cursor) => listShortScreeningsWithAnswers(caller, cursor))) {
    yield* shortScreeningEntries(patient, screening)
  }
  for await (const checkIn of everyPage((cursor) => listCheckIns(caller, cursor))) {
    yield* checkInEntries(patient, checkIn)
  }
}

function* entriesOfAssessment(patient: string, screening: AssessmentWithAnswers): Generator<BundleEntry> {
  for (const instrument of instrumentNames) yield* screeningEntries(patient, screening, instrument)
}
