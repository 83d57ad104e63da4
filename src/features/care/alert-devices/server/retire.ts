import { and, eq, inArray, notInArray, or } from 'drizzle-orm'

import { isAvailable, isGrantHeldAt } from '#features/core/identity/index.ts'
import { responderGrants, users } from '#features/core/identity/server/table.ts'
import { notify } from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'

import { alertDevices } from './table.ts'

/**
 * Deletes the devices of everybody who does not work on alerts any more: the account is closed or locked, the duty or
 * the role is over, and not only asleep. They are not rung from the moment on that this happens; this forgets their addresses too,
 * and tells them, so that nobody whose duty begins again believes that a device rings.
 */
export async function deleteRetiredDevices(db: Database): Promise<void> {
  const serving = db.select({ id: responderGrants.userId }).from(responderGrants).where(isGrantHeldAt(now()))
  const working = db
    .select({ id: users.id })
    .from(users)
    .where(and(isAvailable(), or(eq(users.role, 'admin'), inArray(users.id, serving))))
  await db.transaction(async (tx) => {
    const retired = await tx
      .delete(alertDevices)
      .where(notInArray(alertDevices.userId, working))
      .returning({ userId: alertDevices.userId })
    const owners = [...new Set(retired.map(({ userId }) => userId))]
    await notify(tx, owners, { key: 'alert-devices-retired', kind: 'alert-device-gone', path: '/alerts' })
  })
}
