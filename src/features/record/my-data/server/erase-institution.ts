import { and, eq, ne, sql } from 'drizzle-orm'

import { deleteAlertsOfInstitution } from '#features/care/alerts/index.ts'
import { alerts } from '#features/care/alerts/server/table.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import type { Database } from '#server/database/database.ts'
import { deleteJobsNaming } from '#server/messaging/outbox.ts'

import { erase, type ErasureContext } from './erasure.ts'

/**
 * Locks a closed institution until the transaction ends, so that nobody reopens it meanwhile. Throws an error for the
 * operator where it is not closed, or where an alert of it is open: one that came in the moment of the closing.
 */
export async function requireErasable(tx: Database, id: string): Promise<void> {
  const [institution] = await tx.select().from(institutions).where(eq(institutions.id, id)).for('update')
  if (!institution) throw new Error('The institution is erased already')
  const { name, closedAt } = institution
  if (!closedAt) throw new Error(`${name} is not closed: admin institution close`)
  const open = await tx.$count(alerts, and(eq(alerts.institutionId, id), ne(alerts.status, 'resolved')))
  if (open === 0) return
  throw new Error(
    `${name} has an open alert. Reopen it, and have its responders see to the person and resolve the alert, before you close and erase it`,
  )
}

/**
 * Erases one person of a closed institution for good, in one transaction, as an account that is due. Does nothing where
 * the person is not in it any more. Throws as `requireErasable`.
 */
export function eraseInstitutionPerson(
  { db, keyring }: Pick<ErasureContext, 'db' | 'keyring'>,
  institutionId: string,
  personId: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    await requireErasable(tx, institutionId)
    const [there] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, personId), eq(users.institutionId, institutionId)))
      .for('update')
    if (!there) return
    await erase({ db: tx, keyring }, personId)
  })
}

/**
 * Deletes a closed institution, in which nobody is left, with every row of it but its audit events. Throws as
 * `requireErasable`, and where people are in it.
 */
export function eraseInstitution(db: Database, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    await requireErasable(tx, id)
    if ((await tx.$count(users, eq(users.institutionId, id))) > 0) {
      throw new Error('Somebody joined meanwhile, by a roster or a directory. Stop that, and run it again')
    }
    await tx.execute(sql`set local statement_timeout = '60s'`)
    // Before the counters, to which a trigger adds what is deleted.
    await deleteAlertsOfInstitution(tx, id)
    await deleteJobsNaming(tx, id)
    await tx.delete(institutions).where(eq(institutions.id, id))
    await recordAudit(tx, { user: null }, { action: 'institution.erase', objectId: id, institutionId: id })
  })
}
