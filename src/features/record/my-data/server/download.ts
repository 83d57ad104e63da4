import { Readable } from 'node:stream'

import type { FastifyReply } from 'fastify'

import { recordAudit } from '#features/core/audit/server/service.ts'
import { now } from '#server/clock.ts'
import { keepingScope } from '#server/database/scope.ts'
import type { Caller } from '#server/http/caller.ts'
import { consumeDailyLimit, type DailyLimit, resetDailyLimit } from '#server/http/daily-limit.ts'
import { piecesInTurn } from '#server/threads/turns.ts'
import { dayOf } from '#shared/days.ts'

import type { Download, ExportFormat } from '../contract.ts'
import type { Gender } from '../genders.ts'
import { texts } from '../texts/contract.ts'
import { asCsv } from './as-csv.ts'
import { asFhir } from './as-fhir.ts'
import { asJson } from './as-json.ts'
import { aboutDownload } from './export-readme.ts'
import { sectionsOf } from './sections.ts'

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
): Promise<Readable> {
  const { db, user } = caller
  const limit = limitOf(format)
  await consumeDailyLimit(caller, limit)
  // A download that broke off does not count. If the reset fails too, the person waits for a day.
  const uncount = () => resetDailyLimit(caller, limit).catch(() => {})
  try {
    await consumeDailyLimit(caller, begun())
    await recordAudit(db, caller, { action: 'data.export', objectId: user.id })
    const pieces: AsyncGenerator<string | Uint8Array> = await contentOf(caller, format, gender)
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

async function contentOf(caller: Caller, format: ExportFormat, gender: Gender) {
  if (format === 'fhir') return asFhir(caller, gender)
  const about = await aboutDownload(caller)
  return format === 'json' ? asJson(about, sectionsOf(caller)) : asCsv(about, sectionsOf(caller))
}

/** Security requirement X5: once a day. Each format counts by itself, so that a mistaken choice locks nobody out. */
const limitOf = (format: ExportFormat): DailyLimit => ({
  subject: `export ${format}`,
  most: 1,
  refusal: texts.downloadedToday,
})

// Downloads that broke off count too. Three a day are whole, and a poor network breaks few as often as this.
const begun = (): DailyLimit => ({
  subject: 'exports begun',
  most: 20,
  refusal: texts.begunTooOften,
})
