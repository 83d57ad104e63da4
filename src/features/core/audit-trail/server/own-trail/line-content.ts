import { createHash } from 'node:crypto'

import { sql } from 'drizzle-orm'

import { type auditEvents, auditMacs, auditOrigins } from '#features/core/audit/server/table.ts'

import { actorKindOf } from '../../actors.ts'
import { contentText, genesisText, linkText, type LineContent } from '../../own-trail.ts'

type EventOfLine = Pick<
  typeof auditEvents.$inferSelect,
  'action' | 'actorId' | 'actorRole' | 'client' | 'objectKind' | 'outcome' | 'requestId' | 'subjectId'
>

/**
 * The MAC that an event's line is made over: the first one that it ever had, also where the event came from another
 * installation since. A column of a query over `auditMacs` and `auditOrigins`.
 */
export const macOfLine = sql<Buffer>`coalesce(${auditOrigins.mac}, ${auditMacs.mac})`.mapWith(auditMacs.mac)

/** What a line says of an event whose MAC is `mac`. It names nobody. */
export function contentOf(event: EventOfLine, mac: Buffer): LineContent {
  const { action, objectKind, outcome, client } = event
  const doer = actorKindOf({
    ...event,
    isOwn: event.actorId !== null && event.actorId === event.subjectId,
    hasRequest: event.requestId !== null,
    isByMachine: client === 'machine',
  })
  return { action, objectKind, outcome, doer, client, seal: mac.toString('base64url') }
}

/** The hash before a person's first line. */
export const genesisOf = (userId: string) => sha256(genesisText(userId))

export const digestOf = (content: LineContent) => sha256(contentText(content))

/** The hash of a line, over its place and the hash of the line before it. */
export function hashOf(place: { position: number; at: Date; digest: Buffer }, before: Buffer): Buffer {
  const { position, at, digest } = place
  const line = { position, at: at.toISOString(), digest: digest.toString('hex') }
  return sha256(linkText(line, before.toString('hex')))
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()
