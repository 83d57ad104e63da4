import { and, countDistinct, eq, gt, isNull } from 'drizzle-orm'

import {
  canOpenAlerts,
  isAvailable,
  isGrantActiveAt,
  populationsOf,
} from '#features/identity/server/service.ts'
import { responderGrants, users } from '#features/identity/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'

import type { Coverage } from '../grant-contract.ts'

/** For each population of an institution, how many responders can answer its alerts, and how many wait. */
export async function coverageOf(db: Database, institutionId: string): Promise<Coverage[]> {
  const populations = await populationsOf(db, institutionId)
  const at = now()
  const serving = await countGrants(db, institutionId, and(isGrantActiveAt(at), canOpenAlerts))
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
    responders: serving.get(population) ?? 0,
    waiting: waiting.get(population) ?? 0,
  }))
}

function countGrants(db: Database, institutionId: string, condition: ReturnType<typeof and>) {
  // Whether a responder can open alerts depends on their second factor, which is open only to its owner.
  return asSystem(async () => {
    const rows = await db
      .select({ population: responderGrants.population, people: countDistinct(users.id) })
      .from(responderGrants)
      .innerJoin(users, and(eq(users.id, responderGrants.userId), isAvailable()))
      .where(and(eq(responderGrants.institutionId, institutionId), condition))
      .groupBy(responderGrants.population)
    return new Map(rows.map(({ population, people }) => [population, people]))
  })
}
