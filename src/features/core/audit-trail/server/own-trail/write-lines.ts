import { and, asc, eq, getTableColumns, gt, inArray, lte, notExists, sql } from 'drizzle-orm'

import { auditEvents, auditMacProgress, auditMacs, auditOrigins } from '#features/core/audit/server/table.ts'
import { users } from '#features/core/identity/server/table.ts'
import type { Database } from '#server/database/database.ts'

import { contentOf, digestOf, genesisOf, hashOf, macOfLine } from './line-content.ts'
import { ownTrailLines, ownTrails } from './table.ts'

/** How many lines are written in one transaction. Two thousand at once kept calls waiting for 30 ms. */
export const ownTrailBatchSize = 250

type Line = typeof ownTrailLines.$inferSelect
type Heads = Map<string, Pick<Line, 'position' | 'hash'>>

/**
 * Adds a line for every event about a person that has its MAC, in the order of the events' ids, `ownTrailBatchSize` at most.
 * It follows the floor of the MACs, below which no event can appear any more, so that no line ever has to be put in
 * between. One instance does this at a time. Answers how many lines were added.
 */
export function writeOwnLines(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    const [state] = await tx
      .select({ floor: auditMacProgress.floor, linedUpTo: auditMacProgress.linedUpTo })
      .from(auditMacProgress)
      .where(eq(auditMacProgress.name, 'sealing'))
      .for('update', { skipLocked: true })
    if (!state || state.linedUpTo >= state.floor) return 0
    const events = await readEvents(tx, state)
    if (events.length > 0) await add(tx, events)
    const linedUpTo = events.length < ownTrailBatchSize ? state.floor : events.at(-1)!.event.id
    await tx.update(auditMacProgress).set({ linedUpTo }).where(eq(auditMacProgress.name, 'sealing'))
    return events.length
  })
}

/** The events that have no line yet. Those about somebody whose account is erased get none. */
function readEvents(tx: Database, { floor, linedUpTo }: { floor: number; linedUpTo: number }) {
  const line = tx
    .select({ one: sql`1` })
    .from(ownTrailLines)
    .where(eq(ownTrailLines.eventId, auditEvents.id))
  return tx
    .select({ event: getTableColumns(auditEvents), userId: users.id, mac: macOfLine })
    .from(auditEvents)
    .innerJoin(auditMacs, eq(auditMacs.eventId, auditEvents.id))
    .leftJoin(auditOrigins, eq(auditOrigins.eventId, auditEvents.id))
    .innerJoin(users, eq(users.id, auditEvents.subjectId))
    .where(and(gt(auditEvents.id, linedUpTo), lte(auditEvents.id, floor), notExists(line)))
    .orderBy(asc(auditEvents.id))
    .limit(ownTrailBatchSize)
}

async function add(tx: Database, events: Awaited<ReturnType<typeof readEvents>>): Promise<void> {
  const heads = await readHeads(tx, [...new Set(events.map(({ userId }) => userId))])
  const lines = events.map(({ event, userId, mac }): Line => {
    const { position: last, hash: before } = heads.get(userId) ?? { position: 0, hash: genesisOf(userId) }
    const place = { position: last + 1, at: event.at, digest: digestOf(contentOf(event, mac)) }
    const hash = hashOf(place, before)
    heads.set(userId, { position: place.position, hash })
    return { userId, eventId: event.id, ...place, hash }
  })
  await store(tx, lines)
  await storeHeads(tx, heads)
}

async function readHeads(tx: Database, people: readonly string[]): Promise<Heads> {
  const rows = await tx
    .select({ userId: ownTrails.userId, position: ownTrails.position, hash: ownTrails.hash })
    .from(ownTrails)
    .where(inArray(ownTrails.userId, [...people]))
  return new Map(rows.map(({ userId, ...head }) => [userId, head]))
}

async function store(tx: Database, lines: readonly Line[]): Promise<void> {
  // One parameter holds all rows, as with the MACs: binding each value would take longer than hashing it.
  const rows = JSON.stringify(
    lines.map(({ userId, position, eventId, at, digest, hash }) => ({
      user_id: userId,
      position,
      event_id: eventId,
      at,
      digest: digest.toString('hex'),
      hash: hash.toString('hex'),
    })),
  )
  await tx.execute(sql`
    insert into ${ownTrailLines} (user_id, position, event_id, at, digest, hash)
    select user_id, position, event_id, at, decode(digest, 'hex'), decode(hash, 'hex')
    from jsonb_to_recordset(${rows}::jsonb)
      as fresh (user_id uuid, position bigint, event_id bigint, at timestamptz, digest text, hash text)`)
}

async function storeHeads(tx: Database, heads: Heads): Promise<void> {
  const rows = JSON.stringify(
    Array.from(heads, ([userId, { position, hash }]) => ({
      user_id: userId,
      position,
      hash: hash.toString('hex'),
    })),
  )
  await tx.execute(sql`
    insert into ${ownTrails} (user_id, position, hash)
    select user_id, position, decode(hash, 'hex')
    from jsonb_to_recordset(${rows}::jsonb) as fresh (user_id uuid, position bigint, hash text)
    on conflict (user_id) do update set position = excluded.position, hash = excluded.hash`)
}
