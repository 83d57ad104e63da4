import { and, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'

import { responderGrants, users } from '#features/identity/server/table.ts'
import { institutions } from '#features/institutions/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'

import { mayConnect } from '../policy.ts'
import { blocks } from './table.ts'

/** What the policy needs to know of a person, as columns of a query over users and institutions. */
export function partyColumns(at: Date) {
  return {
    id: users.id,
    role: users.role,
    isResponder: sql<boolean>`exists (
      select from ${responderGrants} where ${and(
        eq(responderGrants.userId, users.id),
        isNotNull(responderGrants.confirmedAt),
        isNull(responderGrants.revokedAt),
        // One that is to begin counts already: a connection must not outlive its beginning.
        gt(responderGrants.endsAt, at),
      )})`,
    allowsResidents: institutions.allowsResidentConnections,
  }
}

/** How far one person is within another's reach. */
export interface Reach {
  /** The two may be connected: both active, nobody blocked, and the policy allows it. */
  readonly mayConnect: boolean
  /** And the other lets people find them. */
  readonly mayFind: boolean
}

/** How far a person is within the caller's reach; not at all where there is nobody, or it is the caller. */
export function reachOf(db: Database, callerId: string, otherId: string): Promise<Reach> {
  // Two people’s roles and blocks decide, and the answer tells none of them.
  return asSystem(async () => {
    const people = await db
      .select({ ...partyColumns(now()), isActive: users.isActive, isFindable: users.isFindable })
      .from(users)
      .innerJoin(institutions, eq(institutions.id, users.institutionId))
      .where(inArray(users.id, [callerId, otherId]))
    const blocked = await isBlocked(db, callerId, otherId)
    const caller = people.find(({ id }) => id === callerId)
    const other = people.find(({ id }) => id === otherId && id !== callerId)
    if (!caller?.isActive || !other?.isActive || blocked) return { mayConnect: false, mayFind: false }
    const isAllowed = mayConnect(caller, other)
    return { mayConnect: isAllowed, mayFind: isAllowed && other.isFindable }
  })
}

async function isBlocked(db: Database, one: string, other: string): Promise<boolean> {
  const [block] = await db
    .select({ at: blocks.createdAt })
    .from(blocks)
    .where(
      or(
        and(eq(blocks.blockerId, one), eq(blocks.blockedId, other)),
        and(eq(blocks.blockerId, other), eq(blocks.blockedId, one)),
      ),
    )
    .limit(1)
  return block !== undefined
}

/**
 * Holds two people until the transaction ends, `share` against changes of them, or alone. Always before
 * anything of their connection is held, so that no two transactions wait for each other.
 */
export function holdPair(
  tx: Database,
  ids: readonly [string, string],
  strength: 'share' | 'no key update' = 'share',
): Promise<void> {
  // The rows that are locked are those of both.
  return asSystem(async () => {
    await tx
      .select({ id: users.id })
      .from(users)
      .where(inArray(users.id, [...ids]))
      .orderBy(users.id)
      .for(strength)
  })
}
