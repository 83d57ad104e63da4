import { inArray, sql } from 'drizzle-orm'

import { eraseAccount, listDueToErase, lockDueToErase } from '#features/access/accounts/index.ts'
import { eraseAlertsOf, deleteClosedAlertsOfErased } from '#features/care/alerts/index.ts'
import { eraseFollowUpsOf } from '#features/care/follow-ups/index.ts'
import { endPeerContactsOf } from '#features/care/peers/index.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import { deleteConnectionNotifications } from '#features/core/connections/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import { deleteNotificationsNaming } from '#features/core/notifications/index.ts'
import { addToKept, keepRecordsOf } from '#features/record/institution-record/index.ts'
import { now } from '#server/clock.ts'
import type { AppContext } from '#server/http/app-context.ts'
import { deleteEventsOf } from '#server/messaging/live.ts'
import { deleteJobsNaming } from '#server/messaging/outbox.ts'

import {
  countDeletions,
  joinLedgers,
  ledgerHash,
  readDeletions,
  recordDeletion,
} from './ledger/deletion-ledger.ts'

export type ErasureContext = Pick<AppContext, 'db' | 'keyring' | 'settings'>

/**
 * Erases every account that is due, each in its own transaction and by one instance only. An account that cannot be
 * erased does not hold up the others. It is tried again at the next run. Then an AggregateError of all failures is
 * thrown.
 */
export async function eraseDueAccounts({
  db,
  keyring,
}: Pick<ErasureContext, 'db' | 'keyring'>): Promise<void> {
  const failures: unknown[] = []
  for (const id of await listDueToErase(db)) {
    try {
      await db.transaction(async (tx) => {
        if (!(await lockDueToErase(tx, id))) return
        await erase({ db: tx, keyring }, id)
      })
    } catch (error) {
      failures.push(error)
    }
  }
  await deleteClosedAlertsOfErased(db, (tx, ids) => addToKept({ db: tx, keyring }, ids))
  if (failures.length > 0) throw new AggregateError(failures, 'Cannot erase every account that is due')
}

/**
 * Gives the copy of the ledger what it lacks, takes over what the copy alone has, and erases those again who are in
 * the ledger and, since an older state was brought back, in the database. The server calls it before it serves
 * anything. Answers how many accounts there were. Throws where the copy cannot be read or written.
 */
export async function replayDeletions(context: ErasureContext): Promise<number> {
  await joinLedgers(context.db, context.settings)
  return eraseThoseBack(context)
}

/**
 * Brings new entries of the ledger to its copy. What the copy alone has, such as what an instance of the release
 * before wrote into the file, is taken over and erased again. Throws as `replayDeletions`.
 */
export async function copyDeletions(context: ErasureContext): Promise<void> {
  if ((await joinLedgers(context.db, context.settings)) > 0) await eraseThoseBack(context)
}

/**
 * The regular work of an instance: copies whoever was erased since it last did. Until it has succeeded once, it takes
 * over from the copy whom it alone names, since a start goes on without a storage that is away.
 */
export function deletionCopies(context: ErasureContext): () => Promise<void> {
  let copied = -1
  return async () => {
    // Nothing is ever taken out of the ledger, so the number tells whether anything is new.
    const count = await countDeletions(context.db)
    if (count === copied) return
    await copyDeletions(context)
    copied = count
  }
}

async function eraseThoseBack({ db, keyring }: ErasureContext): Promise<number> {
  const ledger = await readDeletions(db)
  if (ledger.size === 0) return 0

  const people = await db.select({ id: users.id }).from(users)
  const restored = people.map(({ id }) => id).filter((id) => ledger.has(ledgerHash(id)))
  for (const id of restored) {
    await db.transaction(async (tx) => {
      const locked = await tx
        .select({ id: users.id })
        .from(users)
        .where(inArray(users.id, [id]))
        .for('update')
      if (locked.length > 0) await erase({ db: tx, keyring }, id)
    })
  }
  return restored.length
}

/**
 * Erases a person in the present transaction, and enters them into the ledger of deletions. The audit trail stays, with
 * the bare id, and so does an open alert, which then names nobody. What institutions did for them is kept in the record
 * of each.
 */
export async function erase(
  { db: tx, keyring }: Pick<ErasureContext, 'db' | 'keyring'>,
  id: string,
): Promise<void> {
  // Years of rows are deleted at once, which may take longer than a request may.
  await tx.execute(sql`set local statement_timeout = '60s'`)
  await keepRecordsOf({ db: tx, keyring }, id)
  await eraseFollowUpsOf(tx, id)
  await eraseAlertsOf(tx, id)
  await endPeerContactsOf(tx, id)
  await deleteConnectionNotifications(tx, id)
  await deleteNotificationsNaming(tx, id)
  await deleteJobsNaming(tx, id)
  await eraseAccount(tx, id)
  await deleteEventsOf(tx, id)
  await recordDeletion(tx, id, now())
  await recordAudit(tx, { user: null }, { action: 'account.erase', objectId: id, subjectId: id })
}
