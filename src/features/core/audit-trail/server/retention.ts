import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm'

import { auditChains, auditEvents, auditMacs, auditOrigins } from '#features/core/audit/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Keyring } from '#server/encryption/keyring.ts'

import { startProofOf } from './chain.ts'
import { removeExpiredLines } from './own-trail/remove-expired.ts'

// 45 CFR 164.316(b)(2)(i) asks for six years. One day is added, so that this clock and the trigger's agree.
const keptYears = 6
const day = 24 * 60 * 60_000
const batchSize = 1000

/**
 * Deletes events that are over six years old, with their MACs, from the start of each chain, and stores the
 * chain's new start with a proof. The lines of people's own trails go with them. Answers how many events were deleted.
 */
export async function deleteOldEvents(db: Database, keyring: Keyring): Promise<number> {
  const chains = await db.select({ chain: auditChains.chain }).from(auditChains)
  let removed = 0
  for (const { chain } of chains) {
    let gone: number
    do {
      gone = await deleteBatch(db, keyring, chain)
      removed += gone
    } while (gone === batchSize)
  }
  return removed
}

function deleteBatch(db: Database, keyring: Keyring, chain: string): Promise<number> {
  return db.transaction(async (tx) => {
    const [held] = await tx.select().from(auditChains).where(eq(auditChains.chain, chain)).for('update')
    if (!held) return 0
    const oldest = await tx
      .select({ macRow: auditMacs, at: auditEvents.at })
      .from(auditMacs)
      .innerJoin(auditEvents, eq(auditEvents.id, auditMacs.eventId))
      .where(and(eq(auditMacs.chain, chain), gt(auditMacs.position, held.start)))
      .orderBy(asc(auditMacs.position))
      .limit(batchSize)
    const young = oldest.findIndex(
      ({ at }, index) => at >= cutoff() || oldest[index]?.macRow.position !== held.start + index + 1,
    )
    const old = young === -1 ? oldest : oldest.slice(0, young)
    const last = old.at(-1)?.macRow
    if (!last) return 0

    const ids = old.map(({ macRow }) => macRow.eventId)
    await tx.delete(auditEvents).where(inArray(auditEvents.id, ids))
    await tx.delete(auditOrigins).where(inArray(auditOrigins.eventId, ids))
    await tx.delete(auditMacs).where(and(eq(auditMacs.chain, chain), lte(auditMacs.position, last.position)))
    await removeExpiredLines(tx, ids)
    const keyId = keyring.current
    const link = { chain, position: last.position, keyId }
    await tx
      .update(auditChains)
      .set({
        start: last.position,
        startMac: last.mac,
        startKeyId: keyId,
        startProof: startProofOf(keyring, link, last.mac),
      })
      .where(eq(auditChains.chain, chain))
    return old.length
  })
}

function cutoff(): Date {
  const moment = new Date(now().getTime() - day)
  moment.setUTCFullYear(moment.getUTCFullYear() - keptYears)
  return moment
}
