import { and, desc, eq, gt, isNotNull, isNull, lte, type Placeholder, sql } from 'drizzle-orm'

import type { Database } from '#server/database/database.ts'
import type { Population } from '#shared/population.ts'

import { responderGrants, users } from './table.ts'

/**
 * Whether a grant carries rights at a moment: confirmed, begun, not over, not taken back. The one place
 * that says so.
 */
export function isGrantActiveAt(at: Date | Placeholder) {
  return and(
    isNotNull(responderGrants.confirmedAt),
    isNull(responderGrants.revokedAt),
    lte(responderGrants.startsAt, at),
    gt(responderGrants.endsAt, at),
  )
}

/** The populations that the selected user serves at a moment, as a column of a query over `users`. */
export function responderForAt(at: Date | Placeholder) {
  // The condition is a part of its own: of a query over one table the columns next to it lose their table's name.
  const condition = and(eq(responderGrants.userId, users.id), isGrantActiveAt(at))
  return sql<Population[]>`array(
    select distinct ${responderGrants.population} from ${responderGrants} where ${condition}
  )`
}

/** Whom somebody was to serve as designated mental health staff, and when: for their export. */
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
