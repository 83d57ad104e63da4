import { and, eq, inArray, isNull } from 'drizzle-orm'

import { listClinicians } from '#features/core/identity/index.ts'
import { ownName } from '#features/core/identity/person-name.ts'
import { reachesOthers } from '#features/core/identity/roles.ts'
import { nameColumns, users } from '#features/core/identity/server/table.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import type { SessionUser } from '#server/http/session-user.ts'
import { populationOf } from '#shared/population.ts'

interface NamedClinician {
  readonly id: string
  readonly name: string
}

/**
 * The clinicians to whom somebody may show something: who answers for people like them at their institution, with a grant
 * in force that counts as a clinician's. Nobody for people at work there.
 */
export async function cliniciansOf(
  db: Database,
  { institutionId, role }: Pick<SessionUser, 'institutionId' | 'role'>,
): Promise<NamedClinician[]> {
  if (reachesOthers(role)) return []
  const ids = (await listClinicians(db, institutionId)).get(populationOf(role)) ?? []
  // Who asks may not look up people. They read the names of those who answer for them, and nothing more.
  const found = await asSystem(() =>
    db
      .select({ id: users.id, ...nameColumns(users) })
      .from(users)
      .where(
        and(
          inArray(users.id, [...ids]),
          // No administrator is shown it, whatever they answer for.
          eq(users.role, 'staff'),
          eq(users.isActive, true),
          isNull(users.deletesAt),
        ),
      )
      .orderBy(users.lastName, users.firstName, users.id),
  )
  return found.map((person) => ({ id: person.id, name: ownName(person) }))
}
