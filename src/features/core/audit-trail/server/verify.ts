import { setTimeout as pause } from 'node:timers/promises'

import { and, asc, eq, sql } from 'drizzle-orm'

import { auditChains, auditEvents, auditMacProgress, auditMacs } from '#features/core/audit/server/table.ts'
import { type Database, rowsOf } from '#server/database/database.ts'
import type { Keyring } from '#server/encryption/keyring.ts'

import { chainStart, chainOfNone } from './chain.ts'
import type { Finding } from './findings.ts'
import { type Chain, maxFindings, pauseMilliseconds, batchSize, verifyChain } from './verify-chain.ts'

/** The head of a chain at some moment. */
export interface Head {
  readonly chain: string
  readonly position: number
  readonly mac: Buffer
}

/** The result of a verification. */
export interface Verification {
  /** How many events were compared with their MACs. */
  readonly events: number
  readonly findings: Finding[]
  readonly heads: Head[]
}

interface Scope {
  /** Whether all events are verified, or only those after the last verified one. */
  readonly isWhole: boolean
  /** Heads that were seen before. A chain that no longer holds one of them was cut. */
  readonly known?: readonly Head[]
}

/**
 * Verifies that every event is as it was written, and answers findings for those that were altered, removed or
 * inserted. A chain without findings is marked as verified up to its head. The start of a chain whose oldest
 * events were deleted is proven by a MAC that only the key can make.
 */
export async function verifyAudit(
  db: Database,
  keyring: Keyring,
  { isWhole, known = [] }: Scope,
): Promise<Verification> {
  const chains = await readChains(db)
  const findings: Finding[] = []
  let events = 0
  for (const chain of chains) {
    const progress = await verifyChain(db, keyring, chain, isWhole)
    events += progress.events
    findings.push(...progress.findings)
    if (progress.findings.length === 0) await markVerified(db, chain)
  }
  findings.push(...(await cutBefore(db, chains, known)))
  if (isWhole) findings.push(...(await unchained(db)))
  return {
    events,
    findings: (await withoutExpired(db, findings)).slice(0, maxFindings),
    heads: chains.map(({ chain, position, mac }) => ({ chain, position, mac })),
  }
}

/** Verifies the whole chain of one institution, and answers what is wrong with it. Nothing is marked as verified. */
export async function verifyTrailOf(
  db: Database,
  keyring: Keyring,
  institutionId: string,
): Promise<Finding[]> {
  const [chain] = await db.select().from(auditChains).where(eq(auditChains.chain, institutionId))
  return chain ? withoutExpired(db, (await verifyChain(db, keyring, chain, true)).findings) : []
}

/** Every chain that has a head or MACs. A chain whose head was deleted is verified too. */
async function readChains(db: Database): Promise<Chain[]> {
  // This comes before the heads: a chain that gets its first MAC meanwhile would seem to have lost its head.
  const chainsWithMacs = rowsOf<{ chain: string | null }>(
    // A loose index scan over the first column of the primary key.
    await db.execute(sql`
      with recursive leap as (
        (select chain from ${auditMacs} order by chain limit 1)
        union all
        select (select next.chain from ${auditMacs} as next where next.chain > leap.chain order by next.chain limit 1)
        from leap where leap.chain is not null
      )
      select chain from leap where chain is not null`),
  )
  const chains = await db.select().from(auditChains).orderBy(asc(auditChains.chain))
  const headless = chainsWithMacs.filter(({ chain }) => !chains.some((one) => one.chain === chain))
  const none = { position: 0, mac: chainStart, start: 0, startMac: null, startKeyId: null, startProof: null }
  return [...chains, ...headless.map(({ chain }) => ({ ...none, chain: chain ?? '', verified: 0 }))]
}

async function markVerified(db: Database, { chain, position }: Chain): Promise<void> {
  await db.update(auditChains).set({ verified: position }).where(eq(auditChains.chain, chain))
}

/** Findings for heads that were seen before and are no longer in their chain. */
async function cutBefore(db: Database, chains: readonly Chain[], known: readonly Head[]): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { chain, position, mac } of known) {
    const start = chains.find((one) => one.chain === chain)?.start ?? 0
    if (position <= start) continue
    const [row] = await db
      .select({ mac: auditMacs.mac })
      .from(auditMacs)
      .where(and(eq(auditMacs.chain, chain), eq(auditMacs.position, position)))
    if (!row?.mac.equals(mac)) findings.push({ chain, kind: 'cut', eventId: 0, position })
  }
  return findings
}

/** Events below the floor without a MAC: they were inserted later, or their MAC was deleted. */
async function unchained(db: Database): Promise<Finding[]> {
  const [state] = await db.select().from(auditMacProgress)
  const findings: Finding[] = []
  let after = 0
  for (;;) {
    const [batch] = rowsOf<{ last: string | null; found: { id: number; chain: string | null }[] | null }>(
      await db.execute(sql`
        with part as (
          select id, institution_id from ${auditEvents}
          where id > ${after} and id <= ${state?.floor ?? 0} order by id limit ${batchSize}
        )
        select max(id)::text as last,
          json_agg(json_build_object('id', id, 'chain', institution_id))
            filter (where not exists (select from ${auditMacs} where event_id = part.id)) as found
        from part`),
    )
    for (const { id, chain } of batch?.found ?? []) {
      findings.push({ chain: chain ?? chainOfNone, kind: 'put-in', eventId: id, position: 0 })
    }
    if (!batch?.last || findings.length >= maxFindings) return findings
    after = Number(batch.last)
    await pause(pauseMilliseconds)
  }
}

/** Leaves out findings about events that were deleted after six years while the trail was read. */
async function withoutExpired(db: Database, findings: readonly Finding[]): Promise<Finding[]> {
  if (findings.length === 0) return []
  const starts = await db.select({ chain: auditChains.chain, start: auditChains.start }).from(auditChains)
  const startOf = new Map(starts.map(({ chain, start }) => [chain, start]))
  return findings.filter(
    ({ chain, kind, position }) => kind === 'put-in' || position > (startOf.get(chain) ?? 0),
  )
}
