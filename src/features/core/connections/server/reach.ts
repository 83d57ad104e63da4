import { and, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'

import { responderGrants, users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'

import { mayConnect } from '../policy.ts'
import { blocks } from './table.ts'

/** What the policy needs to know about a person, as columns of a query over users and institutions. */
export function partyColumns(at: Date) {
  return {
    id: users.id,
    role: users.role,
    isResponder: sql<boolean>`exists (
      select from ${responderGrants} where ${and(
        eq(responderGrants.userId, users.id),
        isNotNull(responderGrants.confirmedAt),
        isNull(responderGrants.revokedAt),
        // A grant that begins later counts already, since a connection must not outlive its beginning.
        gt(responderGrants.endsAt, at),
      )})`,
    allowsResidents: institutions.allowsResidentConnections,
  }
}

/** What one person may do about another. */
export interface Reach {
  /** Whether the two may be connected: both are active, neither blocked the other, and the policy allows it. */
  readonly mayConnect: boolean
  /** Whether, besides, the other person lets people find them. */
  readonly mayFind: boolean
}

/** Nobody reads a request to somebody whose institution is closed. */
const isActiveHere = sql<boolean>`${users.isActive} and ${institutions.closedAt} is null`

/** What the caller may do about another person; nothing if that person does not exist or is the caller. */
export function reachOf(db: Database, callerId: string, otherId: string): Promise<Reach> {
  // The roles and blocks of two people decide. The answer discloses none of them.
  return asSystem(async () => {
    const people = await db
      .select({ ...partyColumns(now()), isActive: isActiveHere, isFindable: users.isFindable })
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
 * Locks the rows of two people until the transaction ends: `share` against changes, `no key update` exclusively.
 * Call it before anything locks their connection, so that no two transactions wait for each other.
 */
export function lockPair(
  tx: Database,
  ids: readonly [string, string],
  strength: 'share' | 'no key update' = 'share',
): Promise<void> {
  // One of the two rows belongs to another person.
  return asSystem(async () => {
    await tx
      .select({ id: users.id })
      .from(users)
      .where(inArray(users.id, [...ids]))
      .orderBy(users.id)
      .for(strength)
  })
}
