import { and, asc, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'

import { hashOneTimePasswords, isWaiting, renewOneTimePasswords } from '#features/access/accounts/index.ts'
import { listUsableProviders } from '#features/access/sign-on/index.ts'
import { recordAudits } from '#features/core/audit/index.ts'
import { ownName } from '#features/core/identity/person-name.ts'
import { rolesGivenBy } from '#features/core/identity/roles.ts'
import { users } from '#features/core/identity/server/table.ts'
import { shifts, units } from '#features/core/institutions/server/table.ts'
import { now } from '#server/clock.ts'
import { newOneTimePassword } from '#server/encryption/codes.ts'
import type { Caller } from '#server/http/caller.ts'
import type { SessionUser } from '#server/http/session-user.ts'

import type { EnrolmentSlip, UnusedSlipsQuery } from '../../slip-contract.ts'

/** The order in which slips are handed out: by unit, shift and name. Who has no unit or shift comes last. */
const handOutOrder = [
  sql`lower(${units.name}) asc nulls last`,
  sql`lower(${shifts.name}) asc nulls last`,
  sql`lower(${users.lastName})`,
  sql`lower(${users.firstName})`,
  asc(users.username),
]

/** People of the caller's institution, of a role that they may give, who have not signed in yet. */
const hasUnusedSlip = ({ institutionId, role }: SessionUser) =>
  and(
    eq(users.institutionId, institutionId),
    inArray(users.role, [...rolesGivenBy(role)]),
    eq(users.mustChangePassword, true),
    or(eq(users.isActive, true), isWaiting),
    isNull(users.deletesAt),
  )

/**
 * People without a slip that works. Where the institution has a work sign-on, its staff need none: the directory makes
 * their accounts without a password.
 */
async function lacksSlip({ db, user }: Caller) {
  const signsOn = (await listUsableProviders(db, user.institutionId)).length > 0
  return and(
    or(eq(users.passwordHash, ''), lte(users.oneTimeUntil, now())),
    signsOn ? ne(users.role, 'staff') : undefined,
  )
}

/**
 * The ids of the people with an unused slip, of one unit or of all, or of those alone who have no slip that works, in
 * the order in which slips are handed out.
 */
export async function listUnusedSlips(caller: Caller, { unitId, for: whom }: UnusedSlipsQuery) {
  const { db, user } = caller
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .leftJoin(units, eq(units.id, users.unitId))
    .leftJoin(shifts, eq(shifts.id, users.shiftId))
    .where(
      and(
        hasUnusedSlip(user),
        unitId ? eq(users.unitId, unitId) : undefined,
        whom && (await lacksSlip(caller)),
      ),
    )
    .orderBy(...handOutOrder)
  return { ids: rows.map(({ id }) => id) }
}

/**
 * Makes new slips in the order in which they are handed out. Each has a new one-time password, and the earlier slip of
 * its person stops working. Whoever signed in meanwhile is left out, and so is anybody whom the caller may not change.
 */
export async function printSlips(caller: Caller, ids: readonly string[]): Promise<EnrolmentSlip[]> {
  const { db, user } = caller
  const rows = await db
    .select({
      id: users.id,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
      unit: units.name,
      shift: shifts.name,
      language: users.language,
    })
    .from(users)
    .leftJoin(units, eq(units.id, users.unitId))
    .leftJoin(shifts, eq(shifts.id, users.shiftId))
    .where(and(hasUnusedSlip(user), inArray(users.id, [...ids])))
    .orderBy(...handOutOrder)
  const people = rows.map((row) => ({ ...row, password: newOneTimePassword() }))
  const hashes = await hashOneTimePasswords(people.map(({ password }) => password))
  return db.transaction(async (tx) => {
    const renewed = await renewOneTimePasswords(
      tx,
      new Map(people.map(({ id }, index) => [id, hashes[index]!])),
    )
    const printed = people.filter(({ id }) => renewed.has(id))
    await recordAudits(
      tx,
      caller,
      printed.map(({ id }) => ({ action: 'password.renew', objectId: id, subjectId: id })),
    )
    return printed.map(({ firstName, lastName, ...slip }) => ({
      ...slip,
      name: ownName({ ...slip, firstName, lastName }),
    }))
  })
}
