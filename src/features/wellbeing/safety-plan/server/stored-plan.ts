import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'

import {
  agreementsOf,
  decryptTexts,
  encryptText,
  isClosedText,
  listClosedVersions,
} from '#features/core/encryption/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { consumeDailyLimit } from '#server/http/daily-limit.ts'
import { isOutdated, newerVersion } from '#server/http/rejection.ts'
import type { Day } from '#shared/days.ts'
import type { BasedOn } from '#shared/fields.ts'

import { PlanSteps, SafetyPlan, Wishes } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { type Showable, showable } from '../wishes.ts'
import { earlierSafetyPlans, safetyPlans, shownWishes } from './table.ts'

const t = texts('answers')

/** Who reads or writes a plan of their own. */
export type PlanOwner = Pick<Caller, 'db' | 'user' | 'keyring' | 'vault'>

/** The words of a plan, as they are encrypted: the six steps side by side, then the wishes. */
export interface PlanWords {
  readonly steps: PlanSteps
  readonly wishes: Wishes
}

const noWords: PlanWords = { steps: PlanSteps.parse({}), wishes: Wishes.parse({}) }
const Stored = z.object({ ...PlanSteps.shape, wishes: SafetyPlan.shape.wishes })
const field = 'safety_plans.ciphertext'

// Whoever writes everything saves some twenty times, and 200 plans of the greatest length are 13 MB at most.
const dailyLimit = { subject: 'safety plans', most: 200, refusal: () => t('savedTooOften') }

/** Opens stored plans of the caller. One that was damaged, or that their session does not open, becomes null. */
export async function openPlans(owner: PlanOwner, stored: readonly Buffer[]): Promise<(PlanWords | null)[]> {
  const opened = await decryptTexts(
    owner.db,
    owner,
    stored.map((ciphertext) => ({ recordId: owner.user.id, field, ciphertext })),
  )
  return opened.map((text) => {
    if (text === null) return null
    const { wishes: words, ...steps } = Stored.parse(JSON.parse(text))
    return { steps, wishes: words }
  })
}

/** A plan as it is stored: its words, which are empty where it is closed or damaged. */
export interface StoredPlan extends PlanWords {
  readonly state: SafetyPlan['state']
  readonly updatedAt: Date
  readonly reviewOn: Day | null
}

type Row = Pick<typeof safetyPlans.$inferSelect, 'ciphertext' | 'updatedAt' | 'reviewOn'>

/** Opens the row of the caller's plan. */
export async function openPlan(owner: PlanOwner, { ciphertext, ...row }: Row): Promise<StoredPlan> {
  const { updatedAt, reviewOn } = row
  if (isClosedText(ciphertext, await listClosedVersions(owner)))
    return { ...noWords, state: 'sealed', updatedAt, reviewOn }
  const [words = null] = await openPlans(owner, [ciphertext])
  return { ...(words ?? noWords), state: words ? 'open' : 'damaged', updatedAt, reviewOn }
}

/**
 * A plan as its owner reads it, with the names of what is shown to responders, and of those of which they
 * are shown earlier words, from before a reset.
 */
export async function asSafetyPlan({ db, user, vault }: PlanOwner, plan: StoredPlan): Promise<SafetyPlan> {
  const { steps, wishes: words, state, updatedAt, reviewOn } = plan
  const shown = await listShown(db, user.id)
  const agreed = vault ? (await agreementsOf(db, { userId: user.id, vault })).wishes : shown
  return {
    steps,
    wishes: words,
    shown,
    earlier: shown.filter((wish) => !agreed.includes(wish)),
    state,
    updatedAt: updatedAt.toISOString(),
    reviewOn,
  }
}

/** The wishes and steps that a person shows, in their order. */
export async function listShown(db: Database, userId: string): Promise<Showable[]> {
  const rows = await db
    .select({ wish: shownWishes.wish })
    .from(shownWishes)
    .where(eq(shownWishes.userId, userId))
  const shown = new Set(rows.map(({ wish }) => wish))
  return showable.filter((part) => shown.has(part))
}

/**
 * Writes a part of the caller's plan, encrypted, beside what is there of the other part, in the caller's transaction.
 * A plan that is closed is kept as an earlier one. Answers the words before and after. Throws a 409 if the plan, where
 * it can be read, was changed since the version that `basedOn` names, and a 429 above 200 in a day.
 */
export async function changePlan(tx: Database, caller: Caller, change: Partial<PlanWords>, basedOn: BasedOn) {
  const { user } = caller
  const owner = { ...caller, db: tx }
  // It also has two changes of one plan follow each other, each with the words that the other wrote.
  await consumeDailyLimit({ db: tx, user }, dailyLimit)
  const [row] = await tx.select().from(safetyPlans).where(eq(safetyPlans.userId, user.id)).for('update')
  const before = row ? await openPlan(owner, row) : null
  if (before?.state === 'open' && isOutdated(basedOn, before.updatedAt))
    throw newerVersion(await asSafetyPlan(owner, before))
  if (row && before?.state === 'sealed') {
    const { ciphertext, updatedAt } = row
    await tx.insert(earlierSafetyPlans).values({ userId: user.id, ciphertext, updatedAt })
  }
  const { steps, wishes: words } = { ...noWords, ...before, ...change }
  const text = JSON.stringify({ ...steps, wishes: words })
  const ciphertext = await encryptText(tx, caller, { recordId: user.id, field }, text)
  const updatedAt = now()
  await tx
    .insert(safetyPlans)
    .values({ userId: user.id, ciphertext, createdAt: updatedAt, updatedAt })
    .onConflictDoUpdate({ target: safetyPlans.userId, set: { ciphertext, updatedAt } })
  const after: StoredPlan = {
    steps,
    wishes: words,
    state: 'open',
    updatedAt,
    reviewOn: before?.reviewOn ?? null,
  }
  return { before, after }
}
