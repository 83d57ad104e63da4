import { and, countDistinct, eq, gt, isNull } from 'drizzle-orm'

import { canOpenAlerts, countByRole, isAtHand, isServingAt } from '#features/accounts/server/service.ts'
import { responderGrants, users } from '#features/accounts/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database.ts'
import { beyond } from '#server/scope.ts'
import { roles } from '#shared/endpoint.ts'
import { populationOf, populations } from '#shared/population.ts'

import type { Coverage } from '../contract.ts'

/** For each population of an institution: its people, those who can answer their alerts, and those who wait to. */
export async function coverageOf(db: Database, institutionId: string): Promise<Coverage[]> {
  const accounts = await countByRole(db, institutionId)
  const at = now()
  const serving = await countGrants(db, institutionId, and(isServingAt(at), canOpenAlerts))
  const waiting = await countGrants(
    db,
    institutionId,
    and(
      isNull(responderGrants.confirmedAt),
      isNull(responderGrants.revokedAt),
      gt(responderGrants.endsAt, at),
    ),
  )
  return populations.map((population) => ({
    population,
    people: roles
      .filter((role) => populationOf(role) === population)
      .reduce((sum, role) => sum + (accounts.get(role) ?? 0), 0),
    responders: serving.get(population) ?? 0,
    waiting: waiting.get(population) ?? 0,
  }))
}

function countGrants(db: Database, institutionId: string, condition: ReturnType<typeof and>) {
  // Whether a responder can open alerts depends on their second factor.
  return beyond(async () => {
    const rows = await db
      .select({ population: responderGrants.population, people: countDistinct(users.id) })
      .from(responderGrants)
      .innerJoin(users, and(eq(users.id, responderGrants.userId), isAtHand()))
      .where(and(eq(responderGrants.institutionId, institutionId), condition))
      .groupBy(responderGrants.population)
    return new Map(rows.map(({ population, people }) => [population, people]))
  })
}
