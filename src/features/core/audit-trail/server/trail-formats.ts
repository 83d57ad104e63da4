import papaparse from 'papaparse'

import type { auditEvents } from '#features/core/audit/server/table.ts'
import { version } from '#server/version.ts'

import { shownAs } from '../labels.ts'

export type AuditEventRow = typeof auditEvents.$inferSelect

/** How the trail can be written for other programs. */
export const trailFormats = ['json', 'csv', 'cef'] as const
export type TrailFormat = (typeof trailFormats)[number]

const columns = [
  'id',
  'at',
  'action',
  'outcome',
  'institutionId',
  'actorId',
  'actorRole',
  'subjectId',
  'objectKind',
  'objectId',
  'client',
  'addressPrefix',
  'requestId',
] as const

/** One event as plain values, in the order of the columns. People are ids: the trail holds no names. */
export function asRecord(event: AuditEventRow): Record<(typeof columns)[number], string | number | null> {
  return { ...event, at: event.at.toISOString() }
}

/** The line above the events of a format; null where it has none. */
export const headingOf = (format: TrailFormat): string | null => (format === 'csv' ? columns.join(',') : null)

/** One event as one line: a JSON object, a row of CSV (RFC 4180), or ArcSight's Common Event Format. */
export function trailLine(format: TrailFormat, event: AuditEventRow): string {
  const record = asRecord(event)
  if (format === 'json') return JSON.stringify(record)
  if (format === 'csv') return papaparse.unparse([columns.map((column) => record[column])])
  return asCef(event)
}

/** What was refused is worth a second look. CEF's severity runs from 0 to 10. */
const severities = { done: 3, refused: 6 } as const

function asCef(event: AuditEventRow): string {
  const { id, at, action, outcome, actorId, actorRole, subjectId, objectKind, objectId } = event
  const header = ['CEF:0', 'Evenkeel', 'Evenkeel', version, action, shownAs(action)?.words ?? action]
  const extension = {
    externalId: id,
    rt: at.getTime(),
    outcome,
    suid: actorId,
    spriv: actorRole,
    duid: subjectId,
    cs1Label: 'institution',
    cs1: event.institutionId,
    cs2Label: 'object',
    cs2: objectId ? `${objectKind} ${objectId}` : objectKind,
    cs3Label: 'network',
    cs3: event.addressPrefix,
  }
  const pairs = Object.entries(extension)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}=${String(value).replaceAll(/[\\=]/g, String.raw`\$&`)}`)
  const escaped = header.map((part) => part.replaceAll(/[\\|]/g, String.raw`\$&`))
  return `${escaped.join('|')}|${severities[outcome]}|${pairs.join(' ')}`
}
