import { Readable } from 'node:stream'

import type { FastifyReply } from 'fastify'

import { recordAudit } from '#features/audit/server/service.ts'
import { now } from '#server/clock.ts'
import { keepingScope } from '#server/database/scope.ts'
import { resetRateLimit, consumeRateLimit } from '#server/http/rate-limit.ts'
import { Rejection } from '#server/http/rejection.ts'
import type { Trace } from '#server/http/session-user.ts'
import { dayOf } from '#shared/days.ts'

import type { ExportFormat } from '../contract.ts'
import { aboutExport } from './about.ts'
import { asCsv } from './as-csv.ts'
import { asFhir } from './as-fhir.ts'
import { asJson } from './as-json.ts'
import { type Exporter, sectionsOf } from './sections.ts'

// Security requirement X5: once a day; each format by itself, so that a mistaken choice locks nobody out.
const perDay = { most: 1, perSeconds: 24 * 60 * 60 }

const files: Record<ExportFormat, { readonly type: string; readonly ending: string }> = {
  json: { type: 'application/json; charset=utf-8', ending: 'json' },
  csv: { type: 'application/zip', ending: 'csv.zip' },
  fhir: { type: 'application/fhir+json; charset=utf-8', ending: 'fhir.json' },
}

/**
 * Everything about the caller as a file that is read while it is sent, so that its size does not matter.
 * Throws a 429 in words where this format was downloaded within the last day.
 */
export async function download(
  exporter: Exporter & { readonly trace: Trace },
  format: ExportFormat,
  reply: FastifyReply,
): Promise<Readable> {
  const { db, user, trace } = exporter
  await spendOne(exporter, format)
  // What broke off must not cost a day; that the giving back fails then costs no more than that.
  const giveItBack = () => resetRateLimit(db, allowanceOf(exporter, format)).catch(() => {})
  try {
    await recordAudit(db, { user, trace }, { action: 'data.export', objectId: user.id })
    const pieces: AsyncIterable<string | Uint8Array> = await contentOf(exporter, format)
    const content = Readable.from(keepingScope(pieces), { objectMode: false })
    content.once('close', () => {
      if (!content.readableEnded) void giveItBack()
    })
    const { type, ending } = files[format]
    // The person's name is in no file name: a downloads folder is seen by others.
    const name = `my-data-${dayOf(now(), user.timeZone)}.${ending}`
    reply.type(type).header('content-disposition', `attachment; filename="${name}"`)
    return content
  } catch (error) {
    await giveItBack()
    throw error
  }
}

async function contentOf(exporter: Exporter, format: ExportFormat) {
  if (format === 'fhir') return asFhir(exporter)
  const about = await aboutExport(exporter)
  return format === 'json' ? asJson(about, sectionsOf(exporter)) : asCsv(about, sectionsOf(exporter))
}

const allowanceOf = ({ user }: Exporter, format: ExportFormat) => `export ${format} ${user.id}`

async function spendOne(exporter: Exporter, format: ExportFormat): Promise<void> {
  try {
    await consumeRateLimit(exporter.db, allowanceOf(exporter, format), perDay)
  } catch (error) {
    if (!(error instanceof Rejection) || error.retryAfterSeconds === undefined) throw error
    const again = new Date(now().getTime() + error.retryAfterSeconds * 1000)
    const when = again.toLocaleString('en-US', {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: exporter.user.timeZone,
    })
    throw new Rejection(
      429,
      `You have downloaded this file within the last day. You can download it again from ${when}.`,
      { retryAfterSeconds: error.retryAfterSeconds },
    )
  }
}
