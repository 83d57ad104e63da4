import { setTimeout as pause } from 'node:timers/promises'

import { and, asc, eq, sql } from 'drizzle-orm'

import { auditChains, auditEvents, auditMacProgress, auditMacs } from '#features/audit/server/table.ts'
import { type Database, rowsOf } from '#server/database/database.ts'
import type { Keyring } from '#server/encryption/keyring.ts'

import { chainStart, chainOfNone } from './chain.ts'
import type { Finding } from './findings.ts'
import { type Chain, maxFindings, pauseMilliseconds, batchSize, verifyChain } from './verify-chain.ts'

/** The end of a chain, as it was at some moment. */
export interface Head {
  readonly chain: string
  readonly position: number
  readonly mac: Buffer
}

/** What a verification looked at and found. */
export interface Verification {
  /** How many events were compared with their seals. */
  readonly events: number
  readonly findings: Finding[]
  readonly heads: Head[]
}

interface Scope {
  /** From the beginning, or only what follows the last verified event. */
  readonly isWhole: boolean
  /** Heads seen before: a chain that does not hold them was cut. */
  readonly known?: readonly Head[]
}

/**
 * Looks whether every sealed event is as it was written, in batches, and names those that were altered,
 * removed or put in. A chain that verifies is remembered as verified up to its head. Where the chain begins
 * after six years stands in a proof that only the key can make.
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
    const walk = await verifyChain(db, keyring, chain, isWhole)
    events += walk.events
    findings.push(...walk.findings)
    if (walk.findings.length === 0) await markVerified(db, chain)
  }
  findings.push(...(await cutBefore(db, chains, known)))
  if (isWhole) findings.push(...(await unchained(db)))
  return {
    events,
    findings: (await withoutRetained(db, findings)).slice(0, maxFindings),
    heads: chains.map(({ chain, position, mac }) => ({ chain, position, mac })),
  }
}

/** Every chain that has a head or seals: one whose head was removed does not escape. */
async function readChains(db: Database): Promise<Chain[]> {
  // Before the heads: a chain that is sealed for the first time meanwhile would seem to have lost its own.
  const sealed = rowsOf<{ chain: string | null }>(
    // The distinct first column of the primary key, found by leaps.
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
  const headless = sealed.filter(({ chain }) => !chains.some((one) => one.chain === chain))
  const none = { position: 0, mac: chainStart, start: 0, startMac: null, startKeyId: null, startProof: null }
  return [...chains, ...headless.map(({ chain }) => ({ ...none, chain: chain ?? '', verified: 0 }))]
}

async function markVerified(db: Database, { chain, position }: Chain): Promise<void> {
  await db.update(auditChains).set({ verified: position }).where(eq(auditChains.chain, chain))
}

/** Heads that were seen before and are not in their chain any more. */
async function cutBefore(db: Database, chains: readonly Chain[], known: readonly Head[]): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { chain, position, mac } of known) {
    const start = chains.find((one) => one.chain === chain)?.start ?? 0
    if (position <= start) continue
    const [seal] = await db
      .select({ mac: auditMacs.mac })
      .from(auditMacs)
      .where(and(eq(auditMacs.chain, chain), eq(auditMacs.position, position)))
    if (!seal?.mac.equals(mac)) findings.push({ chain, kind: 'cut', eventId: 0, position })
  }
  return findings
}

/** Events that were there to be sealed and are not: put in behind the floor, or robbed of their seal. */
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

/** Leaves out what only went because its six years were over while the trail was being read. */
async function withoutRetained(db: Database, findings: readonly Finding[]): Promise<Finding[]> {
  if (findings.length === 0) return []
  const starts = await db.select({ chain: auditChains.chain, start: auditChains.start }).from(auditChains)
  const startOf = new Map(starts.map(({ chain, start }) => [chain, start]))
  return findings.filter(
    ({ chain, kind, position }) => kind === 'put-in' || position > (startOf.get(chain) ?? 0),
  )
}
