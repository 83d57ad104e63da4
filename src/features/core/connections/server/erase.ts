import { deleteNotifications } from '#features/core/notifications/index.ts'
import type { Database } from '#server/database/database.ts'

import { isOf } from './list.ts'
import { dedupeKeysOf } from './requests.ts'
import { connections } from './table.ts'

/**
 * Deletes other people's notifications about connections with a person whose account is being erased. The
 * connections themselves are deleted with the account.
 */
export async function deleteConnectionNotifications(tx: Database, userId: string): Promise<void> {
  const own = await tx.select({ id: connections.id }).from(connections).where(isOf(userId))
  await deleteNotifications(
    tx,
    own.flatMap(({ id }) => [...dedupeKeysOf(id), `sharing:${id}`]),
  )
}
