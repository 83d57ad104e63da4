import { revokeGrantsOf } from '#features/accounts/server/service.ts'
import { recordAudit, recordAudits } from '#features/audit/server/service.ts'
import { endSessions } from '#features/identity/server/service.ts'
import { notify } from '#features/notifications/server/service.ts'
import { removeSecondFactor } from '#features/second-factor/server/service.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import { conflict } from '#server/http/rejection.ts'

import { notifyOfHelpedManager } from './new-people-manager.ts'
import { getChangeable, type PeopleManager } from './people-manager.ts'

/**
 * Takes somebody's second factor off, for whoever lost their phone and their backup codes: it ends their
 * sessions and their grants as a responder, which take two keepers again, and tells them, and of a keeper
 * the other keepers. Throws as `updatePerson`, so nobody does it for themselves or for a role above
 * their own; a 409 where there is none.
 */
export function removeSecondFactorOf(db: Database, keeper: PeopleManager, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const person = await getChangeable(tx, keeper, id)
    if (!(await removeSecondFactor(tx, id))) throw conflict('This person has no second step.')
    // The sessions are those of the person who is helped.
    await asSystem(() => endSessions(tx, id))
    await notifyOfHelpedManager(tx, keeper, person)
    await recordAudit(tx, keeper, { action: 'second-factor.take-off', objectId: id, subjectId: id })
    const grants = await revokeGrantsOf(tx, id)
    await recordAudits(
      tx,
      keeper,
      grants.map((objectId) => ({ action: 'grant.revoke', objectId, subjectId: id })),
    )
    const key = `second-factor-removed ${crypto.randomUUID()}`
    await notify(tx, [id], { key, kind: 'second-factor-removed', path: '/profile' })
  })
}
