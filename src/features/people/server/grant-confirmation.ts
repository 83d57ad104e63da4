import { and, eq } from 'drizzle-orm'

import { activePeopleManagers, confirmGrant, grantDedupeKey } from '#features/accounts/server/service.ts'
import { recordAudit } from '#features/audit/server/service.ts'
import { responderGrants } from '#features/identity/server/table.ts'
import { notify, resolveNotifications } from '#features/notifications/server/service.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import type { Caller } from '#server/http/caller.ts'
import { conflict, forbidden, notFound } from '#server/http/rejection.ts'

type Grant = Pick<typeof responderGrants.$inferSelect, 'id' | 'userId' | 'grantedBy'>

const respondersPath = '/people?tab=responders'

/** The people managers who may confirm a grant: neither its giver nor the person who receives it. */
function secondPeople({ userId, grantedBy }: Grant, managers: readonly string[]): string[] {
  return managers.filter((id) => id !== userId && id !== grantedBy)
}

/**
 * Whether a people manager may confirm a grant. Its giver may where nobody else can: the second person may have
 * left since, and alerts must not wait for them.
 */
export function mayConfirm(grant: Grant, managerId: string, managers: readonly string[]): boolean {
  const seconds = secondPeople(grant, managers)
  return seconds.includes(managerId) || (seconds.length === 0 && managerId === grant.grantedBy)
}

/**
 * Submits a new grant to a second person, and notifies all who may confirm it. Where there is nobody, the grant
 * is effective at once, so that a lone administrator is not left without responders.
 */
export async function submitForConfirmation(tx: Database, caller: Caller, grant: Grant): Promise<void> {
  const seconds = secondPeople(grant, await activePeopleManagers(tx, caller.user.institutionId))
  await recordAudit(tx, caller, { action: 'grant.give', objectId: grant.id, subjectId: grant.userId })
  if (seconds.length === 0) return confirmAlone(tx, caller, grant)
  await notify(tx, seconds, { key: grantDedupeKey(grant.id), kind: 'grant-waiting', path: respondersPath })
}

/**
 * Confirms a grant as a second person; it carries rights from the next call on. Throws a 404 for a grant of
 * another institution, a 403 for the giver and the receiver of the grant, and a 409 for one that does not wait.
 */
export function confirmResponderGrant(caller: Caller, id: string): Promise<void> {
  return caller.db.transaction(async (tx) => {
    const isHere = and(
      eq(responderGrants.id, id),
      eq(responderGrants.institutionId, caller.user.institutionId),
    )
    const query = tx.select().from(responderGrants).where(isHere).for('update')
    // A row is locked only by who may change it, and callers change no grant.
    const [grant] = await asSystem(() => query)
    if (!grant) throw notFound()
    if (!mayConfirm(grant, caller.user.id, await activePeopleManagers(tx, grant.institutionId))) {
      throw forbidden('Somebody else has to confirm this grant')
    }
    if (grant.grantedBy === caller.user.id) return confirmAlone(tx, caller, grant)
    if (!(await confirmGrant(tx, id, caller.user.id))) throw notWaiting()
    await recordAudit(tx, caller, { action: 'grant.confirm', objectId: id, subjectId: grant.userId })
    await notifyBoth(tx, grant)
  })
}

async function confirmAlone(tx: Database, caller: Caller, grant: Grant): Promise<void> {
  if (!(await confirmGrant(tx, grant.id, null))) throw notWaiting()
  await recordAudit(tx, caller, {
    action: 'grant.confirm-alone',
    objectId: grant.id,
    subjectId: grant.userId,
  })
  await notifyBoth(tx, { ...grant, grantedBy: null })
}

/** Notifies the person who receives the grant, and its giver where `grantedBy` names one. */
async function notifyBoth(tx: Database, { id, userId, grantedBy }: Grant): Promise<void> {
  const key = grantDedupeKey(id)
  await resolveNotifications(tx, key)
  await notify(tx, [userId], { key, kind: 'grant-begun', path: '/alerts' })
  if (grantedBy) await notify(tx, [grantedBy], { key, kind: 'grant-confirmed', path: respondersPath })
}

const notWaiting = () => conflict('This grant does not wait to be confirmed any more.')
