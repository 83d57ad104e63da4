import { and, asc, eq, gt, inArray, max, notExists, type SQL, sql } from 'drizzle-orm'

import { auditChains, auditEvents, auditMacProgress, auditMacs } from '#features/core/audit/server/table.ts'
import { type Database, rowsOf } from '#server/database/database.ts'
import type { Keyring } from '#server/encryption/keyring.ts'

import { chainStart, chainOf, macOf, chainedColumns, type ChainedEvent } from './chain.ts'

/** How many events get their MACs in one transaction. Two thousand at once kept calls waiting for 30 ms. */
export const chainBatchSize = 250

const name = 'sealing'

type State = typeof auditMacProgress.$inferSelect
type MacRow = typeof auditMacs.$inferSelect
type Heads = Map<string, Pick<MacRow, 'position' | 'mac'>>

/**
 * Adds the MACs of events that were committed since the last call, in batches of `chainBatchSize` at most. One
 * instance does this at a time; a call on another one does nothing. Answers how many MACs were added, so that
 * the caller goes on while a batch is full.
 */
export function chainAuditEvents(db: Database, keyring: Keyring): Promise<number> {
  return db.transaction(async (tx) => {
    const state = await claim(tx)
    if (!state) return 0
    const oldest = await oldestRunning(tx)
    const events = await unchainedAfter(tx, state.floor)
    if (events.length > 0) await add(tx, keyring, events)
    await moveFloor(tx, state, { oldest, events })
    return events.length
  })
}

/** A condition: whether the trail has events without a MAC, or that have no line of their person's own trail yet. */
export const hasUnchainedEvents: SQL = sql`(
  exists (select from ${auditEvents} where ${auditEvents.id} > coalesce((select max(${auditMacProgress.floor}) from ${auditMacProgress}), 0))
  or exists (select from ${auditMacProgress} where ${auditMacProgress.linedUpTo} < ${auditMacProgress.floor}))`

/** The progress row, locked until the transaction ends; null while another transaction holds it. */
async function claim(tx: Database): Promise<State | null> {
  const lock = () =>
    tx
      .select()
      .from(auditMacProgress)
      .where(eq(auditMacProgress.name, name))
      .for('update', { skipLocked: true })
  const [state] = await lock()
  if (state) return state
  await tx
    .insert(auditMacProgress)
    .values({ name, floor: 0, nextFloor: 0, nextFloorAfter: 0 })
    .onConflictDoNothing()
  const [made] = await lock()
  return made ?? null
}

/**
 * Events without a MAC. Ids are given out before the commit, so a smaller id may appear after a greater one.
 * Everything above the floor is read each time, and below it nothing new can appear.
 */
function unchainedAfter(tx: Database, floor: number): Promise<ChainedEvent[]> {
  const mac = tx
    .select({ one: sql`1` })
    .from(auditMacs)
    .where(and(eq(auditMacs.eventId, auditEvents.id), gt(auditMacs.eventId, floor)))
  return tx
    .select(chainedColumns)
    .from(auditEvents)
    .where(and(gt(auditEvents.id, floor), notExists(mac)))
    .orderBy(asc(auditEvents.id))
    .limit(chainBatchSize)
}

async function add(tx: Database, keyring: Keyring, events: readonly ChainedEvent[]): Promise<void> {
  const heads = await readHeads(tx, [...new Set(events.map(chainOf))])
  const keyId = keyring.current
  const rows = events.map((event): MacRow => {
    const chain = chainOf(event)
    const { position: last, mac: before } = heads.get(chain) ?? { position: 0, mac: chainStart }
    const position = last + 1
    const mac = macOf(keyring, { chain, position, keyId }, before, event)
    heads.set(chain, { position, mac })
    return { chain, position, eventId: event.id, keyId, mac }
  })
  await storeMacs(tx, rows)
  await tx
    .insert(auditChains)
    .values([...heads].map(([chain, { position, mac }]) => ({ chain, position, mac })))
    .onConflictDoUpdate({
      target: auditChains.chain,
      set: { position: sql`excluded.position`, mac: sql`excluded.mac` },
    })
}

async function readHeads(tx: Database, chains: readonly string[]): Promise<Heads> {
  const rows = await tx
    .select({ chain: auditChains.chain, position: auditChains.position, mac: auditChains.mac })
    .from(auditChains)
    .where(inArray(auditChains.chain, [...chains]))
  return new Map(rows.map(({ chain, ...head }) => [chain, head]))
}

/** Stores MACs in one statement, in the transaction that made them. */
export async function storeMacs(tx: Database, rows: readonly MacRow[]): Promise<void> {
  // One parameter holds all rows: two thousand rows of five values would take longer to bind than to compute.
  const columns = JSON.stringify(
    rows.map(({ chain, position, eventId, keyId, mac }) => ({
      chain,
      position,
      event_id: eventId,
      key_id: keyId,
      mac: mac.toString('hex'),
    })),
  )
  await tx.execute(sql`
    insert into ${auditMacs} (chain, position, event_id, key_id, mac)
    select chain, position, event_id, key_id, decode(mac, 'hex')
    from jsonb_to_recordset(${columns}::jsonb)
      as fresh (chain uuid, position bigint, event_id bigint, key_id text, mac text)`)
}

/** The id of the oldest transaction that is still open. */
async function oldestRunning(tx: Database): Promise<number> {
  const [row] = rowsOf<{ oldest: string }>(
    await tx.execute(sql`select pg_snapshot_xmin(pg_current_snapshot())::text as oldest`),
  )
  return Number(row?.oldest)
}

/**
 * The greatest id of an event that has a MAC; null where none has one. An earlier call may have added it without
 * noting it as the next floor, because a transaction of that time was still open.
 */
async function lastWithMac(tx: Database): Promise<number | null> {
  const [row] = await tx.select({ last: max(auditMacs.eventId) }).from(auditMacs)
  return row?.last ?? null
}

interface Progress {
  readonly oldest: number
  readonly events: readonly ChainedEvent[]
}

/**
 * Raises the floor to the last event of an earlier call, once every transaction of that time has ended. By then
 * an event with a smaller id is either committed and has its MAC, or it will never appear.
 */
async function moveFloor(tx: Database, state: State, { oldest, events }: Progress): Promise<void> {
  const [row] = rowsOf<{ next: string }>(
    await tx.execute(sql`select pg_snapshot_xmax(pg_current_snapshot())::text as next`),
  )
  const nextFloorAfter = Number(row?.next)
  const last = events.at(-1)?.id ?? (await lastWithMac(tx)) ?? state.nextFloor
  const nextFloor = Math.max(last, state.nextFloor)
  // A database that was restored elsewhere numbers its transactions anew, so the stored number means nothing.
  const isOfAnother = state.nextFloorAfter > nextFloorAfter
  const isSafe = oldest >= state.nextFloorAfter && (events.length < chainBatchSize || last >= state.nextFloor)
  const floor = isSafe && !isOfAnother ? state.nextFloor : state.floor
  if (!isSafe && !isOfAnother) return
  if (floor === state.floor && nextFloor === state.nextFloor && !isOfAnother) return
  await tx
    .update(auditMacProgress)
    .set({ floor, nextFloor, nextFloorAfter })
    .where(eq(auditMacProgress.name, name))
}
