import { createHmac } from 'node:crypto'

import { sql } from 'drizzle-orm'

import { auditEvents } from '#features/audit/server/table.ts'
import type { Keyring } from '#server/encryption/keyring.ts'

/** The chain of what belongs to no institution, such as a start of the product. */
export const chainOfNone = '00000000-0000-0000-0000-000000000000'

/** What the first event of every chain follows. */
export const chainStart = Buffer.alloc(32)

/** An event as it is sealed, its time to the microsecond as the database has it. */
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

/** Where in which chain an event is, and with which key it is sealed. */
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
 * The MAC of one event: HMAC-SHA256 over the MAC before it, where it is, and all that it holds (ASVS 5.0
 * 16.4.2). Throws where the key is not on the ring.
 */
export function macOf(
  keyring: Keyring,
  { chain, position, keyId }: Link,
  before: Buffer,
  event: ChainedEvent,
): Buffer {
  // A list has one way to be written; the version comes first, should a later one hold more.
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

/** The MAC over where a chain begins now, so that nobody without the key can move its beginning. */
export function startProofOf(keyring: Keyring, { chain, position, keyId }: Link, mac: Buffer): Buffer {
  const content = JSON.stringify(['start', 1, chain, position])
  return createHmac('sha256', keyring.keyFor('audit-chain', keyId)).update(mac).update(content).digest()
}
