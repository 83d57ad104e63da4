import {
  changeAccount,
  closeAccount,
  makeResetCode,
  notifyOfResetCode,
  reopenAccount,
  renewResetHoldIfClosedDuringIt,
  setReferringEnded,
} from '#features/access/accounts/index.ts'
import { isSecondFactorOn } from '#features/access/second-factor/index.ts'
import { endCaringContacts } from '#features/care/caring-contacts/index.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import type { ReferringEnd } from '#features/core/identity/referring.ts'
import { isPeopleManager, reachesOthers } from '#features/core/identity/roles.ts'
import type { Caller } from '#server/http/caller.ts'
import { conflict } from '#server/http/rejection.ts'

import type { Person, PersonChanges, ResetCode } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { asPerson } from './list/people-list.ts'
import {
  getChangeable,
  notifyOfHelpedManager,
  notifyOfNewManager,
  requireGivable,
  requireOwnPlace,
} from './people-manager.ts'

const t = texts('refusals')

/**
 * Changes a person's role, unit, shift or badge number. Throws a 404 for a person of another institution, a 403
 * for the caller themselves and for a role above theirs, a 400 for a role that they cannot give, and a 409 for an
 * imported account that waits for a second person.
 */
export function updatePerson(
  caller: Caller,
  id: string,
  { role, unitId, shiftId, badgeNumber }: PersonChanges,
): Promise<Person> {
  return caller.db.transaction(async (tx) => {
    const person = await getChangeable(tx, caller.user, id)
    if (role) requireGivable(caller.user, role)
    await requireOwnPlace(tx, caller.user, { unitId, shiftId })
    const changed = await changeAccount(tx, person, {
      role: role ?? person.role,
      unitId: unitId === undefined ? person.unitId : unitId,
      shiftId: shiftId === undefined ? person.shiftId : shiftId,
      badgeNumber: badgeNumber === undefined ? person.badgeNumber : badgeNumber.trim() || null,
    })
    const hasNewRole = role !== undefined && role !== person.role
    if (hasNewRole) await notifyOfNewManager(tx, caller.user, { id, role })
    const action = hasNewRole ? 'account.change-role' : 'account.change'
    await recordAudit(tx, caller, { action, objectId: id, subjectId: id })
    return asPerson(changed, await isSecondFactorOn(tx, id))
  })
}

/** Closes a person's account, and ends all its sessions. Throws as `updatePerson`. */
export function deactivate(caller: Caller, id: string): Promise<Person> {
  return caller.db.transaction(async (tx) => {
    await getChangeable(tx, caller.user, id)
    const closed = await closeAccount(tx, id)
    await endCaringContacts(tx, id)
    await recordAudit(tx, caller, { action: 'account.deactivate', objectId: id, subjectId: id })
    return asPerson(closed, await isSecondFactorOn(tx, id))
  })
}

/** Opens a closed account again. Throws as `updatePerson`. */
export function reactivate(caller: Caller, id: string): Promise<Person> {
  return caller.db.transaction(async (tx) => {
    const before = await getChangeable(tx, caller.user, id)
    const open = await reopenAccount(tx, id)
    if (!before.isActive) {
      await renewResetHoldIfClosedDuringIt(tx, before)
      await notifyOfNewManager(tx, caller.user, open)
    }
    await recordAudit(tx, caller, { action: 'account.reactivate', objectId: id, subjectId: id })
    return asPerson(open, await isSecondFactorOn(tx, id))
  })
}

/**
 * Ends, for a reason, that a person refers people, or gives it back where there is none. Throws as `updatePerson`, and a
 * 409 for a role that refers nobody.
 */
export function setReferring(caller: Caller, id: string, ended: ReferringEnd | null): Promise<Person> {
  return caller.db.transaction(async (tx) => {
    const { role } = await getChangeable(tx, caller.user, id)
    if (!reachesOthers(role)) throw conflict(t('refersNobody'))
    const changed = await setReferringEnded(tx, id, ended)
    const action = ended ? 'account.end-referring' : 'account.give-referring'
    await recordAudit(tx, caller, { action, objectId: id, subjectId: id })
    return asPerson(changed, await isSecondFactorOn(tx, id))
  })
}

/**
 * Makes a one-time code with which a person chooses a new password, and answers it. Nobody else sees or chooses
 * the password (ASVS 5.0 6.4.6). Throws as `updatePerson`, and a 409 for a closed account.
 */
export function startReset(caller: Caller, id: string): Promise<ResetCode> {
  return caller.db.transaction(async (tx) => {
    const person = await getChangeable(tx, caller.user, id)
    if (!person.isActive) throw conflict(t('accountClosed'))
    const { code, expiresAt } = await makeResetCode(tx, id)
    if (isPeopleManager(person.role)) await notifyOfHelpedManager(tx, caller.user, person)
    else await notifyOfResetCode(tx, person, 'reset-code-made', caller.user.id)
    await recordAudit(tx, caller, { action: 'password.start-reset', objectId: id, subjectId: id })
    return { code, expiresAt: expiresAt.toISOString(), language: person.language }
  })
}
