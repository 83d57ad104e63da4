import { and, eq } from 'drizzle-orm'

import { findAnsweredSubject } from '#features/care/alerts/index.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import {
  agree,
  agreementsInUse,
  decryptForResponders,
  encryptForResponders,
} from '#features/core/encryption/index.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { conflict, notFound } from '#server/http/rejection.ts'
import type { BasedOn } from '#shared/fields.ts'

import type { SafetyPlan, ShownWish, Wishes } from '../contract.ts'
import { hasWords } from '../fill-empty-steps.ts'
import { texts } from '../locales/texts.ts'
import { type Showable, showable } from '../wishes.ts'
import { asSafetyPlan, changePlan, listShown, openPlan, type PlanWords } from './stored-plan.ts'
import { safetyPlans, shownWishes } from './table.ts'

const t = texts('answers')

/** What a plan says in each part that can be shown. */
const wordsOf = ({ steps, wishes }: PlanWords): Readonly<Record<Showable, string>> => ({
  ...wishes,
  ...steps,
})

const placeOf = (userId: string, wish: Showable) => ({
  userId,
  recordId: wish,
  field: 'shown_wishes.ciphertext',
})

/**
 * Writes the caller's wishes into their plan, and with them the copies for responders, in one transaction: a wish that
 * is shown is read in its new words, and one that was emptied is shown no more. A copy of words that are closed stays
 * until new ones take its place. Throws a 409 and a 429 as `savePlan` does.
 */
export function saveWishes(caller: Caller, words: Wishes, basedOn?: BasedOn): Promise<SafetyPlan> {
  return caller.db.transaction(async (tx) => {
    const { before, after } = await changePlan(tx, caller, { wishes: words }, basedOn)
    await renewCopies(tx, caller, { before, after })
    await recordAudit(tx, caller, { action: 'safety-plan.save-wishes' })
    return asSafetyPlan({ ...caller, db: tx }, after)
  })
}

/** Gives the copies for responders the words of a plan that was just written, and deletes those of emptied parts. */
export async function renewCopies(
  tx: Database,
  caller: Caller,
  { before, after }: { readonly before: PlanWords | null; readonly after: PlanWords },
): Promise<void> {
  const { user, vault } = caller
  const copied = await listShown(tx, user.id)
  if (copied.length === 0) return
  const agreed = vault ? (await agreementsInUse(tx, { userId: user.id, vault })).wishes : copied
  const words = wordsOf(after)
  for (const part of copied) {
    // A row may be anybody's word, or from before a reset. Only what the owner showed from this vault leaves it.
    if (hasWords(words[part]) && agreed.includes(part)) await writeCopy(tx, caller, part, words[part])
    else if (!hasWords(words[part]) && before && hasWords(wordsOf(before)[part])) await hide(tx, caller, part)
  }
}

/**
 * Shows a wish or step of the caller to whoever answers an alert about them, or deletes the copy, with the audit event in the
 * same transaction. Hiding works while the plan is closed too. Throws a 409 for showing one that is empty, closed or
 * damaged.
 */
export function showWish(caller: Caller, wish: Showable, isShown: boolean): Promise<void> {
  const { db, user, vault, trace } = caller
  return db.transaction(async (tx) => {
    // A change of the words at the same moment must not leave a copy of others.
    const [row] = await tx.select().from(safetyPlans).where(eq(safetyPlans.userId, user.id)).for('update')
    if (isShown) {
      const text = row ? wordsOf(await openPlan({ ...caller, db: tx }, row))[wish] : ''
      if (!hasWords(text)) throw conflict(t('nothingToShow'))
      if (vault) {
        await agree(tx, { userId: user.id, vault, trace }, ({ wishes: agreed }) => ({
          wishes: [...agreed.filter((other) => other !== wish), wish],
        }))
      }
      await writeCopy(tx, caller, wish, text)
    } else await hide(tx, caller, wish)
    const action = isShown ? 'safety-plan.show-wish' : 'safety-plan.hide-wish'
    await recordAudit(tx, caller, { action, objectKind: wish })
  })
}

/** Deletes the copy of a wish, and takes it out of what the caller agreed to, where their session holds their vault. */
async function hide(tx: Database, { user, vault, trace }: Caller, wish: Showable): Promise<void> {
  await deleteCopy(tx, user.id, wish)
  if (!vault) return
  await agree(tx, { userId: user.id, vault, trace }, ({ wishes: agreed }) => ({
    wishes: agreed.filter((other) => other !== wish),
  }))
}

async function writeCopy(
  tx: Database,
  { keyring, user }: Caller,
  wish: Showable,
  text: string,
): Promise<void> {
  const ciphertext = await encryptForResponders(tx, keyring, placeOf(user.id, wish), text)
  await tx
    .insert(shownWishes)
    .values({ userId: user.id, wish, ciphertext })
    .onConflictDoUpdate({ target: [shownWishes.userId, shownWishes.wish], set: { ciphertext } })
}

async function deleteCopy(tx: Database, userId: string, wish: Showable): Promise<void> {
  await tx.delete(shownWishes).where(and(eq(shownWishes.userId, userId), eq(shownWishes.wish, wish)))
}

/**
 * The wishes and steps that the person of an alert shows to the caller, who pressed Respond on it and has not closed it yet.
 * Reading one is recorded in the audit trail, where the person finds it. Throws a 404 for any other alert.
 */
export function readWishes(caller: Caller, alertId: string): Promise<ShownWish[]> {
  const { db, user, keyring } = caller
  return db.transaction(async (tx) => {
    const subjectId = await findAnsweredSubject(tx, user, alertId)
    if (subjectId === null) throw notFound()
    const rows = await tx.select().from(shownWishes).where(eq(shownWishes.userId, subjectId))
    if (rows.length === 0) return []
    const opened = await decryptForResponders(
      tx,
      keyring,
      rows.map(({ wish, ciphertext }) => ({ ...placeOf(subjectId, wish), ciphertext })),
    )
    await recordAudit(tx, caller, { action: 'alert.read-wishes', objectId: alertId, subjectId })
    const shown = new Map(rows.map(({ wish }, index) => [wish, opened[index] ?? t('wordsDamaged')]))
    return showable.flatMap((wish) => {
      const text = shown.get(wish)
      return text === undefined ? [] : [{ wish, text }]
    })
  })
}
