import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, type Placeholder, sql } from 'drizzle-orm'

import { institutions } from '#features/core/institutions/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import type { Population } from '#shared/population.ts'

import { isClinician, mayPrioritize, type Qualified } from '../qualification.ts'
import { responderGrants, users } from './table.ts'

/** The condition that a grant is held at a moment: it is confirmed, has begun, is not over nor revoked. It may be asleep. */
export function isGrantHeldAt(at: Date | Placeholder) {
  return and(
    isNotNull(responderGrants.confirmedAt),
    isNull(responderGrants.revokedAt),
    lte(responderGrants.startsAt, at),
    gt(responderGrants.endsAt, at),
  )
}

/** The condition that a grant carries rights at a moment: it is held and awake. */
export function isGrantActiveAt(at: Date | Placeholder) {
  return and(isGrantHeldAt(at), isNull(responderGrants.asleepSince))
}

type QualifiedPeople = ReadonlyMap<Population, ReadonlySet<string>>

/**
 * The clinicians among those who answer at a moment: who holds a grant in force that counts as a clinician's
 * (`isClinician`), by population of an institution.
 */
export function listClinicians(db: Database, institutionId: string, at = now()): Promise<QualifiedPeople> {
  return listQualified(db, institutionId, isClinician, at)
}

/** The same of those who may read and prioritize requests that are not urgent (`mayPrioritize`). */
export function listPrioritizers(db: Database, institutionId: string, at = now()): Promise<QualifiedPeople> {
  return listQualified(db, institutionId, mayPrioritize, at)
}

async function listQualified(
  db: Database,
  institutionId: string,
  counts: (grant: Qualified, at: Date) => boolean,
  at: Date,
): Promise<QualifiedPeople> {
  // Whoever asks for help or reads a plan sees no grants.
  const rows = await asSystem(() =>
    db
      .select({
        id: responderGrants.userId,
        population: responderGrants.population,
        qualification: responderGrants.qualification,
        proofEndsOn: responderGrants.proofEndsOn,
        timeZone: institutions.timeZone,
      })
      .from(responderGrants)
      .innerJoin(institutions, eq(institutions.id, responderGrants.institutionId))
      .where(and(eq(responderGrants.institutionId, institutionId), isGrantActiveAt(at))),
  )
  const qualified = rows.filter((grant) => counts(grant, at))
  const byPopulation = Map.groupBy(qualified, ({ population }) => population)
  return new Map(
    [...byPopulation].map(([population, some]) => [population, new Set(some.map(({ id }) => id))]),
  )
}

/**
 * What people were by their confirmed grants for a population of an institution, and from when until when each held, the
 * latest first: for a record of what they did.
 */
export async function listQualificationsOf(
  db: Database,
  { institutionId, population }: { readonly institutionId: string; readonly population: Population },
  people: readonly string[],
) {
  const { userId, qualification, startsAt, endsAt, revokedAt, confirmedAt } = responderGrants
  const isTheirs = and(
    eq(responderGrants.institutionId, institutionId),
    eq(responderGrants.population, population),
    inArray(userId, [...people]),
    isNotNull(confirmedAt),
  )
  // Whoever reads the record sees no grants.
  return asSystem(() =>
    db
      .select({
        userId,
        qualification,
        startsAt,
        endsAt: sql<Date>`least(${endsAt}, ${revokedAt})`.mapWith(endsAt),
      })
      .from(responderGrants)
      .where(isTheirs)
      .orderBy(desc(startsAt)),
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

/** Whether a user holds a grant at a moment that sleeps until they set a second step. A column of a query over `users`. */
export function hasSleepingGrantAt(at: Date | Placeholder) {
  const condition = and(
    eq(responderGrants.userId, users.id),
    isGrantHeldAt(at),
    isNotNull(responderGrants.asleepSince),
  )
  return sql<boolean>`exists (select from ${responderGrants} where ${condition})`
}

/**
 * Puts every grant of a person to sleep that is not over, also one that waits or has not begun. Answers whether there was
 * one.
 */
export async function putGrantsToSleep(tx: Database, userId: string): Promise<boolean> {
  const at = now()
  const query = tx
    .update(responderGrants)
    .set({ asleepSince: at })
    .where(
      and(
        eq(responderGrants.userId, userId),
        isNull(responderGrants.revokedAt),
        gt(responderGrants.endsAt, at),
      ),
    )
    .returning({ id: responderGrants.id })
  // The role of callers writes no grants.
  return (await asSystem(() => query)).length > 0
}

/** Wakes the grants of a person who has set a second step. They carry rights again from the next call on. */
export async function wakeGrants(tx: Database, userId: string): Promise<void> {
  const query = tx
    .update(responderGrants)
    .set({ asleepSince: null })
    .where(and(eq(responderGrants.userId, userId), isNotNull(responderGrants.asleepSince)))
  // As above.
  await asSystem(() => query)
}

/** The grants that a person received as designated mental health staff, the latest first, for their export. */
export async function listOwnGrants(db: Database, userId: string) {
  const rows = await db
    .select()
    .from(responderGrants)
    .where(eq(responderGrants.userId, userId))
    .orderBy(desc(responderGrants.startsAt))
  return rows.map(({ population, qualification, proofEndsOn, startsAt, endsAt, confirmedAt, revokedAt }) => ({
    population,
    qualification,
    proofEndsOn,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  }))
}
