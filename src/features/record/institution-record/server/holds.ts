import { randomUUID } from 'node:crypto'

import { and, eq, inArray, isNull } from 'drizzle-orm'

import { namesOf } from '#features/care/follow-ups/index.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import {
  decryptForInstitution,
  encryptForInstitution,
  ensureInstitutionKey,
} from '#features/core/encryption/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import type { Caller } from '#server/http/caller.ts'
import { conflict } from '#server/http/rejection.ts'

import type { Hold } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { holdsNow } from './keep.ts'
import { recordHolds } from './table.ts'

const t = texts('refusals')

type Row = typeof recordHolds.$inferSelect

const placeOf = (
  { id, institutionId }: Pick<Row, 'id' | 'institutionId'>,
  column: 'reason' | 'lifting_reason',
) => ({
  institutionId,
  recordId: id,
  field: `record_holds.${column}`,
})

/** Which of some records are held. */
export async function listHeld(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: recordHolds.recordId })
    .from(recordHolds)
    .where(and(inArray(recordHolds.recordId, [...ids]), holdsNow))
  return new Set(rows.map(({ id }) => id))
}

/** How many records of an institution are held, or asked to be. */
export const countHolds = (db: Database, institutionId: string): Promise<number> =>
  db.$count(recordHolds, and(eq(recordHolds.institutionId, institutionId), isNull(recordHolds.liftedAt)))

const present = ({ user: { institutionId } }: Pick<Caller, 'user'>, recordId: string) =>
  and(
    eq(recordHolds.institutionId, institutionId),
    eq(recordHolds.recordId, recordId),
    isNull(recordHolds.liftedAt),
  )

/** The hold of a record that the caller reads, or that waits for its second person; null without one. */
export async function findHold(caller: Caller, recordId: string): Promise<Hold | null> {
  const { db, keyring, user } = caller
  const [row] = await db.select().from(recordHolds).where(present(caller, recordId))
  if (!row) return null
  const key = await ensureInstitutionKey(db, keyring, user.institutionId)
  const names = await namesOf(db, [row.askedBy, row.confirmedBy, row.liftingAskedBy])
  const nameOf = (id: string | null) => (id && names.get(id)) ?? null
  const wordsOf = (column: 'reason' | 'lifting_reason', words: Buffer) =>
    decryptForInstitution(key, placeOf(row, column), words) ?? t('unreadable')
  return {
    reason: wordsOf('reason', row.reason),
    askedBy: nameOf(row.askedBy),
    askedAt: row.askedAt.toISOString(),
    confirmedBy: nameOf(row.confirmedBy),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    lifting:
      row.liftingReason && row.liftingAskedAt
        ? {
            reason: wordsOf('lifting_reason', row.liftingReason),
            askedBy: nameOf(row.liftingAskedBy),
            askedAt: row.liftingAskedAt.toISOString(),
          }
        : null,
    mayConfirm: waitingFrom(row)?.askedBy !== user.id && waitingFrom(row) !== null,
  }
}

/** Who asked for what waits: the hold itself, or its end. Null where nothing waits. */
function waitingFrom(row: Row): { readonly askedBy: string | null } | null {
  if (!row.confirmedAt) return { askedBy: row.askedBy }
  return row.liftingAskedAt ? { askedBy: row.liftingAskedBy } : null
}

/** What a change of a hold says of it in the trail. */
interface Named {
  readonly objectId: string
  readonly subjectId?: string
}

/** Asks for a hold, in place of one that nobody confirmed. Throws a 409 where the record is held. */
export function askHold(caller: Caller, about: Named, reason: string): Promise<void> {
  const { user, keyring } = caller
  return changeHold(caller, about, 'hold-ask', async (tx, row) => {
    if (row?.confirmedAt) throw conflict(t('isHeld'))
    if (row) await tx.delete(recordHolds).where(eq(recordHolds.id, row.id))
    const hold = { id: randomUUID(), institutionId: user.institutionId, recordId: about.objectId }
    const key = await ensureInstitutionKey(tx, keyring, user.institutionId)
    await tx.insert(recordHolds).values({
      ...hold,
      reason: encryptForInstitution(key, placeOf(hold, 'reason'), reason),
      askedAt: now(),
      askedBy: user.id,
    })
  })
}

/** Asks for the end of a hold; it holds until another person confirms. Throws a 409 where the record is not held. */
export function askLifting(caller: Caller, about: Named, reason: string): Promise<void> {
  const { user, keyring } = caller
  return changeHold(caller, about, 'lift-ask', async (tx, row) => {
    if (!row?.confirmedAt) throw conflict(t('isNotHeld'))
    const key = await ensureInstitutionKey(tx, keyring, user.institutionId)
    await tx
      .update(recordHolds)
      .set({
        liftingReason: encryptForInstitution(key, placeOf(row, 'lifting_reason'), reason),
        liftingAskedAt: now(),
        liftingAskedBy: user.id,
      })
      .where(eq(recordHolds.id, row.id))
  })
}

/** Confirms, as a second person, what waits. Throws a 409 where nothing does, and for whoever asked for it. */
export function confirmHold(caller: Caller, about: Named): Promise<void> {
  const { user } = caller
  return changeHold(caller, about, 'hold-confirm', async (tx, row) => {
    const waiting = row && waitingFrom(row)
    if (!row || !waiting) throw conflict(t('nothingWaits'))
    if (waiting.askedBy === user.id) throw conflict(t('secondIsYou'))
    const change = row.confirmedAt
      ? { liftedAt: now(), liftedBy: user.id }
      : { confirmedAt: now(), confirmedBy: user.id }
    await tx.update(recordHolds).set(change).where(eq(recordHolds.id, row.id))
  })
}

async function changeHold(
  caller: Caller,
  about: Named,
  verb: 'hold-ask' | 'hold-confirm' | 'lift-ask',
  change: (tx: Database, row: Row | undefined) => Promise<void>,
): Promise<void> {
  await caller.db.transaction(async (tx) => {
    // Callers have no right to this table: a hold is changed here alone, of a record that the caller reads.
    await asSystem(async () => {
      const [row] = await tx.select().from(recordHolds).where(present(caller, about.objectId)).for('update')
      await change(tx, row)
    })
    await recordAudit(tx, caller, { action: `institution-record.${verb}`, ...about })
  })
}
