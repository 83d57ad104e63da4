import { and, eq, isNull } from 'drizzle-orm'

import { nameColumns, users } from '#features/core/identity/server/table.ts'
import { institutions, shifts, units } from '#features/core/institutions/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import type { Caller } from '#server/http/caller.ts'
import { dayOf } from '#shared/days.ts'

import { peers } from './table.ts'

/** The page of the team. */
export const teamPath = '/peers'

/** The day of an institution. */
export async function todayAt(db: Database, institutionId: string) {
  const [here] = await db
    .select({ timeZone: institutions.timeZone })
    .from(institutions)
    .where(eq(institutions.id, institutionId))
  return dayOf(now(), here!.timeZone)
}

/** The peers of an institution: they agreed, their day is not over, and they can sign in there. */
export async function listPeers(db: Database, institutionId: string) {
  const today = await todayAt(db, institutionId)
  // Officers see no grant and no account of others: of a peer they read what the peer agreed to show.
  const rows = await asSystem(() =>
    db
      .select({
        peer: peers,
        ...nameColumns(users),
        unitId: users.unitId,
        unit: units.name,
        shift: shifts.name,
      })
      .from(peers)
      .innerJoin(users, and(eq(users.id, peers.userId), eq(users.institutionId, peers.institutionId)))
      .leftJoin(units, eq(units.id, users.unitId))
      .leftJoin(shifts, eq(shifts.id, users.shiftId))
      .where(and(eq(peers.institutionId, institutionId), eq(users.isActive, true), isNull(users.deletesAt)))
      .orderBy(users.lastName, users.firstName, users.id),
  )
  return rows.filter(({ peer }) => peer.agreedAt !== null && peer.endsOn >= today)
}

/** The unit of a caller; null for none. */
export async function unitOf({ db, user }: Pick<Caller, 'db' | 'user'>): Promise<string | null> {
  const [own] = await db.select({ unitId: users.unitId }).from(users).where(eq(users.id, user.id))
  return own?.unitId ?? null
}

/** The units of an institution, by name. */
export const listUnits = (db: Database, institutionId: string) =>
  db
    .select({ id: units.id, name: units.name })
    .from(units)
    .where(eq(units.institutionId, institutionId))
    .orderBy(units.name)
