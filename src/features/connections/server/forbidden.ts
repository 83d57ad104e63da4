import { and, eq, inArray, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { users } from '#features/identity/server/table.ts'
import { institutions } from '#features/institutions/server/table.ts'
import { notify } from '#features/notifications/server/service.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'

import { mayConnect } from '../policy.ts'
import { partyColumns } from './reach.ts'
import { endConnection, requestDedupeKey } from './requests.ts'
import { connections } from './table.ts'

/** Whose connections to look at: one person's, or those of an institution's people. */
type Whose = { readonly userId: string } | { readonly institutionId: string }

/**
 * Ends the connections and requests that are no longer allowed, after a change of role, grant or
 * setting and in its transaction, and tells both sides that one has ended, not why.
 */
export function endForbiddenConnections(tx: Database, whose: Whose): Promise<void> {
  // A keeper’s change ends what others have with each other.
  return asSystem(async () => {
    if ('userId' in whose) {
      // Whoever asks or accepts at this moment has done so, or sees the change.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, whose.userId)).for('no key update')
    }
    const rows = await connectionsOf(tx, whose)
    const parties = await partiesOf(tx, rows)
    for (const row of rows) {
      const requester = parties.get(row.requesterId)
      const addressee = parties.get(row.addresseeId)
      if (requester && addressee && mayConnect(requester, addressee)) continue
      // One side may have ended it at this moment.
      if (!(await endConnection(tx, { user: null }, row))) continue
      await notify(tx, [row.requesterId, row.addresseeId], {
        key: requestDedupeKey(row.id),
        kind: 'connection-ended',
        path: '/connections',
      })
    }
  })
}

async function connectionsOf(tx: Database, whose: Whose) {
  const requester = alias(users, 'requester')
  const addressee = alias(users, 'addressee')
  const rows = await tx
    .select({ row: connections })
    .from(connections)
    .innerJoin(requester, eq(requester.id, connections.requesterId))
    .innerJoin(addressee, eq(addressee.id, connections.addresseeId))
    .where(
      'userId' in whose
        ? or(eq(requester.id, whose.userId), eq(addressee.id, whose.userId))
        : and(
            or(
              eq(requester.institutionId, whose.institutionId),
              eq(addressee.institutionId, whose.institutionId),
            ),
            eq(requester.role, 'inmate'),
            eq(addressee.role, 'inmate'),
          ),
    )
    .orderBy(connections.id)
  return rows.map(({ row }) => row)
}

async function partiesOf(tx: Database, rows: readonly (typeof connections.$inferSelect)[]) {
  const ids = new Set(rows.flatMap(({ requesterId, addresseeId }) => [requesterId, addresseeId]))
  if (ids.size === 0) return new Map<string, never>()
  const parties = await tx
    .select(partyColumns(now()))
    .from(users)
    .innerJoin(institutions, eq(institutions.id, users.institutionId))
    .where(inArray(users.id, [...ids]))
  return new Map(parties.map((party) => [party.id, party]))
}
