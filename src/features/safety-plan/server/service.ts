import { eq } from 'drizzle-orm'

import { recordAudit } from '#features/audit/server/service.ts'
import { decryptTexts, encryptText } from '#features/encryption/server/service.ts'
import { isHeld, requireNotHeld } from '#features/identity/server/service.ts'
import { awardPoints } from '#features/rewards/server/service.ts'
import { now } from '#server/clock.ts'
import type { Caller } from '#server/http/caller.ts'
import { consumeDailyLimit } from '#server/http/daily-limit.ts'

import { PlanSteps, type SafetyPlan } from '../contract.ts'
import { safetyPlans } from './table.ts'

const field = 'safety_plans.sealed'

// Whoever writes all six steps saves a dozen times, and 200 plans of the greatest length are 10 MB at most.
const dailyLimit = {
  subject: 'safety plans',
  most: 200,
  refusal: 'Your safety plan was saved 200 times within a day, and cannot be saved again now.',
}

/**
 * Finds the caller's own plan; null before it is written. A plan that is damaged or under a reset hold says so in
 * its state, and its steps are empty.
 */
export async function findPlan({
  db,
  user,
  keyring,
}: Pick<Caller, 'db' | 'user' | 'keyring'>): Promise<SafetyPlan | null> {
  const [row] = await db.select().from(safetyPlans).where(eq(safetyPlans.userId, user.id))
  if (!row) return null
  const updatedAt = row.updatedAt.toISOString()
  if (isHeld(user, row.updatedAt)) return { steps: PlanSteps.parse({}), state: 'sealed', updatedAt }
  const encrypted = { recordId: user.id, field, ciphertext: row.ciphertext }
  const [text = null] = await decryptTexts(db, keyring, user.id, [encrypted])
  return {
    steps: PlanSteps.parse(text === null ? {} : JSON.parse(text)),
    state: text === null ? 'damaged' : 'open',
    updatedAt,
  }
}

/**
 * Writes the caller's plan, encrypted, in place of the one before, with its audit event, in one transaction. The
 * first plan that is not empty gives points. Throws a 409 while a reset hold covers the plan before, and a 429 above
 * 200 in a day.
 */
export function savePlan(caller: Caller, steps: PlanSteps): Promise<SafetyPlan> {
  const { db, user, keyring } = caller
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(safetyPlans).where(eq(safetyPlans.userId, user.id)).for('update')
    if (before) requireNotHeld(user, before.updatedAt, 'Your safety plan')
    await consumeDailyLimit({ db: tx, user }, dailyLimit)
    const context = { userId: user.id, recordId: user.id, field }
    const ciphertext = await encryptText(tx, keyring, context, JSON.stringify(steps))
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
