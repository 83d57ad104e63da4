import { inArray, sql } from 'drizzle-orm'

import { eraseAccount, listDueToErase, lockDueToErase } from '#features/accounts/server/service.ts'
import { eraseAlertsOf, deleteClosedAlertsOfErased } from '#features/alerts/server/service.ts'
import { recordAudit } from '#features/audit/server/service.ts'
import { deleteConnectionNotifications } from '#features/connections/server/service.ts'
import { users } from '#features/identity/server/table.ts'
import { deleteNotificationsNaming } from '#features/notifications/server/service.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { AppContext } from '#server/http/app-context.ts'
import { deleteEventsOf } from '#server/messaging/live.ts'
import { deleteJobsNaming } from '#server/messaging/outbox.ts'

import { ledgerName, noteDeletion, readLedger, requireWritableLedger } from './ledger.ts'

type Means = Pick<AppContext, 'db' | 'settings'>

/**
 * Erases every account whose time has come, each in a transaction of its own and by one instance alone.
 * One that cannot be erased holds up no other: it is tried again at the next turn, and the failure thrown.
 */
export async function eraseDueAccounts({ db, settings }: Means): Promise<void> {
  const failures: unknown[] = []
  for (const id of await listDueToErase(db)) {
    try {
      await db.transaction(async (tx) => {
        if (!(await lockDueToErase(tx, id))) return
        await erase(tx, id)
        // Before the commit: an account that is gone must be in the ledger, whatever happens in between.
        await noteDeletion(settings.deletionLedger, id, now())
      })
    } catch (error) {
      failures.push(error)
    }
  }
  await deleteClosedAlertsOfErased(db)
  if (failures.length > 0) throw new AggregateError(failures, 'Cannot erase every account that is due')
}

/**
 * Erases again whoever stands in the ledger and is back in the database, as after a copy was put back.
 * Called before anything is served. Answers how many there were.
 */
export async function replayDeletions({ db, settings }: Means): Promise<number> {
  await requireWritableLedger(settings.deletionLedger)
  const ledger = await readLedger(settings.deletionLedger)
  if (ledger.size === 0) return 0

  const everybody = await db.select({ id: users.id }).from(users)
  const back = everybody.map(({ id }) => id).filter((id) => ledger.has(ledgerName(id)))
  for (const id of back) {
    await db.transaction(async (tx) => {
      const held = await tx
        .select({ id: users.id })
        .from(users)
        .where(inArray(users.id, [id]))
        .for('update')
      if (held.length > 0) await erase(tx, id)
    })
  }
  return back.length
}

/** What stays is the audit trail, with the bare id, and an open alert that names nobody. */
async function erase(tx: Database, id: string): Promise<void> {
  // Years of somebody's rows go at once: it may take longer than a request may.
  await tx.execute(sql`set local statement_timeout = '60s'`)
  await eraseAlertsOf(tx, id)
  await deleteConnectionNotifications(tx, id)
  await deleteNotificationsNaming(tx, id)
  await deleteJobsNaming(tx, id)
  await eraseAccount(tx, id)
  await deleteEventsOf(tx, id)
  await recordAudit(tx, { user: null }, { action: 'account.erase', objectId: id, subjectId: id })
}
