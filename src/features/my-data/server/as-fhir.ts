import { instrumentNames } from '#features/assessments/questions.ts'
import { type AnsweredAssessment, listAnswered } from '#features/assessments/server/service.ts'
import { listCheckIns } from '#features/check-ins/server/service.ts'
import { getCurrentUser } from '#features/identity/server/service.ts'
import { now } from '#server/clock.ts'

import { type Entry, newReference, patientOf, scoresOf, screeningOf } from '../fhir.ts'
import { everyPage } from './every-page.ts'
import type { Exporter } from './sections.ts'

/**
 * Screenings and check-in scores as a FHIR R4 bundle of type collection, written entry by entry. It holds
 * what other systems of care can read, and neither notes nor journal.
 */
export async function* asFhir(exporter: Exporter): AsyncGenerator<string> {
  yield `{\n"resourceType": "Bundle",\n"type": "collection",\n"timestamp": "${now().toISOString()}",\n"entry": [`
  let isFirst = true
  for await (const entry of entriesOf(exporter)) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(entry)}`
    isFirst = false
  }
  yield '\n]\n}\n'
}

async function* entriesOf({ db, keyring, user }: Exporter): AsyncGenerator<Entry> {
  const owner = { user, keyring }
  const patient = newReference()
  yield patientOf(patient, await getCurrentUser(db, user.id))
  for await (const screening of everyPage((cursor) => listAnswered(db, owner, cursor))) {
    yield* entriesOfScreening(patient, screening)
  }
  for await (const checkIn of everyPage((cursor) => listCheckIns(db, owner, cursor))) {
    yield* scoresOf(patient, checkIn)
  }
}

function* entriesOfScreening(patient: string, screening: AnsweredAssessment): Generator<Entry> {
  for (const instrument of instrumentNames) yield* screeningOf(patient, screening, instrument)
}
