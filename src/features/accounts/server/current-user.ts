import { eq } from 'drizzle-orm'

import { institutions, shifts, units } from '#features/institutions/server/table.ts'
import { sealedUntil } from '#features/vault/seal-period.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database.ts'
import { notSignedIn } from '#server/rejection.ts'

import type { CurrentUser } from '../contract.ts'
import { servesAt } from './responder-grants.ts'
import { users } from './table.ts'

/** A person as they may see themselves. Throws a 401 where they are no longer there. */
export async function getCurrentUser(db: Database, id: string): Promise<CurrentUser> {
  const at = now()
  const [found] = await db
    .select({
      user: users,
      institution: institutions,
      unit: units.name,
      shift: shifts.name,
      serves: servesAt(at),
    })
    .from(users)
    .innerJoin(institutions, eq(institutions.id, users.institutionId))
    .leftJoin(units, eq(units.id, users.unitId))
    .leftJoin(shifts, eq(shifts.id, users.shiftId))
    .where(eq(users.id, id))
  if (!found) throw notSignedIn()

  const { user, institution, unit, shift, serves } = found
  return {
    id: user.id,
    username: user.username,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    bio: user.bio,
    role: user.role,
    isPremium: user.isPremium,
    isActive: user.isActive,
    mustChangePassword: user.mustChangePassword,
    badgeNumber: user.badgeNumber,
    unit,
    shift,
    institution: { id: institution.id, name: institution.name, kind: institution.kind },
    timeZone: user.timeZone,
    isFindable: user.isFindable,
    showsRewards: user.showsRewards,
    serves,
    sealedUntil: sealedUntil(user.sealedAt, at)?.toISOString() ?? null,
    createdAt: user.createdAt.toISOString(),
  }
}
