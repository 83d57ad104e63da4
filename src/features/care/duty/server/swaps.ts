import { eq } from 'drizzle-orm'

import { recordAudit } from '#features/core/audit/index.ts'
import { notify, resolveNotifications } from '#features/core/notifications/index.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { badField, notFound } from '#server/http/rejection.ts'

import type { DutyPlan } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import {
  type BlockRow,
  dayOfBlock,
  lockBlock,
  offerDedupeKey,
  requireAnswerer,
  requireFree,
  tellOfChange,
} from './plan-changes.ts'
import { readPlan, requireReader } from './read-plan.ts'
import { dutyBlocks } from './table.ts'

const t = texts('answers')

/**
 * Offers an own block to somebody else who may answer then, in place of an earlier offer. It stays with its owner until
 * it is accepted. Throws a 404 for a block of anybody else, a 409 for one that is over, and a 400 naming the field
 * for somebody who does not answer then.
 */
export function offerBlock(caller: Caller, id: string, userId: string): Promise<DutyPlan> {
  return changeOffer(caller, id, async (tx, block) => {
    if (block.userId !== caller.user.id) throw notFound()
    if (userId === caller.user.id) throw badField('userId', t('mustBeOther'))
    await requireAnswerer(tx, block, userId, spanOf(block))
    await tx.update(dutyBlocks).set({ offeredTo: userId }).where(eq(dutyBlocks.id, id))
    await recordAudit(tx, caller, { action: 'duty.offer', objectId: id, subjectId: userId })
    await notify(tx, [userId], { key: offerDedupeKey(id), kind: 'duty-offered', path: '/duty' })
  })
}

/**
 * Takes over a block that was offered to the caller. Throws a 404 for any other, a 409 for one that is over or where
 * the caller has a block that begins then, and a 400 where they do not answer until its end.
 */
export function acceptBlock(caller: Caller, id: string): Promise<DutyPlan> {
  const { user } = caller
  return changeOffer(caller, id, async (tx, block) => {
    if (block.offeredTo !== user.id) throw notFound()
    await requireAnswerer(tx, block, user.id, spanOf(block))
    await requireFree(tx, { ...block, userId: user.id })
    await tx.update(dutyBlocks).set({ userId: user.id, offeredTo: null }).where(eq(dutyBlocks.id, id))
    await recordAudit(tx, caller, { action: 'duty.accept', objectId: id, subjectId: block.userId })
    await tellOfChange(tx, caller, [block.userId])
  })
}

/**
 * Ends an offer: its owner withdraws it, or whom it was made to declines. Throws a 404 for a block that neither owns
 * the caller nor was offered to them, and where nothing is offered.
 */
export function endOffer(caller: Caller, id: string): Promise<DutyPlan> {
  return changeOffer(caller, id, async (tx, { userId, offeredTo }) => {
    if (offeredTo === null) throw notFound()
    await tx.update(dutyBlocks).set({ offeredTo: null }).where(eq(dutyBlocks.id, id))
    await recordAudit(tx, caller, { action: 'duty.end-offer', objectId: id, subjectId: userId })
    await tellOfChange(tx, caller, [userId])
  })
}

/**
 * Changes the offer of a block while its row is locked, and answers the week of the block. The notification of the
 * offer until then is marked as read. Throws a 404 for a block that neither is the caller's nor was offered to them,
 * and a 403 for a responder who does not answer for its population any more.
 */
async function changeOffer(
  caller: Caller,
  id: string,
  change: (tx: Database, block: BlockRow) => Promise<void>,
): Promise<DutyPlan> {
  const { population, startsAt } = await caller.db.transaction(async (tx) => {
    const block = await lockBlock(tx, caller, id)
    if (![block.userId, block.offeredTo].includes(caller.user.id)) throw notFound()
    requireReader(caller.user, block.population)
    await resolveNotifications(tx, offerDedupeKey(id))
    await change(tx, block)
    return block
  })
  return readPlan(caller, population, await dayOfBlock(caller, startsAt))
}

const spanOf = ({ startsAt, endsAt }: BlockRow) => ({ from: startsAt, until: endsAt })
