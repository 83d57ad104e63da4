import { and, desc, eq, gt, isNotNull, isNull, lte, type Placeholder, sql } from 'drizzle-orm'

import type { Database } from '#server/database/database.ts'
import type { Population } from '#shared/population.ts'

import { responderGrants, users } from './table.ts'

/** The condition that a grant carries rights at a moment: it is confirmed, has begun, is not over nor revoked. */
export function isGrantActiveAt(at: Date | Placeholder) {
  return and(
    isNotNull(responderGrants.confirmedAt),
    isNull(responderGrants.revokedAt),
    lte(responderGrants.startsAt, at),
    gt(responderGrants.endsAt, at),
  )
}

/** The populations that a user is a responder for at a moment. A column of a query over `users`. */
export function responderForAt(at: Date | Placeholder) {
  // As a fragment of its own the condition keeps the names of its tables, also in a query over one table.
  const condition = and(eq(responderGrants.userId, users.id), isGrantActiveAt(at))
  return sql<Population[]>`array(
    select distinct ${responderGrants.population} from ${responderGrants} where ${condition}
  )`
}

/** The grants that a person received as designated mental health staff, the latest first, for their export. */
export async function listOwnGrants(db: Database, userId: string) {
  const rows = await db
    .select()
    .from(responderGrants)
    .where(eq(responderGrants.userId, userId))
    .orderBy(desc(responderGrants.startsAt))
  return rows.map(({ population, startsAt, endsAt, confirmedAt, revokedAt }) => ({
    population,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  }))
}
