import { and, eq, gt, isNull, not, type SQL, sql } from 'drizzle-orm'

import { hasConfirmedDevice } from '#features/care/alert-devices/server/table.ts'
import { isReachedBy } from '#features/care/alerts/index.ts'
import {
  canOpenAlerts,
  isAvailable,
  isGrantActiveAt,
  listClinicians,
  populationsOf,
} from '#features/core/identity/index.ts'
import { hasConfirmedMail, responderGrants, users } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import type { AppContext } from '#server/http/app-context.ts'
import type { Population } from '#shared/population.ts'

import type { Coverage } from '../grant-contract.ts'

/**
 * For each population of an institution, how many responders can answer its alerts, how many of them are reached only
 * while a page is open, how many can be reached now, how many of these are clinicians, how many wait, and who is the only one. What the installation does
 * not offer, mail or rings, reaches nobody, and where it offers neither nobody is counted for that.
 */
export async function coverageOf(
  { db, settings, push }: Pick<AppContext, 'db' | 'settings' | 'push'>,
  institutionId: string,
): Promise<Coverage[]> {
  const { smtpUrl } = settings
  const populations = await populationsOf(db, institutionId)
  const at = now()
  const isServing = and(isGrantActiveAt(at), canOpenAlerts)
  const serving = await listHolders(db, institutionId, isServing)
  const ways = [...(smtpUrl ? [hasConfirmedMail] : []), ...(push ? [hasConfirmedDevice] : [])]
  const isUnreached = ways.length > 0 ? and(isServing, ...ways.map(not)) : sql`false`
  const unreached = await listHolders(db, institutionId, isUnreached)
  const isReached = isReachedBy(db, { settings, push })
  const reachable = await listHolders(db, institutionId, and(isGrantActiveAt(at), isReached))
  const clinicians = await listClinicians(db, institutionId, at)
  const waiting = await listHolders(
    db,
    institutionId,
    and(
      isNull(responderGrants.confirmedAt),
      isNull(responderGrants.revokedAt),
      gt(responderGrants.endsAt, at),
    ),
  )
  const administrators = await listAdministrators(db, institutionId)
  const reachableAdministrators = await listAdministrators(db, institutionId, isReached)
  return populations.map((population) => {
    const responders = serving.get(population) ?? nobody
    const told = responders.size > 0 ? responders : administrators
    const [onlyId = null] = told.size === 1 ? told : nobody
    return {
      population,
      responders: responders.size,
      unreached: unreached.get(population)?.size ?? 0,
      reachable: (responders.size > 0 ? (reachable.get(population) ?? nobody) : reachableAdministrators).size,
      clinicians: [...(reachable.get(population) ?? nobody)].filter((id) =>
        clinicians.get(population)?.has(id),
      ).length,
      waiting: waiting.get(population)?.size ?? 0,
      onlyId,
      administrators: administrators.size,
    }
  })
}

const nobody: ReadonlySet<string> = new Set()

/** Who holds grants of an institution that meet a condition, by population. */
function listHolders(db: Database, institutionId: string, condition: SQL | undefined) {
  // Whether a responder can open alerts depends on their second factor, which is open only to its owner.
  return asSystem(async () => {
    const rows = await db
      .selectDistinct({ population: responderGrants.population, id: users.id })
      .from(responderGrants)
      .innerJoin(users, and(eq(users.id, responderGrants.userId), isAvailable()))
      .where(and(eq(responderGrants.institutionId, institutionId), condition))
    const holders = new Map<Population, Set<string>>()
    for (const { population, id } of rows) {
      holders.set(population, (holders.get(population) ?? new Set()).add(id))
    }
    return holders
  })
}

/** The administrators who can open alerts, or meet another condition. They are told where there are no responders. */
function listAdministrators(
  db: Database,
  institutionId: string,
  condition: SQL = canOpenAlerts,
): Promise<ReadonlySet<string>> {
  // As above.
  return asSystem(async () => {
    const rows = await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.institutionId, institutionId), eq(users.role, 'admin'), isAvailable(), condition))
    return new Set(rows.map(({ id }) => id))
  })
}
