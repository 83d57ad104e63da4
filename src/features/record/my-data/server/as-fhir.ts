import { eq } from 'drizzle-orm'

import { users } from '#features/core/identity/server/table.ts'
import { instrumentNames } from '#features/wellbeing/assessments/instruments.ts'
import {
  type AssessmentWithAnswers,
  listAssessmentsWithAnswers,
  listShortScreeningsWithAnswers,
} from '#features/wellbeing/assessments/server/service.ts'
import { listCheckIns } from '#features/wellbeing/check-ins/server/service.ts'
import { now } from '#server/clock.ts'
import type { Caller } from '#server/http/caller.ts'

import { questionnaireEntry, screeningEntries, shortScreeningEntries } from '../fhir-screenings.ts'
import { type BundleEntry, checkInEntries, newReference, patientEntry } from '../fhir.ts'
import type { Gender } from '../genders.ts'
import { everyPage } from './read-all-pages.ts'

/**
 * The caller's screenings and check-in scores as a FHIR R4 bundle of type collection, written entry by entry, by the
 * profiles of US Core, with the two questionnaires. It has neither notes nor journal, since it is meant for other
 * systems of care. `gender` is what the caller wants the file to say; nothing is kept of it.
 */
export async function* asFhir(caller: Caller, gender: Gender): AsyncGenerator<string> {
  yield `{\n"resourceType": "Bundle",\n"type": "collection",\n"timestamp": "${now().toISOString()}",\n"entry": [`
  let isFirst = true
  for await (const entry of entriesOf(caller, gender)) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(entry)}`
    isFirst = false
  }
  yield '\n]\n}\n'
}

async function* entriesOf(caller: Caller, gender: Gender): AsyncGenerator<BundleEntry> {
  const patient = newReference()
  const [person] = await caller.db
    .select({
      id: users.id,
      institutionId: users.institutionId,
      externalId: users.externalId,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(users)
    .where(eq(users.id, caller.user.id))
  yield patientEntry(patient, person!, gender)
  for (const instrument of instrumentNames) yield questionnaireEntry(instrument)
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
