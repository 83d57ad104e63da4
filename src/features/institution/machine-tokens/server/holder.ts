import { and, eq, exists, inArray } from 'drizzle-orm'

import { canOpenAlerts, isAvailable } from '#features/core/identity/index.ts'
import { peopleManagerRoles } from '#features/core/identity/roles.ts'
import { users } from '#features/core/identity/server/table.ts'
import type { Database } from '#server/database/database.ts'

import { machineTokens } from './table.ts'

/**
 * The condition that a token's holder manages the people of its institution at this moment: their account is open, its
 * owner has not locked it, they are here, and nothing has to come before their calls: neither a password of their own
 * nor a second step. A column of a query over `machine_tokens`.
 */
export function holderMayActNow(db: Database) {
  return exists(
    db
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          eq(users.id, machineTokens.heldBy),
          eq(users.institutionId, machineTokens.institutionId),
          inArray(users.role, [...peopleManagerRoles]),
          isAvailable(),
          canOpenAlerts,
        ),
      ),
  )
}
