import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { bytes } from '#server/database/bytes.ts'
import { clients } from '#server/http/session-user.ts'
import { roles } from '#shared/endpoint.ts'

const number = { mode: 'number' } as const

/**
 * The audit trail: who did what with whose data. No column holds free text or content, and a deleted person
 * stays as a bare id. Rows are only added, and are deleted after six years; a trigger refuses everything else.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: bigserial(number).primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Null where nobody was signed in. */
    actorId: uuid(),
    actorRole: text({ enum: roles }),
    institutionId: uuid(),
    action: text().notNull(),
    /** The kind of thing that it was done to, such as `check-in`, and its id. */
    objectKind: text().notNull(),
    objectId: uuid(),
    /** The person whose data it was. */
    subjectId: uuid(),
    outcome: text({ enum: ['done', 'refused'] }).notNull(),
    /** What sent the request; null where Evenkeel acted by itself, and in events from before this column. */
    client: text({ enum: clients }),
    requestId: text(),
    addressPrefix: text(),
  },
  (table) => [
    index().on(table.subjectId, table.at),
    index().on(table.institutionId, table.at),
    // For people's export of what they did to others. Few events are of this kind, so the index stays small.
    index('audit_events_done_to_others')
      .on(table.actorId, table.id)
      .where(sql`${table.actorId} is distinct from ${table.subjectId}`),
    // What a vault's owner agreed to is compared with its latest event before anything leaves the vault.
    index('audit_events_agreements')
      .on(table.subjectId, table.id)
      .where(sql`${table.action} = 'vault.agree'`),
  ],
)

/**
 * One audit MAC for each event: an HMAC over the MAC before it and the event, so that no event can be altered,
 * removed or inserted without notice. Rows are only added; a MAC is deleted after its event.
 */
export const auditMacs = pgTable(
  'audit_macs',
  {
    /** The institution's id, or that of the one chain for events of no institution. */
    chain: uuid().notNull(),
    position: bigint(number).notNull(),
    eventId: bigint(number).notNull(),
    /** The id of the master key from which the chain's key is derived. */
    keyId: text().notNull(),
    mac: bytes().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chain, table.position] }),
    uniqueIndex('audit_macs_once').on(table.eventId),
  ],
)

/**
 * Of each event that came with an institution from another installation: which one it was there, and its MAC there. Its
 * owner's line was made over that MAC, and who holds that installation's key can verify the event by it.
 */
export const auditOrigins = pgTable(
  'audit_origins',
  {
    eventId: bigint(number).primaryKey(),
    chain: uuid().notNull(),
    position: bigint(number).notNull(),
    originId: bigint(number).notNull(),
    keyId: text().notNull(),
    mac: bytes().notNull(),
  },
  // An event about a person of one institution, in the chain of another, comes with either and stays one.
  (table) => [uniqueIndex('audit_origins_once').on(table.chain, table.position)],
)

/** The state of each chain: its last MAC, where it starts after its oldest events were deleted, and how far it was verified. */
export const auditChains = pgTable('audit_chains', {
  chain: uuid().primaryKey(),
  position: bigint(number).notNull(),
  mac: bytes().notNull(),
  /** The last deleted position, its MAC, and a MAC over both, so that nobody can move the start. */
  start: bigint(number).notNull().default(0),
  startMac: bytes(),
  startKeyId: text(),
  startProof: bytes(),
  verified: bigint(number).notNull().default(0),
})

/** How far events have their MACs. The instance that makes MACs holds a lock on the one row. */
export const auditMacProgress = pgTable('audit_mac_progress', {
  name: text().primaryKey(),
  /** Every event up to this id has its MAC, and no further event can appear below it. */
  floor: bigint(number).notNull(),
  /** The next floor. It applies once every transaction before `nextFloorAfter` has ended. */
  nextFloor: bigint(number).notNull(),
  nextFloorAfter: bigint(number).notNull(),
  /** When an instance last began to verify the trail: its new events, or all of them. */
  verifiedAt: timestamp({ withTimezone: true }),
  /** When the last verification of the whole trail began. */
  wholeVerifiedAt: timestamp({ withTimezone: true }),
  /** From when the next one is due. */
  wholeDueAt: timestamp({ withTimezone: true }),
  /** Every event up to this id is a line of the trail of the person whom it is about. */
  linedUpTo: bigint(number).notNull().default(0),
})

/** How far the trail was sent to where an operator collects such things. */
export const auditStreams = pgTable('audit_streams', {
  name: text().primaryKey(),
  /** Every event up to this id was sent. */
  lastId: bigint(number).notNull(),
  /** Until when one instance alone sends. */
  claimedUntil: timestamp({ withTimezone: true }).notNull(),
})

/** Findings of verifications, each once. Rows are only added. */
export const auditFindings = pgTable(
  'audit_findings',
  {
    id: bigserial(number).primaryKey(),
    foundAt: timestamp({ withTimezone: true }).notNull(),
    chain: uuid().notNull(),
    kind: text({ enum: ['altered', 'removed', 'put-in', 'late', 'cut', 'no-key'] }).notNull(),
    /** The event that it is about; 0 where that is not known. */
    eventId: bigint(number).notNull(),
    position: bigint(number).notNull(),
  },
  (table) => [uniqueIndex('audit_findings_once').on(table.chain, table.kind, table.eventId, table.position)],
)
