import { correctAccount, correctAgeBand } from '#features/access/accounts/index.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import type { AgeBand } from '#features/core/identity/age.ts'
import { notify } from '#features/core/notifications/index.ts'
import type { Caller } from '#server/http/caller.ts'
import { conflict } from '#server/http/rejection.ts'

import type { AddressState, Correction } from '../../correction-contract.ts'
import { texts } from '../../locales/texts.ts'
import { getChangeable } from '../people-manager.ts'

const t = texts('refusals')

/** The address of somebody's account, unless they confirmed it. Throws as `updatePerson`. */
export function readAddress({ db, user }: Caller, id: string): Promise<AddressState> {
  return db.transaction(async (tx) => {
    const { email, emailVerifiedAt } = await getChangeable(tx, user, id)
    const isConfirmed = emailVerifiedAt !== null
    return { email: isConfirmed ? null : email, isConfirmed }
  })
}

/**
 * Corrects a name, or an address that its owner has not confirmed. The new address is not confirmed either, so no code
 * for a new password goes there until its owner confirms it while signed in. The person is told. Throws as
 * `updatePerson`, and a 409 for an address that was confirmed: whoever could change that could take the account over.
 */
export function correctPerson(caller: Caller, id: string, correction: Correction): Promise<void> {
  return caller.db.transaction(async (tx) => {
    const person = await getChangeable(tx, caller.user, id)
    const { firstName = person.firstName, lastName = person.lastName } = correction
    const email = correction.email === undefined ? person.email : correction.email || null
    const hasNewAddress = email !== person.email
    if (hasNewAddress && person.emailVerifiedAt) throw conflict(t('emailConfirmed'))
    const hasNewName = firstName !== person.firstName || lastName !== person.lastName
    if (!hasNewAddress && !hasNewName) return
    await correctAccount(tx, id, { firstName, lastName, ...(hasNewAddress && { email }) })
    await recordAudit(tx, caller, { action: 'account.correct', objectId: id, subjectId: id })
    await notify(tx, [id], { key: 'account-corrected', kind: 'account-corrected', path: '/profile' })
  })
}

/** Corrects how old somebody is. The person is told. Throws as `updatePerson`. */
export function correctAge(caller: Caller, id: string, ageBand: AgeBand): Promise<void> {
  return caller.db.transaction(async (tx) => {
    const person = await getChangeable(tx, caller.user, id)
    if (person.ageBand === ageBand) return
    await correctAgeBand(tx, person, ageBand)
    await recordAudit(tx, caller, { action: 'age.correct', objectId: id, subjectId: id })
    await notify(tx, [id], { key: 'account-corrected', kind: 'account-corrected', path: '/profile' })
  })
}
