import { and, eq, inArray } from 'drizzle-orm'

import { peopleManagerRoles } from '#features/identity/roles.ts'
import { isAvailable } from '#features/identity/server/service.ts'
import { users } from '#features/identity/server/table.ts'
import type { NotificationKind } from '#features/notifications/contract.ts'
import { notify } from '#features/notifications/server/service.ts'
import type { Database } from '#server/database/database.ts'
import type { Role } from '#shared/endpoint.ts'

/** The ids of those who keep an institution's people, can be counted on, and have signed in with a password of their own. */
export async function activePeopleManagers(db: Database, institutionId: string): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.institutionId, institutionId),
        inArray(users.role, [...peopleManagerRoles]),
        isAvailable(),
        eq(users.mustChangePassword, false),
      ),
    )
  return rows.map(({ id }) => id)
}

interface ChangedManager {
  /** Names the account or the invitation. */
  readonly id: string
  readonly role: Role
  readonly institutionId: string
}

/**
 * Tells the other active keepers of an institution what became of a keeper, but not whoever did it; nobody
 * where the role is not a keeper's. In the caller's transaction.
 */
export async function notifyOtherPeopleManagers(
  tx: Database,
  { id, role, institutionId }: ChangedManager,
  kind: NotificationKind,
  doneBy?: string,
): Promise<void> {
  if (!peopleManagerRoles.some((keeping) => keeping === role)) return
  const others = (await activePeopleManagers(tx, institutionId)).filter(
    (other) => other !== doneBy && other !== id,
  )
  // A key a kind: what came later must not hide what came before.
  await notify(tx, others, { key: `${kind}:${id}`, kind, path: '/people' })
}
