import { and, eq, isNull } from 'drizzle-orm'

import type { Actor } from '#features/audit/server/service.ts'
import { mayGive } from '#features/identity/roles.ts'
import { users } from '#features/identity/server/table.ts'
import { shifts, units } from '#features/institutions/server/table.ts'
import type { Database } from '#server/database/database.ts'
import { badField, forbidden, notFound } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'
import type { Role } from '#shared/endpoint.ts'

/** Whoever keeps the people of their institution: an administrator or an institution administrator. */
export type PeopleManager = Actor & { readonly user: SessionUser }

/**
 * Somebody whom this keeper may change, locked until the transaction ends. Throws a 404 for anyone of
 * another institution, the same as for nobody; a 403 for oneself and for a role above the keeper's own.
 */
export async function getChangeable(tx: Database, { user }: PeopleManager, id: string) {
  const [person] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.institutionId, user.institutionId), isNull(users.deletesAt)))
    .for('update')
  if (!person) throw notFound()
  if (person.id === user.id) throw forbidden('Somebody else has to change your own account')
  if (!mayGive(user.role, person.role)) throw forbidden('Only an administrator can change an administrator')
  return person
}

/** Throws a 400 naming the field where this keeper may not give the role. */
export function requireGivable({ user }: PeopleManager, role: Role): void {
  if (!mayGive(user.role, role)) throw badField('role', 'Only an administrator can give this role')
}

interface Place {
  readonly unitId?: string | null | undefined
  readonly shiftId?: string | null | undefined
}

/** Throws a 400 naming the field where a unit or shift is not one of the keeper's institution. */
export async function requireOwnPlace(db: Database, { user }: PeopleManager, place: Place): Promise<void> {
  const isOurs = async (table: typeof units | typeof shifts, id: string) => {
    const ours = and(eq(table.id, id), eq(table.institutionId, user.institutionId))
    return (await db.select({ id: table.id }).from(table).where(ours)).length > 0
  }
  if (place.unitId && !(await isOurs(units, place.unitId)))
    throw badField('unitId', 'Choose one of your units')
  if (place.shiftId && !(await isOurs(shifts, place.shiftId))) {
    throw badField('shiftId', 'Choose one of your shifts')
  }
}
