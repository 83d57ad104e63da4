import { clearFailures } from '#features/access/accounts/index.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import { notify } from '#features/core/notifications/index.ts'
import type { Caller } from '#server/http/caller.ts'

import { getChangeable, notifyOfHelpedManager } from './people-manager.ts'

/**
 * Clears the wrong passwords that delay a person's sign-in or lock it, whoever sent them. Password, sessions and
 * known devices stay. The person is notified, and where they are a people manager, the others are too. Throws as
 * `updatePerson`.
 */
export function liftSignInLock(caller: Caller, id: string): Promise<void> {
  return caller.db.transaction(async (tx) => {
    const person = await getChangeable(tx, caller.user, id)
    await clearFailures(tx, person.username, 'sign-in')
    await notifyOfHelpedManager(tx, caller.user, person)
    await recordAudit(tx, caller, { action: 'account.lift-sign-in-lock', objectId: id, subjectId: id })
    await notify(tx, [id], {
      key: 'sign-in-lock-lifted',
      kind: 'sign-in-lock-lifted',
      path: '/profile/security',
    })
  })
}
