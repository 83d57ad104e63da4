import { and, desc, eq } from 'drizzle-orm'

import { recordAudit } from '#features/audit/server/service.ts'
import {
  decryptTexts,
  encryptText,
  isClosedText,
  isOpenText,
  listClosedVersions,
} from '#features/encryption/server/service.ts'
import { awardPoints } from '#features/rewards/server/service.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { consumeDailyLimit } from '#server/http/daily-limit.ts'
import { notFound } from '#server/http/rejection.ts'

import { type EarlierPlan, PlanSteps, type SafetyPlan } from '../contract.ts'
import { earlierSafetyPlans, safetyPlans } from './table.ts'

const field = 'safety_plans.sealed'

// Whoever writes all six steps saves a dozen times, and 200 plans of the greatest length are 10 MB at most.
const dailyLimit = {
  subject: 'safety plans',
  most: 200,
  refusal: 'Your safety plan was saved 200 times within a day, and cannot be saved again now.',
}

/**
 * Finds the caller's own plan; null before it is written. A plan that is damaged or closed says so in
 * its state, and its steps are empty.
 */
export async function findPlan(
  caller: Pick<Caller, 'db' | 'user' | 'keyring' | 'vault'>,
): Promise<SafetyPlan | null> {
  const { db, user } = caller
  const [row] = await db.select().from(safetyPlans).where(eq(safetyPlans.userId, user.id))
  if (!row) return null
  const updatedAt = row.updatedAt.toISOString()
  const isClosed = isClosedText(row.ciphertext, await listClosedVersions(caller))
  if (isClosed) return { steps: PlanSteps.parse({}), state: 'sealed', updatedAt }
  const encrypted = { recordId: user.id, field, ciphertext: row.ciphertext }
  const [text = null] = await decryptTexts(db, caller, [encrypted])
  return {
    steps: PlanSteps.parse(text === null ? {} : JSON.parse(text)),
    state: text === null ? 'damaged' : 'open',
    updatedAt,
  }
}

/**
 * Writes the caller's plan, encrypted, in place of the one before, with its audit event, in one transaction. A plan
 * that is closed is kept as an earlier one. The first plan that is not empty gives points. Throws a 429 above 200 in
 * a day.
 */
export function savePlan(caller: Caller, steps: PlanSteps): Promise<SafetyPlan> {
  const { db, user } = caller
  return db.transaction(async (tx) => {
    await consumeDailyLimit({ db: tx, user }, dailyLimit)
    await keepClosedPlan(tx, caller)
    const ciphertext = await encryptText(tx, caller, { recordId: user.id, field }, JSON.stringify(steps))
    const updatedAt = now()
    await tx
      .insert(safetyPlans)
      .values({ userId: user.id, ciphertext, createdAt: updatedAt, updatedAt })
      .onConflictDoUpdate({ target: safetyPlans.userId, set: { ciphertext, updatedAt } })
    if (Object.values(steps).some((step) => step.trim() !== '')) {
      await awardPoints(tx, user, 'safety-plan', user.id)
    }
    await recordAudit(tx, caller, { action: 'safety-plan.save' })
    return { steps, state: 'open' as const, updatedAt: updatedAt.toISOString() }
  })
}

/** Moves the caller's plan to the earlier ones where it is closed, so that a new one does not overwrite it. */
async function keepClosedPlan(tx: Database, caller: Caller): Promise<void> {
  const { user } = caller
  const [before] = await tx.select().from(safetyPlans).where(eq(safetyPlans.userId, user.id)).for('update')
  if (!before || !isClosedText(before.ciphertext, await listClosedVersions({ ...caller, db: tx }))) return
  const { ciphertext, updatedAt } = before
  await tx.insert(earlierSafetyPlans).values({ userId: user.id, ciphertext, updatedAt })
}

/** Lists the caller's earlier plans that are open again, newest first. A damaged one is left out. */
export async function listEarlierPlans(
  caller: Pick<Caller, 'db' | 'user' | 'keyring' | 'vault'>,
): Promise<EarlierPlan[]> {
  const { db, user } = caller
  const closed = await listClosedVersions(caller)
  const rows = await db
    .select()
    .from(earlierSafetyPlans)
    .where(and(eq(earlierSafetyPlans.userId, user.id), isOpenText(earlierSafetyPlans.ciphertext, closed)))
    .orderBy(desc(earlierSafetyPlans.updatedAt))
  const texts = await decryptTexts(
    db,
    caller,
    rows.map(({ ciphertext }) => ({ recordId: user.id, field, ciphertext })),
  )
  return rows.flatMap(({ id, updatedAt }, index) => {
    const text = texts[index]
    if (typeof text !== 'string') return []
    return [{ id, steps: PlanSteps.parse(JSON.parse(text)), updatedAt: updatedAt.toISOString() }]
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
