import { and, asc, eq, gt, inArray, notExists, sql } from 'drizzle-orm'

import { auditChains, auditEvents, auditMacProgress, auditMacs } from '#features/audit/server/table.ts'
import { type Database, rowsOf } from '#server/database/database.ts'
import type { Keyring } from '#server/encryption/keyring.ts'

import { chainStart, chainOf, macOf, chainedColumns, type ChainedEvent } from './chain.ts'

/** How many events one transaction seals. */
export const chainBatchSize = 2000

const name = 'sealing'

type State = typeof auditMacProgress.$inferSelect
type MacRow = typeof auditMacs.$inferSelect
type Heads = Map<string, Pick<MacRow, 'position' | 'mac'>>

/**
 * Seals what was committed since the last time, at most so many, in the order of sealing. One instance does
 * it at a time; the others leave it to that one. Answers how many were sealed, to go on while it is full.
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

/** The row that only one transaction at a time holds; null while another does. */
async function claim(tx: Database): Promise<State | null> {
  const mine = () =>
    tx
      .select()
      .from(auditMacProgress)
      .where(eq(auditMacProgress.name, name))
      .for('update', { skipLocked: true })
  const [state] = await mine()
  if (state) return state
  await tx
    .insert(auditMacProgress)
    .values({ name, floor: 0, nextFloor: 0, nextFloorAfter: 0 })
    .onConflictDoNothing()
  const [made] = await mine()
  return made ?? null
}

/**
 * Ids are given out before the commit, so a smaller one may appear after a greater. Everything above the
 * floor is looked at each time; nothing below it can appear any more.
 */
function unchainedAfter(tx: Database, floor: number): Promise<ChainedEvent[]> {
  const seal = tx
    .select({ one: sql`1` })
    .from(auditMacs)
    .where(and(eq(auditMacs.eventId, auditEvents.id), gt(auditMacs.eventId, floor)))
  return tx
    .select(chainedColumns)
    .from(auditEvents)
    .where(and(gt(auditEvents.id, floor), notExists(seal)))
    .orderBy(asc(auditEvents.id))
    .limit(chainBatchSize)
}

async function add(tx: Database, keyring: Keyring, events: readonly ChainedEvent[]): Promise<void> {
  const heads = await readHeads(tx, [...new Set(events.map(chainOf))])
  const keyId = keyring.current
  const seals = events.map((event): MacRow => {
    const chain = chainOf(event)
    const { position: last, mac: before } = heads.get(chain) ?? { position: 0, mac: chainStart }
    const position = last + 1
    const mac = macOf(keyring, { chain, position, keyId }, before, event)
    heads.set(chain, { position, mac })
    return { chain, position, eventId: event.id, keyId, mac }
  })
  await store(tx, seals)
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

async function store(tx: Database, seals: readonly MacRow[]): Promise<void> {
  // One parameter for all: two thousand rows of five would take longer to write down than to seal.
  const rows = JSON.stringify(
    seals.map(({ chain, position, eventId, keyId, mac }) => ({
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
    from jsonb_to_recordset(${rows}::jsonb)
      as fresh (chain uuid, position bigint, event_id bigint, key_id text, mac text)`)
}

/** The oldest transaction that may still write something, and the first that has not begun. */
async function oldestRunning(tx: Database): Promise<number> {
  const [row] = rowsOf<{ oldest: string }>(
    await tx.execute(sql`select pg_snapshot_xmin(pg_current_snapshot())::text as oldest`),
  )
  return Number(row?.oldest)
}

interface Progress {
  readonly oldest: number
  readonly events: readonly ChainedEvent[]
}

/**
 * Lifts the floor to what was sealed last time, once every transaction of that time has ended: whatever had
 * an id below has by then been committed, seen and sealed, or never will be.
 */
async function moveFloor(tx: Database, state: State, { oldest, events }: Progress): Promise<void> {
  const [row] = rowsOf<{ next: string }>(
    await tx.execute(sql`select pg_snapshot_xmax(pg_current_snapshot())::text as next`),
  )
  const nextFloorAfter = Number(row?.next)
  const last = events.at(-1)?.id ?? state.nextFloor
  const nextFloor = Math.max(last, state.nextFloor)
  // A database that was restored elsewhere counts its transactions anew: its past is no measure.
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
