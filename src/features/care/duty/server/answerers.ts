import {
  and,
  eq,
  exists,
  gt,
  gte,
  isNotNull,
  isNull,
  lte,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm'

import { hasConfirmedDevice } from '#features/care/alert-devices/server/table.ts'
import { canOpenAlerts, isAvailable } from '#features/core/identity/index.ts'
import { hasConfirmedMail, responderGrants, users } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Population } from '#shared/population.ts'

/** Whose plan it is. */
export interface PlanOf {
  readonly institutionId: string
  readonly population: Population
}

interface Times {
  readonly from: Date | SQLWrapper
  readonly until: Date | SQLWrapper
}

/**
 * The condition that a user may be on duty for a population at these times: an administrator of the institution, or a
 * confirmed responder from the beginning until the end of them. They are available.
 */
export function mayAnswer(db: Database, { institutionId, population }: PlanOf, { from, until }: Times): SQL {
  const grants = db
    .select({ id: responderGrants.id })
    .from(responderGrants)
    .where(
      and(
        eq(responderGrants.userId, users.id),
        eq(responderGrants.institutionId, institutionId),
        eq(responderGrants.population, population),
        isNotNull(responderGrants.confirmedAt),
        isNull(responderGrants.revokedAt),
        isNull(responderGrants.asleepSince),
        // What is over counts no more: a grant that began during a block that goes on is there for the rest of it.
        lte(responderGrants.startsAt, sql`greatest(${from}, ${now().toISOString()}::timestamptz)`),
        gte(responderGrants.endsAt, until),
        gt(responderGrants.endsAt, from),
      ),
    )
  const answers = or(eq(users.role, 'admin'), exists(grants))
  return and(eq(users.institutionId, institutionId), isAvailable(), answers)!
}

/**
 * Whether a user can be reached: they can open alerts, and have a device that they heard ring, or a confirmed e-mail
 * address. A column of a query over `users` with another table, read as the system, since devices and second factors
 * are open only to their owner.
 */
export const isReachable = sql<boolean>`(${canOpenAlerts} and (${hasConfirmedDevice} or ${hasConfirmedMail}))`
