import { eq } from 'drizzle-orm'

import { recordAudit } from '#features/audit/server/service.ts'
import { decryptTexts, encryptText } from '#features/encryption/server/service.ts'
import { isHeld, requireNotHeld } from '#features/identity/server/service.ts'
import { awardPoints } from '#features/rewards/server/service.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Keyring } from '#server/encryption/keyring.ts'
import type { SessionUser, Trace } from '#server/http/session-user.ts'

import { PlanSteps, type SafetyPlan } from '../contract.ts'
import { safetyPlans } from './table.ts'

/** The caller and the key ring, which every reading and writing of a plan needs. */
interface Owner {
  readonly user: SessionUser
  readonly keyring: Keyring
}

const field = 'safety_plans.sealed'

/** The caller's own plan; null before it is written. A damaged or sealed one is marked, its steps empty. */
export async function findPlan(db: Database, { user, keyring }: Owner): Promise<SafetyPlan | null> {
  const [row] = await db.select().from(safetyPlans).where(eq(safetyPlans.userId, user.id))
  if (!row) return null
  const updatedAt = row.updatedAt.toISOString()
  if (isHeld(user, row.updatedAt)) return { steps: PlanSteps.parse({}), state: 'sealed', updatedAt }
  const [text = null] = await decryptTexts(db, keyring, user.id, [
    { recordId: user.id, field, ciphertext: row.ciphertext },
  ])
  return {
    steps: PlanSteps.parse(text === null ? {} : JSON.parse(text)),
    state: text === null ? 'damaged' : 'open',
    updatedAt,
  }
}

/**
 * Writes the caller's plan, sealed, in place of the one before, with its audit event and, the first time
 * that anything stands in it, its points; all of it happens or none. Throws a 409 while the one
 * before is sealed.
 */
export function savePlan(
  db: Database,
  { user, keyring, trace }: Owner & { readonly trace: Trace },
  steps: PlanSteps,
): Promise<SafetyPlan> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(safetyPlans).where(eq(safetyPlans.userId, user.id)).for('update')
    if (before) requireNotHeld(user, before.updatedAt, 'Your safety plan')
    const ciphertext = await encryptText(
      tx,
      keyring,
      { userId: user.id, recordId: user.id, field },
      JSON.stringify(steps),
    )
    const updatedAt = now()
    await tx
      .insert(safetyPlans)
      .values({ userId: user.id, ciphertext, createdAt: updatedAt, updatedAt })
      .onConflictDoUpdate({ target: safetyPlans.userId, set: { ciphertext, updatedAt } })
    if (Object.values(steps).some((step) => step.trim() !== '')) {
      await awardPoints(tx, user, 'safety-plan', user.id)
    }
    await recordAudit(tx, { user, trace }, { action: 'safety-plan.save' })
    return { steps, state: 'open' as const, updatedAt: updatedAt.toISOString() }
  })
}
