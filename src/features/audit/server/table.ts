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
 * Who did what to whose data. No column takes free text and none holds content; a person who is
 * deleted stays as a bare id. Rows are only ever added, and go after six years: a trigger refuses
 * everything else.
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
    /** What it was done to, such as `check-in`, and which. */
    objectKind: text().notNull(),
    objectId: uuid(),
    /** Whose data it was. */
    subjectId: uuid(),
    outcome: text({ enum: ['done', 'refused'] }).notNull(),
    /** What the request came from; null where the system itself acted, and in events of before it was kept. */
    client: text({ enum: clients }),
    requestId: text(),
    addressPrefix: text(),
  },
  (table) => [
    index().on(table.subjectId, table.at),
    index().on(table.institutionId, table.at),
    // What somebody did to others, for their own export: few events, so that adding one rarely pays for it.
    index('audit_events_done_to_others')
      .on(table.actorId, table.id)
      .where(sql`${table.actorId} is distinct from ${table.subjectId}`),
  ],
)

/**
 * One seal an event, in the order of sealing: each carries an HMAC over the one before it and its event, so
 * that none can be altered, removed or put in between. Only ever added; a seal goes after its event.
 */
export const auditMacs = pgTable(
  'audit_seals',
  {
    /** The institution, or the one chain of what belongs to none. */
    chain: uuid().notNull(),
    position: bigint(number).notNull(),
    eventId: bigint(number).notNull(),
    /** The master key that the chain's key was made from. */
    keyId: text().notNull(),
    mac: bytes().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chain, table.position] }),
    uniqueIndex('audit_seals_once').on(table.eventId),
  ],
)

/** Where each chain begins, now that its oldest events are gone, where it ends, and how far it was verified. */
export const auditChains = pgTable('audit_chains', {
  chain: uuid().primaryKey(),
  position: bigint(number).notNull(),
  mac: bytes().notNull(),
  /** The last position that is gone, its MAC, and a MAC over both: nobody can move the beginning. */
  start: bigint(number).notNull().default(0),
  startMac: bytes(),
  startKeyId: text(),
  startProof: bytes(),
  verified: bigint(number).notNull().default(0),
})

/** How far sealing has come, in a row of its own that the one instance at work holds. */
export const auditMacProgress = pgTable('audit_sealing', {
  name: text().primaryKey(),
  /** Every event up to here has its seal, and none can appear any more. */
  floor: bigint(number).notNull(),
  /** The next floor, once every transaction before this snapshot has ended. */
  nextFloor: bigint(number).notNull(),
  nextFloorAfter: bigint(number).notNull(),
  /** When the whole trail was last looked through, by whichever instance. */
  verifiedAt: timestamp({ withTimezone: true }),
})

/** What a verification found wrong, once each. Only ever added. */
export const auditFindings = pgTable(
  'audit_findings',
  {
    id: bigserial(number).primaryKey(),
    foundAt: timestamp({ withTimezone: true }).notNull(),
    chain: uuid().notNull(),
    kind: text({ enum: ['altered', 'removed', 'put-in', 'late', 'cut', 'no-key'] }).notNull(),
    /** The event that it is about, 0 where that is not known. */
    eventId: bigint(number).notNull(),
    position: bigint(number).notNull(),
  },
  (table) => [uniqueIndex('audit_findings_once').on(table.chain, table.kind, table.eventId, table.position)],
)
