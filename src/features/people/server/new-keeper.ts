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
 * Tells every other keeper of the institution that somebody becomes one, in the caller's transaction:
 * what one person may do alone here, nobody does unseen.
 */
export async function tellOfNewKeeper(tx: Database, { user }: Keeper, { id, role }: Rise): Promise<void> {
  if (!keepers.some((keeping) => keeping === role)) return
  const others = (await activeKeepers(tx, user.institutionId)).filter(
    (other) => other !== user.id && other !== id,
  )
  await notify(tx, others, { key: `keeper:${id}`, kind: 'keeper-made', path: '/people' })
}
