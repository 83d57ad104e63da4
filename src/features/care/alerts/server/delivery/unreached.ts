import { and, eq, exists, inArray, isNull, type SQL, sql } from 'drizzle-orm'

import { isGrantActiveAt } from '#features/core/identity/index.ts'
import { responderGrants, users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import { roles } from '#shared/endpoint.ts'
import { type Population, populationOf, populations } from '#shared/population.ts'

import { isReachedBy, type Ways } from './reach.ts'

/** Some people of an institution none of whose responders can be reached now by a way that is known. */
interface Unreached {
  readonly institution: string
  readonly population: Population
  /** An administrator can be, who is told at a later step, or at once where there are no responders. */
  readonly hasAdministrator: boolean
}

/** Lists the populations of open institutions that somebody belongs to and none of whose responders can be reached now. */
export function listUnreached(db: Database, ways: Ways): Promise<Unreached[]> {
  const isReached = isReachedBy(db, ways)
  const some = (condition: SQL | undefined) =>
    db
      .select({ one: sql`1` })
      .from(users)
      .where(and(eq(users.institutionId, institutions.id), condition))
  const find = (population: Population) => {
    const members = roles.filter((role) => populationOf(role) === population)
    const serving = db
      .select({ id: responderGrants.userId })
      .from(responderGrants)
      .where(
        and(
          eq(responderGrants.institutionId, institutions.id),
          eq(responderGrants.population, population),
          isGrantActiveAt(now()),
        ),
      )
    return db
      .select({
        institution: institutions.name,
        hasResponder: sql<boolean>`${exists(some(and(inArray(users.id, serving), isReached)))}`,
        hasAdministrator: sql<boolean>`${exists(some(and(eq(users.role, 'admin'), isReached)))}`,
      })
      .from(institutions)
      .where(
        and(
          isNull(institutions.closedAt),
          exists(some(and(eq(users.isActive, true), inArray(users.role, members)))),
        ),
      )
      .then((rows) =>
        rows.flatMap(({ hasResponder, ...place }) => (hasResponder ? [] : [{ ...place, population }])),
      )
  }
  // Nobody's call sees the devices, sessions and second factors of others. The answer names nobody.
  return asSystem(async () => (await Promise.all(populations.map(find))).flat())
}
