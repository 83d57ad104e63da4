import { and, eq, isNull } from 'drizzle-orm'

import { isWaiting, notifyOtherPeopleManagers } from '#features/access/accounts/index.ts'
import { mayGive } from '#features/core/identity/roles.ts'
import { users } from '#features/core/identity/server/table.ts'
import { shifts, units } from '#features/core/institutions/server/table.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import { badField, conflict, forbidden, notFound } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'
import type { Role } from '#shared/endpoint.ts'

import { texts } from '../locales/texts.ts'

const t = texts('refusals')

/**
 * A person whom this people manager may change, locked until the transaction ends. Throws the same 404 for an
 * unknown id and for a person of another institution, a 403 for the manager's own account and for a role above
 * theirs, and a 409 for an imported account that waits for a second person.
 */
export async function getChangeable(tx: Database, user: SessionUser, id: string) {
  const person = await lockMember(tx, user, id)
  if (person.id === user.id) throw forbidden(t('ownAccount'))
  if (!mayGive(user.role, person.role)) throw forbidden(t('administratorOnly'))
  // Read once the account is locked, since the import may have been decided meanwhile.
  const [waiting] = await tx.select({ isWaiting }).from(users).where(eq(users.id, id))
  if (waiting?.isWaiting) throw conflict(t('waitsForSecondPerson'))
  return person
}

/** A person of this people manager's institution, locked until the transaction ends. Throws a 404 for any other. */
export async function lockMember(tx: Database, { institutionId }: SessionUser, id: string) {
  const isMember = and(eq(users.id, id), eq(users.institutionId, institutionId), isNull(users.deletesAt))
  const query = tx.select().from(users).where(isMember).for('no key update')
  // A row is locked only by who may change it, and callers change no account but their own.
  const [member] = await asSystem(() => query)
  if (!member) throw notFound()
  return member
}

/** Throws a 400 naming the field `role` where this people manager may not give the role. */
export function requireGivable(user: SessionUser, role: Role): void {
  if (!mayGive(user.role, role)) throw badField('role', t('roleNotGiven'))
}

interface Place {
  readonly unitId?: string | null | undefined
  readonly shiftId?: string | null | undefined
}

/** Throws a 400 naming the field where a unit or shift belongs to another institution than the people manager. */
export async function requireOwnPlace(db: Database, user: SessionUser, place: Place): Promise<void> {
  const isOurs = async (table: typeof units | typeof shifts, id: string) => {
    const ours = and(eq(table.id, id), eq(table.institutionId, user.institutionId))
    return (await db.select({ id: table.id }).from(table).where(ours)).length > 0
  }
  if (place.unitId && !(await isOurs(units, place.unitId))) throw badField('unitId', t('ownUnit'))
  if (place.shiftId && !(await isOurs(shifts, place.shiftId))) {
    throw badField('shiftId', t('ownShift'))
  }
}

interface ChangedAccount {
  /** The id of the account or of the invitation. */
  readonly id: string
  readonly role: Role
}

/**
 * Notifies the other people managers of the institution that somebody became one of them, or is so again, in
 * the caller's transaction. One person may do this alone, but not unseen. Other roles notify nobody.
 */
export function notifyOfNewManager(tx: Database, user: SessionUser, changed: ChangedAccount): Promise<void> {
  return notifyOthers(tx, user, changed, 'keeper-made')
}

/** The same for a people manager who was given a reset code, or whose second factor was removed. */
export function notifyOfHelpedManager(
  tx: Database,
  user: SessionUser,
  changed: ChangedAccount,
): Promise<void> {
  return notifyOthers(tx, user, changed, 'keeper-helped')
}

function notifyOthers(
  tx: Database,
  user: SessionUser,
  { id, role }: ChangedAccount,
  kind: 'keeper-made' | 'keeper-helped',
): Promise<void> {
  return notifyOtherPeopleManagers(tx, { id, role, institutionId: user.institutionId }, kind, user.id)
}
