import { and, countDistinct, eq, gt, isNull, not, type SQL, sql } from 'drizzle-orm'

import { hasConfirmedDevice } from '#features/alert-devices/server/table.ts'
import {
  canOpenAlerts,
  isAvailable,
  isGrantActiveAt,
  populationsOf,
} from '#features/identity/server/service.ts'
import { hasConfirmedMail, responderGrants, users } from '#features/identity/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import type { AppContext } from '#server/http/app-context.ts'

import type { Coverage } from '../grant-contract.ts'

/**
 * For each population of an institution, how many responders can answer its alerts, how many of them are reached only
 * while a page is open, and how many wait. What the installation does not offer, mail or rings, reaches nobody, and
 * where it offers neither nobody is counted for that.
 */
export async function coverageOf(
  { db, settings: { smtpUrl }, push }: Pick<AppContext, 'db' | 'settings' | 'push'>,
  institutionId: string,
): Promise<Coverage[]> {
  const populations = await populationsOf(db, institutionId)
  const at = now()
  const isServing = and(isGrantActiveAt(at), canOpenAlerts)
  const serving = await countGrants(db, institutionId, isServing)
  const ways = [...(smtpUrl ? [hasConfirmedMail] : []), ...(push ? [hasConfirmedDevice] : [])]
  const isUnreached = ways.length > 0 ? and(isServing, ...ways.map(not)) : sql`false`
  const unreached = await countGrants(db, institutionId, isUnreached)
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
    unreached: unreached.get(population) ?? 0,
    waiting: waiting.get(population) ?? 0,
  }))
}

function countGrants(db: Database, institutionId: string, condition: SQL | undefined) {
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
