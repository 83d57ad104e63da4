import { and, eq, gt, gte, lte, sql } from 'drizzle-orm'

import { knownDevices } from '#features/access/accounts/server/table.ts'
import { auditEvents } from '#features/core/audit/server/table.ts'
import { users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { checkIns, wasMadeThen } from '#features/wellbeing/check-ins/server/table.ts'
import type { Database } from '#server/database/database.ts'
import { addDays, type Day } from '#shared/days.ts'
import type { Role } from '#shared/endpoint.ts'

import {
  companyShare,
  leastCheckInDays,
  mostAccountsOnOneDevice,
  settledDays,
  type Membership,
} from '../eligibility.ts'

interface PlacedMembership extends Membership {
  readonly unitId: string | null
  readonly shiftId: string | null
  readonly isStaff: boolean
}

/** When an account came to its institution. */
const joinedAt = sql`coalesce(${users.institutionSince}, ${users.createdAt})`

/** Whether an account came after the first four weeks of its institution. */
export const mayBePuppet = sql<boolean>`${joinedAt} >= ${institutions.createdAt} + make_interval(days => ${sql.raw(String(settledDays))})`

/** How long everybody of an institution has been where they are on a Sunday, and what their accounts share. */
export async function readMemberships(
  db: Database,
  institutionId: string,
  sunday: Day,
): Promise<PlacedMembership[]> {
  const daysSince = (at: unknown) =>
    sql<number>`${sunday}::date - (${at} at time zone ${institutions.timeZone})::date`
  // It stops at the seventh day, so that nobody's whole history is read.
  const checkInDays = sql<number>`(select count(*) from (
    select distinct ${checkIns.day} from ${checkIns}
    where ${checkIns.userId} = ${users.id} and ${checkIns.day} <= ${sunday}::date and ${wasMadeThen}
      and (${users.institutionSince} is null or ${checkIns.createdAt} >= ${users.institutionSince})
    order by 1 limit ${leastCheckInDays}) as first_days)::int`
  const memberships = await db
    .select({
      userId: users.id,
      unitId: users.unitId,
      shiftId: users.shiftId,
      isStaff: sql<boolean>`${users.role} = ${'staff' satisfies Role}`,
      accountDays: daysSince(joinedAt),
      unitDays: daysSince(sql`coalesce(${users.unitSince}, ${users.createdAt})`),
      shiftDays: daysSince(sql`coalesce(${users.shiftSince}, ${users.createdAt})`),
      checkInDays,
      mayBePuppet,
    })
    .from(users)
    .innerJoin(institutions, eq(institutions.id, users.institutionId))
    .where(eq(users.institutionId, institutionId))
    .orderBy(users.createdAt, users.id)
  const sharedBy = memberships.some((one) => one.mayBePuppet)
    ? Map.groupBy(
        [
          ...(await readSharedDevices(db, institutionId)),
          ...(await readCompanyOfImports(db, institutionId, sunday)),
        ],
        ({ userId }) => userId,
      )
    : new Map<string, never[]>()
  return memberships.map((one) => ({
    ...one,
    shared: (sharedBy.get(one.userId) ?? []).map(({ key }) => key),
  }))
}

/** The devices that few accounts have signed in on, with each account. A device of many is a facility's tablet. */
function readSharedDevices(db: Database, institutionId: string) {
  // Accounts of other institutions count too. It stops one above the most, and so reads little of others' devices.
  const accounts = sql`(select count(*)::int from (
    select from known_devices as same where same.device_hash = ${knownDevices.deviceHash}
    limit ${mostAccountsOnOneDevice + 1}) as accounts)`
  // A range, since `between` would count twice.
  const isShared = sql`int4range(2, ${mostAccountsOnOneDevice}::int, '[]') @> ${accounts}`
  return db
    .select({ userId: knownDevices.userId, key: sql<string>`encode(${knownDevices.deviceHash}, 'hex')` })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(eq(users.institutionId, institutionId), isShared))
}

/**
 * Accounts of one import, with the moment of that import, if in the four weeks they checked in almost only in
 * hours in which another account of the import did so from the same network.
 */
function readCompanyOfImports(db: Database, institutionId: string, sunday: Day) {
  // Everybody of an import has the same moment in `created_at`.
  const imported = db
    .select({
      userId: users.id,
      import: users.createdAt,
      size: sql<number>`count(*) over (partition by ${users.createdAt})`.as('size'),
    })
    .from(users)
    .innerJoin(institutions, eq(institutions.id, users.institutionId))
    .where(and(eq(users.institutionId, institutionId), mayBePuppet))
    .as('imported')
  const hours = db
    .select({
      userId: imported.userId,
      import: imported.import,
      accounts: sql<number>`count(*) over (
        partition by ${imported.import}, ${auditEvents.addressPrefix}, date_trunc('hour', ${auditEvents.at}))`.as(
        'accounts',
      ),
    })
    .from(imported)
    .innerJoin(auditEvents, eq(auditEvents.subjectId, imported.userId))
    .where(
      and(
        gt(imported.size, 1),
        eq(auditEvents.action, 'check-in.save'),
        gte(auditEvents.at, sql`${addDays(sunday, -settledDays)}::date`),
        lte(auditEvents.at, sql`${addDays(sunday, 2)}::date`),
      ),
    )
    .groupBy(
      imported.userId,
      imported.import,
      auditEvents.addressPrefix,
      sql`date_trunc('hour', ${auditEvents.at})`,
    )
    .as('hours')
  return db
    .select({ userId: hours.userId, key: sql<string>`'import ' || ${hours.import}` })
    .from(hours)
    .groupBy(hours.userId, hours.import)
    .having(sql`avg((${hours.accounts} > 1)::int) >= ${companyShare}`)
}
