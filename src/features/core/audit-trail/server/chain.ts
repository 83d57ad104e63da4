import { createHmac } from 'node:crypto'

import { sql } from 'drizzle-orm'

import { auditEvents } from '#features/core/audit/server/table.ts'
import type { Keyring } from '#server/encryption/keyring.ts'

/** The chain of events that belong to no institution, such as a start of the product. */
export const chainOfNone = '00000000-0000-0000-0000-000000000000'

/** The value in place of the MAC before the first event of a chain. */
export const chainStart = Buffer.alloc(32)

/** The columns of an event that its MAC covers. The time is in microseconds, as exact as in the database. */
export const chainedColumns = {
  id: auditEvents.id,
  at: sql<string>`(extract(epoch from ${auditEvents.at}) * 1000000)::bigint::text`,
  actorId: auditEvents.actorId,
  actorRole: auditEvents.actorRole,
  institutionId: auditEvents.institutionId,
  action: auditEvents.action,
  objectKind: auditEvents.objectKind,
  objectId: auditEvents.objectId,
  subjectId: auditEvents.subjectId,
  outcome: auditEvents.outcome,
  client: auditEvents.client,
  requestId: auditEvents.requestId,
  addressPrefix: auditEvents.addressPrefix,
}
export type ChainedEvent = Omit<typeof auditEvents.$inferSelect, 'at'> & { readonly at: string }

/** The position of an event in its chain, and the id of the master key for its MAC. */
export interface Link {
  readonly chain: string
  readonly position: number
  readonly keyId: string
}

/** The chain that an event belongs to. */
export function chainOf({ institutionId }: Pick<ChainedEvent, 'institutionId'>): string {
  return institutionId ?? chainOfNone
}

/**
 * The MAC of one event: HMAC-SHA256 over the MAC before it, its position, and all its columns (ASVS 5.0
 * 16.4.2). Throws where the key is not on the keyring.
 */
export function macOf(
  keyring: Keyring,
  { chain, position, keyId }: Link,
  before: Buffer,
  event: ChainedEvent,
): Buffer {
  // A JSON list has only one way to be written. It begins with its version, in case a later one has more fields.
  const content = JSON.stringify([
    1,
    chain,
    position,
    event.id,
    event.at,
    event.actorId,
    event.actorRole,
    event.institutionId,
    event.action,
    event.objectKind,
    event.objectId,
    event.subjectId,
    event.outcome,
    event.client,
    event.requestId,
    event.addressPrefix,
  ])
  return createHmac('sha256', keyring.keyFor('audit-chain', keyId)).update(before).update(content).digest()
}

/**
 * The MAC over the position where a chain starts after its oldest events were deleted. Without the key nobody
 * can move that start. Throws where the key is not on the keyring.
 */
export function startProofOf(keyring: Keyring, { chain, position, keyId }: Link, mac: Buffer): Buffer {
  const content = JSON.stringify(['start', 1, chain, position])
  return createHmac('sha256', keyring.keyFor('audit-chain', keyId)).update(mac).update(content).digest()
}
