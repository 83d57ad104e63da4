import { revokeGrantsOf } from '#features/accounts/server/service.ts'
import { recordAudit, recordAudits } from '#features/audit/server/service.ts'
import { resetHoldUntil } from '#features/identity/reset-hold.ts'
import { endSessions } from '#features/identity/server/service.ts'
import { notify } from '#features/notifications/server/service.ts'
import { takeOffSecondFactor } from '#features/second-factor/server/service.ts'
import { now } from '#server/clock.ts'
import { asSystem } from '#server/database/scope.ts'
import type { Caller } from '#server/http/caller.ts'
import { conflict } from '#server/http/rejection.ts'

import { texts } from '../texts/refusals.ts'
import { getChangeable, notifyOfHelpedManager } from './people-manager.ts'

/**
 * Removes the second factor of a person who lost their phone and their backup codes. It ends their sessions. Their grants
 * as a responder sleep until they set a new one, and what they have taken on is given back. During a reset hold the grants
 * end and need two people managers again: whoever made both the code and this could otherwise answer alerts in their
 * name. The person is notified, and where they are a people manager, the others are too. Throws as `updatePerson`, and a
 * 409 without a second factor.
 */
export function removeSecondFactorOf(caller: Caller, id: string): Promise<void> {
  return caller.db.transaction(async (tx) => {
    const person = await getChangeable(tx, caller.user, id)
    const isHeld = resetHoldUntil(person.resetHoldStartedAt, now()) !== null
    const revoked = isHeld ? await revokeGrantsOf(tx, id) : []
    const takenOff = await takeOffSecondFactor(tx, id)
    if (!takenOff) throw conflict(texts.noSecondStep)
    // The sessions are those of the person who is helped.
    await asSystem(() => endSessions(tx, id))
    await notifyOfHelpedManager(tx, caller.user, person)
    await recordAudit(tx, caller, { action: 'second-factor.take-off', objectId: id, subjectId: id })
    await recordAudits(
      tx,
      caller,
      revoked.map((objectId) => ({ action: 'grant.revoke', objectId, subjectId: id })),
    )
    const key = `second-factor-removed ${crypto.randomUUID()}`
    const kind = takenOff.hadGrants ? 'grant-asleep' : 'second-factor-removed'
    await notify(tx, [id], { key, kind, path: '/profile/security' })
  })
}
