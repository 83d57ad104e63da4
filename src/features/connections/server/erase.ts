import { deleteNotifications } from '#features/notifications/server/service.ts'
import type { Database } from '#server/database/database.ts'

import { isOf } from './list.ts'
import { dedupeKeysOf } from './requests.ts'
import { connections } from './table.ts'

/**
 * Takes out of others' notifications what led to connections with somebody whose account is being erased;
 * the connections themselves go with the account.
 */
export async function forgetNewsOfConnections(tx: Database, userId: string): Promise<void> {
  const own = await tx.select({ id: connections.id }).from(connections).where(isOf(userId))
  await deleteNotifications(
    tx,
    own.flatMap(({ id }) => [...dedupeKeysOf(id), `sharing:${id}`]),
  )
}
