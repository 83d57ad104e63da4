import { and, eq, inArray, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { notify } from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'

import { mayConnect } from '../policy.ts'
import { partyColumns } from './reach.ts'
import { endConnection, requestDedupeKey } from './requests.ts'
import { connections } from './table.ts'

/** The connections to examine: those of one person, or of all people of an institution. */
type Scope = { readonly userId: string } | { readonly institutionId: string }

/**
 * Ends the connections and requests that are no longer allowed, in the transaction that changes a role, a grant or
 * a setting. Notifies both people that a connection has ended, but not why.
 */
export function endForbiddenConnections(tx: Database, scope: Scope): Promise<void> {
  // The change of a people manager ends connections between other people.
  return asSystem(async () => {
    if ('userId' in scope) {
      // The lock makes a request or an acceptance at this moment come either before or after the change.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, scope.userId)).for('no key update')
    }
    const rows = await connectionsOf(tx, scope)
    const parties = await partiesOf(tx, rows)
    for (const row of rows) {
      const requester = parties.get(row.requesterId)
      const addressee = parties.get(row.addresseeId)
      if (requester && addressee && mayConnect(requester, addressee)) continue
      // One of the two may have ended it at this moment.
      if (!(await endConnection(tx, { user: null }, row))) continue
      await notify(tx, [row.requesterId, row.addresseeId], {
        key: requestDedupeKey(row.id),
        kind: 'connection-ended',
        path: '/connections',
      })
    }
  })
}

async function connectionsOf(tx: Database, scope: Scope) {
  const requester = alias(users, 'requester')
  const addressee = alias(users, 'addressee')
  const rows = await tx
    .select({ row: connections })
    .from(connections)
    .innerJoin(requester, eq(requester.id, connections.requesterId))
    .innerJoin(addressee, eq(addressee.id, connections.addresseeId))
    .where(
      'userId' in scope
        ? or(eq(requester.id, scope.userId), eq(addressee.id, scope.userId))
        : and(
            or(
              eq(requester.institutionId, scope.institutionId),
              eq(addressee.institutionId, scope.institutionId),
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
