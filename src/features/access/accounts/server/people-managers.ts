import { and, eq, inArray } from 'drizzle-orm'

import { isAvailable } from '#features/core/identity/index.ts'
import { isPeopleManager, peopleManagerRoles } from '#features/core/identity/roles.ts'
import { users } from '#features/core/identity/server/table.ts'
import type { NotificationKind } from '#features/core/notifications/contract.ts'
import { notify } from '#features/core/notifications/index.ts'
import type { Database } from '#server/database/database.ts'
import type { Role } from '#shared/endpoint.ts'

/** The ids of the people managers of an institution who are available and have chosen a password of their own. */
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
  /** The id of the account or of the invitation. */
  readonly id: string
  readonly role: Role
  readonly institutionId: string
}

/**
 * Notifies the people managers of an institution, except for `doneBy`, that a one-time code for a person's password
 * was made or used. One of them alone could otherwise take an account over unseen.
 */
export async function notifyOfResetCode(
  tx: Database,
  { id, institutionId }: Pick<ChangedManager, 'id' | 'institutionId'>,
  kind: 'reset-code-made' | 'reset-code-used',
  doneBy?: string,
): Promise<void> {
  const others = (await activePeopleManagers(tx, institutionId)).filter(
    (other) => other !== doneBy && other !== id,
  )
  await notify(tx, others, { key: `${kind}:${id}`, kind, path: '/people' })
}

/**
 * Notifies the other people managers of an institution that something changed about one of them, except for
 * `doneBy`, who did it. Notifies nobody where the role is not that of a people manager.
 */
export async function notifyOtherPeopleManagers(
  tx: Database,
  { id, role, institutionId }: ChangedManager,
  kind: NotificationKind,
  doneBy?: string,
): Promise<void> {
  if (!isPeopleManager(role)) return
  const others = (await activePeopleManagers(tx, institutionId)).filter(
    (other) => other !== doneBy && other !== id,
  )
  // The dedupe key has the kind, so that a later notification does not replace one of another kind.
  await notify(tx, others, { key: `${kind}:${id}`, kind, path: '/people' })
}
