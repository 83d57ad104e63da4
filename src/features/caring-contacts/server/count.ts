import { and, count, eq } from 'drizzle-orm'

import { isAvailable } from '#features/identity/server/service.ts'
import { users } from '#features/identity/server/table.ts'
import { institutions } from '#features/institutions/server/table.ts'
import { asSystem } from '#server/database/scope.ts'
import type { Caller } from '#server/http/caller.ts'

import { countedBy } from '../contract.ts'
import { caringContactChoices } from './table.ts'

/**
 * How many people of the caller's institution have opted in, rounded down to a multiple of five; null where they are
 * fewer than its privacy threshold.
 */
export async function countOptedIn({ db, user }: Caller): Promise<{ atLeast: number | null }> {
  const query = db
    .select({ people: count(), threshold: institutions.privacyThreshold })
    .from(caringContactChoices)
    .innerJoin(users, and(eq(users.id, caringContactChoices.userId), isAvailable()))
    .innerJoin(institutions, eq(institutions.id, caringContactChoices.institutionId))
    .where(eq(caringContactChoices.institutionId, user.institutionId))
    .groupBy(institutions.privacyThreshold)
  // Nobody but its owner reads a choice; this is the number of all.
  const [counted] = await asSystem(() => query)
  if (!counted || counted.people < counted.threshold) return { atLeast: null }
  return { atLeast: Math.floor(counted.people / countedBy) * countedBy }
}
