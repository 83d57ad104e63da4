import { setTimeout as pause } from 'node:timers/promises'

import { and, asc, eq, gt, lte } from 'drizzle-orm'

import { type auditChains, auditEvents, auditMacs } from '#features/audit/server/table.ts'
import type { Database } from '#server/database/database.ts'
import type { Keyring } from '#server/encryption/keyring.ts'

import { chainStart, macOf, chainedColumns, type ChainedEvent, startProofOf } from './chain.ts'
import type { Finding } from './findings.ts'

export const batchSize = 2000
/** Between two batches, so that looking through the trail holds up nobody. */
export const pauseMilliseconds = 20
/** Beyond this the list tells nobody more. */
export const maxFindings = 100
/** What is this much older than what was sealed before it was put in later. */
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

/** Compares a chain's events with their seals, from its beginning or from where it was verified up to its head. */
export async function verifyChain(
  db: Database,
  keyring: Keyring,
  chain: Chain,
  isWhole: boolean,
): Promise<ChainVerification> {
  const walk = await begin(db, keyring, chain, isWhole)
  for (;;) {
    const rows = await readMacs(db, chain, walk.position)
    for (const row of rows) step(keyring, walk, row)
    if (walk.findings.length >= maxFindings) return walk
    if (rows.length < batchSize) break
    await pause(pauseMilliseconds)
  }
  const isAtHead = walk.position === chain.position && walk.mac.equals(chain.mac)
  if (!isAtHead) {
    const position = Math.min(walk.position, chain.position) + 1
    walk.findings.push({ chain: chain.chain, kind: 'cut', eventId: 0, position })
  }
  return walk
}

async function begin(
  db: Database,
  keyring: Keyring,
  chain: Chain,
  isWhole: boolean,
): Promise<ChainVerification> {
  const findings: Finding[] = []
  const { start, startMac } = chain
  if (start > 0 && !isProven(keyring, chain)) {
    findings.push({ chain: chain.chain, kind: 'cut', eventId: 0, position: start + 1 })
  }
  const fromStart = { events: 0, position: start, mac: startMac ?? chainStart, latest: 0, findings }
  if (isWhole || chain.verified <= start) return fromStart

  const [last] = await db
    .select({ mac: auditMacs.mac, at: chainedColumns.at })
    .from(auditMacs)
    .innerJoin(auditEvents, eq(auditEvents.id, auditMacs.eventId))
    .where(and(eq(auditMacs.chain, chain.chain), eq(auditMacs.position, chain.verified)))
  // What was verified is there no more: then everything is looked at.
  if (!last) return fromStart
  return { events: 0, position: chain.verified, mac: last.mac, latest: Number(last.at), findings }
}

function isProven(keyring: Keyring, { chain, start, startMac, startKeyId, startProof }: Chain): boolean {
  if (!startMac || !startKeyId || !startProof) return false
  const link = { chain, position: start, keyId: startKeyId }
  const proof = orNull(() => startProofOf(keyring, link, startMac))
  // Without its key the beginning can be neither shown nor doubted; the seals say so.
  return proof === null || proof.equals(startProof)
}

function readMacs(db: Database, { chain, position: head }: Chain, after: number) {
  return db
    .select({ seal: auditMacs, event: chainedColumns })
    .from(auditMacs)
    .leftJoin(auditEvents, eq(auditEvents.id, auditMacs.eventId))
    .where(
      and(
        eq(auditMacs.chain, chain),
        gt(auditMacs.position, after),
        // What is sealed while this goes on is for the next time.
        head > 0 ? lte(auditMacs.position, head) : undefined,
      ),
    )
    .orderBy(asc(auditMacs.position))
    .limit(batchSize)
}

type Row = Awaited<ReturnType<typeof readMacs>>[number]

/** Compares one event with its seal, and goes on from the seal as it is, so that one fault is named once. */
function step(keyring: Keyring, walk: ChainVerification, { seal, event }: Row): void {
  const { chain, position, eventId } = seal
  const find = (kind: Finding['kind'], more: Partial<Finding> = {}) =>
    walk.findings.push({ chain, kind, eventId, position, ...more })

  const isNext = position === walk.position + 1
  if (!isNext) find('cut', { eventId: 0, position: walk.position + 1 })
  // Of an event that is gone nothing can be compared, of one after a hole nothing is known to compare with.
  if (!event?.id) find('removed')
  else if (isNext) compare(keyring, walk, { seal, event: chainedEventOf(event) }, find)
  walk.events += 1
  walk.position = position
  walk.mac = seal.mac
}

/** Drizzle types each column of a left join as absent; with an id the row is whole. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the id is a primary key
const chainedEventOf = (event: NonNullable<Row['event']>) => event as ChainedEvent

interface EventWithMac {
  readonly seal: Row['seal']
  readonly event: ChainedEvent
}

function compare(
  keyring: Keyring,
  walk: ChainVerification,
  { seal, event }: EventWithMac,
  find: (kind: Finding['kind']) => void,
): void {
  const mac = orNull(() => macOf(keyring, seal, walk.mac, event))
  // Said once a chain and key: the rest of its time is the same.
  if (!mac) return walk.findings.some(({ kind }) => kind === 'no-key') ? undefined : find('no-key')
  if (!mac.equals(seal.mac)) return find('altered')
  const at = Number(event.at)
  if (at < walk.latest - lateByMicroseconds) find('late')
  walk.latest = Math.max(walk.latest, at)
}

function orNull<Result>(attempt: () => Result): Result | null {
  try {
    return attempt()
  } catch {
    return null
  }
}
