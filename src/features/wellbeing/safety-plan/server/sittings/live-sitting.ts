import { and, eq, type SQL } from 'drizzle-orm'

import { decryptForResponders, encryptForResponders } from '#features/core/encryption/index.ts'
import { isGrantActiveAt, listOpenSessions } from '#features/core/identity/index.ts'
import { responderGrants } from '#features/core/identity/server/table.ts'
import { deleteNotifications } from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem, onBehalfOf } from '#server/database/scope.ts'
import type { Keyring } from '#server/encryption/keyring.ts'

import { PlanSteps } from '../../contract.ts'
import { Suggestions } from '../../sittings-contract.ts'
import { planSittings } from '../table.ts'

export type SittingRow = typeof planSittings.$inferSelect

/** The dedupe key of the notifications that invite to a sitting. */
export const sittingKey = (id: string) => `plan-sitting-${id}`

/**
 * Finds a sitting that lasts, locked until the transaction ends. One whose hour is over, of which either screen was
 * locked or either session ended, or whose responder answers for nobody like the owner any more, is deleted and null.
 */
export async function findLiveSitting(tx: Database, condition: SQL | undefined): Promise<SittingRow | null> {
  const [row] = await tx.select().from(planSittings).where(condition).for('update')
  if (!row) return null
  // One of the two sessions is another person's, and so is the grant. Nothing but whether they last is read.
  if (await asSystem(() => isLive(tx, row))) return row
  await deleteSitting(tx, row)
  return null
}

async function isLive(db: Database, row: SittingRow): Promise<boolean> {
  const { endsAt, ownerSessionId, responderSessionId, responderId, institutionId, population } = row
  const ids = [ownerSessionId, responderSessionId].filter((id) => id !== null)
  const open = await listOpenSessions(db, ids)
  if (endsAt <= now() || !ids.every((id) => open.get(id)?.isLocked === false)) return false
  if (responderId === null) return true
  const isTheirs = and(
    eq(responderGrants.userId, responderId),
    eq(responderGrants.institutionId, institutionId),
    eq(responderGrants.population, population),
  )
  return (await db.$count(responderGrants, and(isTheirs, isGrantActiveAt(now())))) > 0
}

/**
 * Does work at a sitting that lasts, in one transaction, and answers its result; null where there is none. That it was
 * found to be over is committed, so refuse only afterwards.
 */
export function atLiveSitting<Result>(
  db: Database,
  condition: SQL | undefined,
  work: (tx: Database, row: SittingRow) => Promise<Result>,
): Promise<{ readonly result: Result } | null> {
  return db.transaction(async (tx) => {
    const row = await findLiveSitting(tx, condition)
    return row && { result: await work(tx, row) }
  })
}

/** Deletes a sitting with all that was shown and suggested, and the invitations to it. */
export async function deleteSitting(tx: Database, { id }: Pick<SittingRow, 'id'>): Promise<void> {
  // It may be over for the other one of the two, whose row the caller sees no more.
  await asSystem(() => tx.delete(planSittings).where(eq(planSittings.id, id)))
  await deleteNotifications(tx, [sittingKey(id)])
}

/** Deletes the sittings that last no more, with all that was shown and suggested, though nobody looks at them. */
export async function deleteEndedSittings(db: Database): Promise<void> {
  for (const row of await db.select().from(planSittings)) {
    if (!(await isLive(db, row))) await deleteSitting(db, row)
  }
}

interface Halves {
  readonly plan: PlanSteps
  readonly suggestions: Suggestions
}
type Half = keyof Halves
const halves: { readonly [H in Half]: { parse(words: unknown): Halves[H] } } = {
  plan: PlanSteps,
  suggestions: Suggestions,
}

const placeOf = ({ id, ownerId }: SittingRow, half: Half) => ({
  userId: ownerId,
  recordId: id,
  field: `plan_sittings.${half}`,
})

/** Writes one half of a sitting: what the owner shows, or what the responder suggests. */
export async function writeHalf<H extends Half>(
  tx: Database,
  keyring: Keyring,
  row: SittingRow,
  { half, words }: { readonly half: H; readonly words: Halves[H] },
): Promise<void> {
  // Both halves are encrypted with the owner's key for words to responders.
  const owner = { userId: row.ownerId, institutionId: null }
  const ciphertext = await onBehalfOf(owner, () =>
    encryptForResponders(tx, keyring, placeOf(row, half), JSON.stringify(words)),
  )
  await tx
    .update(planSittings)
    .set({ [half]: ciphertext })
    .where(eq(planSittings.id, row.id))
}

/** Reads one half of a sitting. One that nobody wrote yet, or that was damaged, is empty. */
export async function readHalf<H extends Half>(
  tx: Database,
  keyring: Keyring,
  row: SittingRow,
  half: H,
): Promise<Halves[H]> {
  const { [half]: ciphertext } = row
  const [text] = ciphertext
    ? await decryptForResponders(tx, keyring, [{ ...placeOf(row, half), ciphertext }])
    : []
  return halves[half].parse(text ? JSON.parse(text) : {})
}
