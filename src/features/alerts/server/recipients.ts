import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'

import { canOpenAlerts, isAvailable, isGrantActiveAt } from '#features/identity/server/service.ts'
import { responderGrants, users } from '#features/identity/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import type { Population } from '#shared/population.ts'

import type { Audience } from '../escalation-policy.ts'

export interface Member {
  readonly id: string
  readonly isResponder: boolean
  /** Whether they can open an alert now; false until they have a password of their own and a second factor. */
  readonly canOpen: boolean
  /** Whether an e-mail may go there: only to an address that was shown to be theirs. */
  readonly hasMail: boolean
}

interface About {
  readonly institutionId: string
  readonly population: Population
  readonly subjectId: string | null
}

/**
 * Everyone who may work on an alert and can be reached: active, confirmed responders of its population and the institution's
 * administrators, never the person it is about. No other staff: an officer's own alert does not reach
 * the colleagues of the unit.
 */
export function recipientsOf(
  db: Database,
  { institutionId, population, subjectId }: About,
): Promise<Member[]> {
  // Who is told of somebody’s alert is not theirs to see.
  return asSystem(async () => {
    const serving = db
      .select({ id: responderGrants.userId })
      .from(responderGrants)
      .where(
        and(
          eq(responderGrants.institutionId, institutionId),
          eq(responderGrants.population, population),
          isGrantActiveAt(now()),
        ),
      )
    const admins = db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.institutionId, institutionId), eq(users.role, 'admin'), isAvailable()))
    return db
      .select({
        id: users.id,
        isResponder: sql<boolean>`${users.id} in ${serving}`,
        canOpen: canOpenAlerts,
        hasMail: sql<boolean>`${users.email} is not null and ${users.emailVerifiedAt} is not null`,
      })
      .from(users)
      .where(
        and(
          // Two short lists, each by its index: looking at everybody of a large institution takes 30 ms.
          inArray(users.id, union(admins, serving)),
          eq(users.institutionId, institutionId),
          isAvailable(),
          subjectId === null ? undefined : ne(users.id, subjectId),
        ),
      )
  })
}

/** A circle of the ladder, whoever took the alert on, or the responders and whoever had taken it on. */
export type Recipients = Audience | { readonly only: string } | { readonly respondersAnd: string }

/**
 * The members of a crew whom a step tells. Where there are no responders it is the administrators, and
 * where whoever took the alert on is there no more, the responders.
 */
export function membersOf(crew: readonly Member[], whom: Recipients): Member[] {
  if (typeof whom === 'object' && 'only' in whom) {
    const one = crew.filter(({ id }) => id === whom.only)
    return one.length > 0 ? one : membersOf(crew, 'responders')
  }
  if (typeof whom === 'object') {
    const told = membersOf(crew, 'responders')
    return crew.filter((member) => told.includes(member) || member.id === whom.respondersAnd)
  }
  const responders = crew.filter(({ isResponder }) => isResponder)
  if (whom === 'everyone' || responders.length === 0) return [...crew]
  return whom === 'responders' ? responders : crew.filter(({ isResponder: responderFor }) => !responderFor)
}
