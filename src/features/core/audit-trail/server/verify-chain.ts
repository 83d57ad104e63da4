import { setTimeout as pause } from 'node:timers/promises'

import { and, asc, eq, gt, lte } from 'drizzle-orm'

import { type auditChains, auditEvents, auditMacs } from '#features/core/audit/server/table.ts'
import type { Database } from '#server/database/database.ts'
import type { Keyring } from '#server/encryption/keyring.ts'

import { chainStart, macOf, chainedColumns, type ChainedEvent, startProofOf } from './chain.ts'
import type { Finding } from './findings.ts'

/** Comparing so many takes ten milliseconds, for which whoever asks for help may wait. */
export const batchSize = 250
/** A pause between two batches, so that a verification slows nobody down. */
export const pauseMilliseconds = 5
/** A longer list would say nothing more. */
export const maxFindings = 100
/** An event that is this much older than the one before it was inserted later. */
const lateByMicroseconds = 60 * 60 * 1_000_000

export type Chain = typeof auditChains.$inferSelect

/** How far a chain was read, and what was wrong with it. */
export interface ChainVerification {
  events: number
  position: number
  mac: Buffer
  latest: number
  readonly findings: Finding[]
}

/** Compares a chain's events with their MACs up to its head: all of them, or those after the last verified one. */
export async function verifyChain(
  db: Database,
  keyring: Keyring,
  chain: Chain,
  isWhole: boolean,
): Promise<ChainVerification> {
  const progress = await begin(db, keyring, chain, isWhole)
  for (;;) {
    const rows = await readMacs(db, chain, progress.position)
    for (const row of rows) step(keyring, progress, row)
    if (progress.findings.length >= maxFindings) return progress
    if (rows.length < batchSize) break
    await pause(pauseMilliseconds)
  }
  const isAtHead = progress.position === chain.position && progress.mac.equals(chain.mac)
  if (!isAtHead) {
    const position = Math.min(progress.position, chain.position) + 1
    progress.findings.push({ chain: chain.chain, kind: 'cut', eventId: 0, position })
  }
  return progress
}

async function begin(
  db: Database,
  keyring: Keyring,
  chain: Chain,
  isWhole: boolean,
): Promise<ChainVerification> {
  const findings: Finding[] = []
  const { start, startMac } = chain
  const fault = start > 0 ? faultOfStart(keyring, chain) : null
  if (fault) findings.push({ chain: chain.chain, kind: fault, eventId: 0, position: start + 1 })
  const fromStart = { events: 0, position: start, mac: startMac ?? chainStart, latest: 0, findings }
  if (isWhole || chain.verified <= start) return fromStart

  const [last] = await db
    .select({ mac: auditMacs.mac, at: chainedColumns.at })
    .from(auditMacs)
    .innerJoin(auditEvents, eq(auditEvents.id, auditMacs.eventId))
    .where(and(eq(auditMacs.chain, chain.chain), eq(auditMacs.position, chain.verified)))
  // The last verified event is gone, so everything is compared again.
  if (!last) return fromStart
  return { events: 0, position: chain.verified, mac: last.mac, latest: Number(last.at), findings }
}

/** What is wrong with the start of a chain; null where its proof holds. */
function faultOfStart(
  keyring: Keyring,
  { chain, start, startMac, startKeyId, startProof }: Chain,
): 'cut' | 'no-key' | null {
  if (!startMac || !startKeyId || !startProof) return 'cut'
  const link = { chain, position: start, keyId: startKeyId }
  const proof = orNull(() => startProofOf(keyring, link, startMac))
  // Whoever moves the start could name a key that nobody has, so a start that cannot be proven is reported too.
  if (!proof) return 'no-key'
  return proof.equals(startProof) ? null : 'cut'
}

function readMacs(db: Database, { chain, position: head }: Chain, after: number) {
  return db
    .select({ macRow: auditMacs, event: chainedColumns })
    .from(auditMacs)
    .leftJoin(auditEvents, eq(auditEvents.id, auditMacs.eventId))
    .where(
      and(
        eq(auditMacs.chain, chain),
        gt(auditMacs.position, after),
        // MACs that are added meanwhile are for the next verification.
        head > 0 ? lte(auditMacs.position, head) : undefined,
      ),
    )
    .orderBy(asc(auditMacs.position))
    .limit(batchSize)
}

type Row = Awaited<ReturnType<typeof readMacs>>[number]

/** Compares one event with its MAC, and goes on from the stored MAC, so that one fault is reported once. */
function step(keyring: Keyring, progress: ChainVerification, { macRow, event }: Row): void {
  const { chain, position, eventId } = macRow
  const find = (kind: Finding['kind'], more: Partial<Finding> = {}) =>
    progress.findings.push({ chain, kind, eventId, position, ...more })

  const isNext = position === progress.position + 1
  if (!isNext) find('cut', { eventId: 0, position: progress.position + 1 })
  // A missing event cannot be compared. After a gap the MAC before the event is not known.
  if (!event?.id) find('removed')
  else if (isNext) compare(keyring, progress, { macRow, event: chainedEventOf(event) }, find)
  progress.events += 1
  progress.position = position
  progress.mac = macRow.mac
}

/** Drizzle types each column of a left join as absent; with an id the row is whole. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the id is a primary key
const chainedEventOf = (event: NonNullable<Row['event']>) => event as ChainedEvent

interface EventWithMac {
  readonly macRow: Row['macRow']
  readonly event: ChainedEvent
}

function compare(
  keyring: Keyring,
  progress: ChainVerification,
  { macRow, event }: EventWithMac,
  find: (kind: Finding['kind']) => void,
): void {
  const mac = orNull(() => macOf(keyring, macRow, progress.mac, event))
  // A missing key is reported once in a chain, since it is missing for all that follows.
  if (!mac) return progress.findings.some(({ kind }) => kind === 'no-key') ? undefined : find('no-key')
  if (!mac.equals(macRow.mac)) return find('altered')
  const at = Number(event.at)
  if (at < progress.latest - lateByMicroseconds) find('late')
  progress.latest = Math.max(progress.latest, at)
}

function orNull<Result>(attempt: () => Result): Result | null {
  try {
    return attempt()
  } catch {
    return null
  }
}
