import type { NotificationKind } from '#features/notifications/contract.ts'
import { notify } from '#features/notifications/server/service.ts'
import type { Database } from '#server/database.ts'
import type { Role } from '#shared/endpoint.ts'

import { keepers } from '../roles.ts'
import { activeKeepers, type Keeper } from './keeper.ts'

interface Rise {
  /** Names the account or the invitation. */
  readonly id: string
  readonly role: Role
}

/**
 * Tells every other keeper of the institution that somebody becomes one, or is again, in the caller's
 * transaction: what one person may do alone here, nobody does unseen.
 */
export function tellOfNewKeeper(tx: Database, keeper: Keeper, rise: Rise): Promise<void> {
  return tellOthers(tx, keeper, rise, 'keeper-made')
}

/** The same of a keeper who was given a code for a new password, or whose second factor was taken off. */
export function tellOfHelpedKeeper(tx: Database, keeper: Keeper, person: Rise): Promise<void> {
  return tellOthers(tx, keeper, person, 'keeper-helped')
}

async function tellOthers(
  tx: Database,
  { user }: Keeper,
  { id, role }: Rise,
  kind: NotificationKind,
): Promise<void> {
  if (!keepers.some((keeping) => keeping === role)) return
  const others = (await activeKeepers(tx, user.institutionId)).filter(
    (other) => other !== user.id && other !== id,
  )
  await notify(tx, others, { key: `keeper:${id}`, kind, path: '/people' })
}
