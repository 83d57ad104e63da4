import { Readable } from 'node:stream'
import { setImmediate as giveWay } from 'node:timers/promises'

import { eq } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { strToU8, Zip, ZipDeflate } from 'fflate'

import { recordAudit } from '#features/core/audit/index.ts'
import { heldBefore } from '#features/core/identity/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import {
  type BundleEntry,
  checkInEntries,
  newReference,
  patientEntry,
} from '#features/record/fhir/entries.ts'
import type { Gender } from '#features/record/fhir/genders.ts'
import {
  questionnaireEntry,
  screeningEntries,
  shortScreeningEntries,
} from '#features/record/fhir/screenings.ts'
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
import { everyPage, type Row, type Section } from '#server/own-data.ts'
import { piecesInTurn } from '#server/threads/turns.ts'
import { writeCsv } from '#shared/csv.ts'
import { dayOf } from '#shared/days.ts'
import { formatList } from '#shared/number-format.ts'
import { writtenInZone } from '#shared/wall-clock.ts'

import type { Download, ExportFormat } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('contract')
const readMeTexts = texts('readMe')

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
    await consumeDailyLimit(caller, begun)
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
  refusal: () => t('downloadedToday'),
})

// Downloads that broke off count too. Three a day are whole, and a poor network breaks few as often as this.
const begun: DailyLimit = { subject: 'exports begun', most: 20, refusal: () => t('begunTooOften') }

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

// Without this mark, spreadsheets read a file in an older character set.
const byteOrderMark = '\uFEFF'
/** How many characters are compressed at a time. */
const chunkLength = 64 * 1024

/** The download as a zip of CSV files, one for each section. It is compressed while the rows are read. */
async function* asCsv(about: About, sections: readonly Section[]): AsyncGenerator<Uint8Array> {
  const packed: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, data) => {
    failure = error
    packed.push(data)
  })
  function* ready() {
    if (failure) throw failure
    yield* packed.splice(0)
  }

  const { timeZone } = about
  for (const { name, text } of [readMe(about), ...sections.map((section) => fileOf(section, timeZone))]) {
    const file = new ZipDeflate(name)
    zip.add(file)
    for await (const chunk of chunksOf(text)) {
      file.push(strToU8(chunk))
      yield* ready()
      // Compressing takes some milliseconds each time, and a page of a journal is several chunks.
      await giveWay()
    }
    file.push(new Uint8Array(), true)
    yield* ready()
  }
  zip.end()
  yield* ready()
}

interface File {
  readonly name: string
  readonly text: AsyncIterable<string>
}

function readMe({ madeBy, madeAt, timeZone, notes: [, ...notes] }: About): File {
  async function* text() {
    const head = readMeTexts('head', { madeBy, madeAt: writtenInZone(new Date(madeAt), timeZone), timeZone })
    yield `${head}\r\n\r\n${[readMeTexts('timesInZone'), ...notes].join('\r\n')}\r\n`
  }
  return { name: 'read-me.txt', text: text() }
}

function fileOf({ name, columns, rows }: Section, timeZone: string): File {
  async function* text() {
    yield byteOrderMark + writeCsv([columns])
    for await (const row of rows()) yield writeCsv([columns.map((column) => cellAt(row, column, timeZone))])
  }
  return { name: `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.csv`, text: text() }
}

/** A moment, as every call of the API writes one. */
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

function cellAt(row: Row, column: string, timeZone: string): unknown {
  const value = column.split('.').reduce<unknown>((whole, key) => memberOf(whole, key), row)
  if (Array.isArray(value)) return value.join('; ')
  // A person looks for the evening on which they wrote it; the difference from UTC still says which moment it was.
  if (typeof value === 'string' && moment.test(value)) return writtenInZone(new Date(value), timeZone)
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}

function memberOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

async function* chunksOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = ''
  for await (const piece of text) {
    chunk += piece
    if (chunk.length < chunkLength) continue
    yield chunk
    chunk = ''
  }
  if (chunk) yield chunk
}

/** The head of a download: who made it and when, and how to read it. */
interface About {
  readonly madeBy: string
  readonly madeAt: string
  readonly timeZone: string
  /** Sentences on how to read the file and on what it leaves out. */
  readonly notes: readonly string[]
}

/** The head of a person's download. It names what is closed and left out. */
async function aboutDownload({ user }: Pick<Caller, 'user'>, sections: readonly Section[]): Promise<About> {
  const notes = [readMeTexts('timesInUtc'), ...readMeTexts.group('notes')]
  if (user.hasClosedVault || heldBefore(user)) {
    const parts: string[] = []
    for (const { closed } of sections) {
      const part = await closed?.()
      if (part) parts.push(part)
    }
    notes.push(readMeTexts('leftOut', { parts: formatList(parts) }))
  }
  return { madeBy: 'Evenkeel', madeAt: now().toISOString(), timeZone: user.timeZone, notes }
}
