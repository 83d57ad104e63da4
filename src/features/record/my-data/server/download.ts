import { Readable } from 'node:stream'

import { eq } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'

import { recordAudit } from '#features/core/audit/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import {
  type AssessmentWithAnswers,
  listAssessmentsWithAnswers,
  listShortScreeningsWithAnswers,
} from '#features/wellbeing/assessments/index.ts'
import { instrumentNames } from '#features/wellbeing/assessments/instruments.ts'
import { listCheckIns } from '#features/wellbeing/check-ins/index.ts'
import { now } from '#server/clock.ts'
import { keepingScope } from '#server/database/scope.ts'
import type { Caller } from '#server/http/caller.ts'
import { consumeDailyLimit, type DailyLimit, resetDailyLimit } from '#server/http/daily-limit.ts'
import { everyPage, type Section } from '#server/own-data.ts'
import { piecesInTurn } from '#server/threads/turns.ts'
import { dayOf } from '#shared/days.ts'

import type { Download, ExportFormat } from '../contract.ts'
import { questionnaireEntry, screeningEntries, shortScreeningEntries } from '../fhir-screenings.ts'
import { type BundleEntry, checkInEntries, newReference, patientEntry } from '../fhir.ts'
import type { Gender } from '../genders.ts'
import { texts } from '../locales/texts.ts'
import { asCsv } from './as-csv.ts'
import { type About, aboutDownload } from './export-readme.ts'

const t = texts('contract')

const files: Record<ExportFormat, { readonly type: string; readonly ending: string }> = {
  json: { type: 'application/json; charset=utf-8', ending: 'json' },
  csv: { type: 'application/zip', ending: 'csv.zip' },
  fhir: { type: 'application/fhir+json; charset=utf-8', ending: 'fhir.json' },
}

/**
 * Everything about the caller as a file, which is read while it is sent, so that its size does not matter. The download
 * is audited. Throws a 429 that says when to come back if this format was downloaded within the last day, and a 503
 * if the audit event cannot be written.
 */
export async function download(
  caller: Caller,
  { format, gender = 'unknown' }: Download,
  reply: FastifyReply,
  sections: readonly Section[],
): Promise<Readable> {
  const { db, user } = caller
  const limit = limitOf(format)
  await consumeDailyLimit(caller, limit)
  // A download that broke off does not count. If the reset fails too, the person waits for a day.
  const uncount = () => resetDailyLimit(caller, limit).catch(() => {})
  try {
    await consumeDailyLimit(caller, begun())
    await recordAudit(db, caller, { action: 'data.export', objectId: user.id })
    const pieces: AsyncGenerator<string | Uint8Array> =
      format === 'fhir'
        ? asFhir(caller, gender)
        : (format === 'json' ? asJson : asCsv)(await aboutDownload(caller, sections), sections)
    const asker = { caller: user.id, institutionId: user.institutionId }
    const content = Readable.from(keepingScope(piecesInTurn(asker, pieces)), { objectMode: false })
    content.once('close', () => {
      if (!content.readableEnded) void uncount()
    })
    const { type, ending } = files[format]
    // The file name does not name the person, since others may see the downloads folder.
    const name = `my-data-${dayOf(now(), user.timeZone)}.${ending}`
    reply.type(type).header('content-disposition', `attachment; filename="${name}"`)
    return content
  } catch (error) {
    await uncount()
    throw error
  }
}

/** Security requirement X5: once a day. Each format counts by itself, so that a mistaken choice locks nobody out. */
const limitOf = (format: ExportFormat): DailyLimit => ({
  subject: `export ${format}`,
  most: 1,
  refusal: t('downloadedToday'),
})

// Downloads that broke off count too. Three a day are whole, and a poor network breaks few as often as this.
const begun = (): DailyLimit => ({
  subject: 'exports begun',
  most: 20,
  refusal: t('begunTooOften'),
})

/**
 * The caller's screenings and check-in scores as a FHIR R4 bundle of type collection, written entry by entry, by the
 * profiles of US Core, with the two questionnaires. It has neither notes nor journal, since it is meant for other
 * systems of care. `gender` is what the caller wants the file to say; nothing is kept of it.
 */
async function* asFhir(caller: Caller, gender: Gender): AsyncGenerator<string> {
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

/** The download as one JSON document, written row by row. */
async function* asJson(about: About, sections: readonly Section[]): AsyncGenerator<string> {
  yield `{\n"about": ${JSON.stringify(about)}`
  for (const { name, rows } of sections) {
    yield `,\n${JSON.stringify(name)}: [`
    let isFirst = true
    for await (const row of rows()) {
      yield `${isFirst ? '' : ','}\n${JSON.stringify(row)}`
      isFirst = false
    }
    yield '\n]'
  }
  yield '\n}\n'
}
