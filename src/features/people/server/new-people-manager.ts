import { notifyOtherPeopleManagers } from '#features/accounts/server/service.ts'
import type { Database } from '#server/database/database.ts'
import type { Role } from '#shared/endpoint.ts'

import type { PeopleManager } from './people-manager.ts'

interface ChangedAccount {
  /** Names the account or the invitation. */
  readonly id: string
  readonly role: Role
}

/**
 * Tells every other keeper of the institution that somebody becomes one, or is again, in the caller's
 * transaction: what one person may do alone here, nobody does unseen.
 */
export function notifyOfNewManager(
  tx: Database,
  { user }: PeopleManager,
  { id, role }: ChangedAccount,
): Promise<void> {
  return notifyOtherPeopleManagers(
    tx,
    { id, role, institutionId: user.institutionId },
    'keeper-made',
    user.id,
  )
}

/** The same of a keeper who was given a code for a new password, or whose second factor was taken off. */
export function notifyOfHelpedManager(
  tx: Database,
  { user }: PeopleManager,
  { id, role }: ChangedAccount,
): Promise<void> {
  return notifyOtherPeopleManagers(
    tx,
    { id, role, institutionId: user.institutionId },
    'keeper-helped',
    user.id,
  )
}
