import { revokeGrantsOf } from '#features/accounts/server/service.ts'
import { recordAudit, recordAudits } from '#features/audit/server/service.ts'
import { endSessions } from '#features/identity/server/service.ts'
import { notify } from '#features/notifications/server/service.ts'
import { removeSecondFactor } from '#features/second-factor/server/service.ts'
import { asSystem } from '#server/database/scope.ts'
import type { Caller } from '#server/http/caller.ts'
import { conflict } from '#server/http/rejection.ts'

import { texts } from '../texts/refusals.ts'
import { getChangeable, notifyOfHelpedManager } from './people-manager.ts'

/**
 * Removes the second factor of a person who lost their phone and their backup codes. It ends their sessions and
 * revokes their grants as a responder, which need two people managers again. The person is notified, and where
 * they are a people manager, the others are too. Throws as `updatePerson`, and a 409 without a second factor.
 */
export function removeSecondFactorOf(caller: Caller, id: string): Promise<void> {
  return caller.db.transaction(async (tx) => {
    const person = await getChangeable(tx, caller.user, id)
    if (!(await removeSecondFactor(tx, id))) throw conflict(texts.noSecondStep)
    // The sessions are those of the person who is helped.
    await asSystem(() => endSessions(tx, id))
    await notifyOfHelpedManager(tx, caller.user, person)
    await recordAudit(tx, caller, { action: 'second-factor.take-off', objectId: id, subjectId: id })
    const grants = await revokeGrantsOf(tx, id)
    await recordAudits(
      tx,
      caller,
      grants.map((objectId) => ({ action: 'grant.revoke', objectId, subjectId: id })),
    )
    const key = `second-factor-removed ${crypto.randomUUID()}`
    await notify(tx, [id], { key, kind: 'second-factor-removed', path: '/profile/security' })
  })
}
