import { and, desc, eq } from 'drizzle-orm'

import { recordAudit } from '#features/core/audit/index.ts'
import { isOpenText, listClosedVersions } from '#features/core/encryption/index.ts'
import { awardPoints } from '#features/core/rewards/index.ts'
import type { Caller } from '#server/http/caller.ts'
import { notFound } from '#server/http/rejection.ts'
import type { BasedOn } from '#shared/fields.ts'

import type { EarlierPlan, PlanSteps, SafetyPlan } from '../contract.ts'
import { hasWords } from '../fill-empty-steps.ts'
import { asSafetyPlan, changePlan, openPlan, openPlans, type PlanOwner } from './stored-plan.ts'
import { earlierSafetyPlans, safetyPlans } from './table.ts'
import { renewCopies } from './wishes.ts'

/**
 * Finds the caller's own plan; null before it is written. A plan that is damaged or closed says so in
 * its state, and its steps and wishes are empty.
 */
export async function findPlan(owner: PlanOwner): Promise<SafetyPlan | null> {
  const { db, user } = owner
  const [row] = await db.select().from(safetyPlans).where(eq(safetyPlans.userId, user.id))
  return row ? asSafetyPlan(owner, await openPlan(owner, row)) : null
}

/**
 * Writes the steps of the caller's plan, encrypted, with the audit event and the copies of those that are shown, in one
 * transaction. The wishes stay. A plan
 * that is closed is kept as an earlier one. The first plan that is not empty gives points. Throws a 409 if the plan was
 * changed since the version that `basedOn` names, and a 429 above 200 in a day.
 */
export function savePlan(caller: Caller, steps: PlanSteps, basedOn?: BasedOn): Promise<SafetyPlan> {
  const { db, user } = caller
  return db.transaction(async (tx) => {
    const { before, after } = await changePlan(tx, caller, { steps }, basedOn)
    await renewCopies(tx, caller, { before, after })
    if (Object.values(steps).some(hasWords)) await awardPoints(tx, user, 'safety-plan', user.id)
    await recordAudit(tx, caller, { action: 'safety-plan.save' })
    return asSafetyPlan({ ...caller, db: tx }, after)
  })
}

/** Lists the caller's earlier plans that are open again, newest first. A damaged one is left out. */
export async function listEarlierPlans(owner: PlanOwner): Promise<EarlierPlan[]> {
  const { db, user } = owner
  const closed = await listClosedVersions(owner)
  const rows = await db
    .select()
    .from(earlierSafetyPlans)
    .where(and(eq(earlierSafetyPlans.userId, user.id), isOpenText(earlierSafetyPlans.ciphertext, closed)))
    .orderBy(desc(earlierSafetyPlans.updatedAt))
  const plans = await openPlans(
    owner,
    rows.map(({ ciphertext }) => ciphertext),
  )
  return rows.flatMap(({ id, updatedAt }, index) => {
    const words = plans[index]
    return words ? [{ id, ...words, updatedAt: updatedAt.toISOString() }] : []
  })
}

/** Deletes one of the caller's earlier plans. Throws a 404 for any other. */
export function deleteEarlierPlan(caller: Caller, id: string): Promise<void> {
  const { db, user } = caller
  return db.transaction(async (tx) => {
    const deleted = await tx
      .delete(earlierSafetyPlans)
      .where(and(eq(earlierSafetyPlans.id, id), eq(earlierSafetyPlans.userId, user.id)))
      .returning({ id: earlierSafetyPlans.id })
    if (deleted.length === 0) throw notFound()
    await recordAudit(tx, caller, { action: 'safety-plan.delete-earlier', objectId: id })
  })
}
