import { and, eq } from 'drizzle-orm'

import {
  activePeopleManagers,
  confirmGrant,
  grantDedupeKey as matterOf,
} from '#features/accounts/server/service.ts'
import { recordAudit } from '#features/audit/server/service.ts'
import { responderGrants } from '#features/identity/server/table.ts'
import { notify, resolveNotifications } from '#features/notifications/server/service.ts'
import type { Database } from '#server/database/database.ts'
import { conflict, forbidden, notFound } from '#server/http/rejection.ts'

import type { PeopleManager } from './people-manager.ts'

type Grant = Pick<typeof responderGrants.$inferSelect, 'id' | 'userId' | 'grantedBy'>

const respondersPath = '/people?tab=responders'

/** Who may confirm a grant as a second person: not whoever gave it, nor whoever receives it. */
function secondPeople({ userId, grantedBy }: Grant, keepers: readonly string[]): string[] {
  return keepers.filter((id) => id !== userId && id !== grantedBy)
}

/**
 * Whether a keeper may confirm a grant. The giver may where nobody else could: the second person may
 * have left since, and alerts must not wait for somebody who does not come.
 */
export function mayConfirm(grant: Grant, keeperId: string, keepers: readonly string[]): boolean {
  const seconds = secondPeople(grant, keepers)
  return seconds.includes(keeperId) || (seconds.length === 0 && keeperId === grant.grantedBy)
}

/**
 * Puts a grant that was just given before a second person, and tells all who could be it. Where there is
 * none it is effective at once: a lone administrator is never left with nobody to hear alerts.
 */
export async function submitForConfirmation(
  tx: Database,
  keeper: PeopleManager,
  grant: Grant,
): Promise<void> {
  const seconds = secondPeople(grant, await activePeopleManagers(tx, keeper.user.institutionId))
  await recordAudit(tx, keeper, { action: 'grant.give', objectId: grant.id, subjectId: grant.userId })
  if (seconds.length === 0) return confirmAlone(tx, keeper, grant)
  await notify(tx, seconds, { key: matterOf(grant.id), kind: 'grant-waiting', path: respondersPath })
}

/**
 * Confirms a grant as a second person; it carries its rights from the next call on. Throws a 404 for
 * another institution's, a 403 for whoever gave or receives it, a 409 for one that does not wait.
 */
export function confirmResponderGrant(db: Database, keeper: PeopleManager, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const [grant] = await tx
      .select()
      .from(responderGrants)
      .where(and(eq(responderGrants.id, id), eq(responderGrants.institutionId, keeper.user.institutionId)))
      .for('update')
    if (!grant) throw notFound()
    if (!mayConfirm(grant, keeper.user.id, await activePeopleManagers(tx, grant.institutionId))) {
      throw forbidden('Somebody else has to confirm this grant')
    }
    if (grant.grantedBy === keeper.user.id) return confirmAlone(tx, keeper, grant)
    if (!(await confirmGrant(tx, id, keeper.user.id))) throw notWaiting()
    await recordAudit(tx, keeper, { action: 'grant.confirm', objectId: id, subjectId: grant.userId })
    await notifyBoth(tx, grant)
  })
}

async function confirmAlone(tx: Database, keeper: PeopleManager, grant: Grant): Promise<void> {
  if (!(await confirmGrant(tx, grant.id, null))) throw notWaiting()
  await recordAudit(tx, keeper, {
    action: 'grant.confirm-alone',
    objectId: grant.id,
    subjectId: grant.userId,
  })
  await notifyBoth(tx, { ...grant, grantedBy: null })
}

/** Whoever receives the grant, and whoever gave it where that was somebody else. */
async function notifyBoth(tx: Database, { id, userId, grantedBy }: Grant): Promise<void> {
  const key = matterOf(id)
  await resolveNotifications(tx, key)
  await notify(tx, [userId], { key, kind: 'grant-begun', path: '/alerts' })
  if (grantedBy) await notify(tx, [grantedBy], { key, kind: 'grant-confirmed', path: respondersPath })
}

const notWaiting = () => conflict('This grant does not wait to be confirmed any more.')
