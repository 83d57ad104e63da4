import { and, desc, eq, getTableColumns, ilike, isNull, or, sql } from 'drizzle-orm'

import { isOfMinor, isWaiting } from '#features/access/accounts/index.ts'
import { resetHoldUntil } from '#features/core/identity/reset-hold.ts'
import { users, hasSecondFactor } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import type { Caller } from '#server/http/caller.ts'
import { olderThan, pageOf, pageSize, type Position, positionOf } from '#server/http/cursor.ts'
import { Rejection } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'
import type { Page } from '#shared/endpoint.ts'

import {
  type AccountState,
  type PeopleCounts,
  type PeopleCountsQuery,
  type PeopleQuery,
  type Person,
} from '../../contract.ts'
import { texts } from '../../locales/texts.ts'

const t = texts('refusals')

type Row = typeof users.$inferSelect

const stateOf = sql<AccountState>`case
  when ${isWaiting} then 'waiting'
  when not ${users.isActive} then 'inactive'
  when ${users.lockedAt} is not null then 'locked'
  when ${users.mustChangePassword} then 'expected'
  else 'active'
end`

const byName = [sql`lower(${users.lastName})`, sql`lower(${users.firstName})`, users.id]

/** The people of the caller's institution that match the query, in the order that it names, a page at a time. 409 where the list by
 * name has lost the account at which the page before ended. */
export async function listPeople(
  { db, user, keyring }: Caller,
  { cursor, state, sort = 'newest', ...filter }: PeopleQuery,
): Promise<Page<Person[]>> {
  const position = positionOf(keyring, cursor)
  if (sort === 'name' && position) await requireStillThere(db, user, position)
  const query = db
    .select({ ...getTableColumns(users), hasSecondFactor, isWaiting })
    .from(users)
    .where(
      and(
        fits(user, filter),
        state && sql`${stateOf} = ${state}`,
        sort === 'name' ? afterByName(position) : olderThan(position, users.createdAt, users.id),
      ),
    )
    .orderBy(...(sort === 'name' ? byName : [desc(users.createdAt), desc(users.id)]))
    .limit(pageSize + 1)
  // The table of second factors is open only to their owners.
  const rows = await asSystem(() => query)
  const { items, next } = pageOf(keyring, rows, ({ createdAt, id }) => ({ at: createdAt, id }))
  return { items: items.map((row) => asPerson(row, row.hasSecondFactor, row.isWaiting)), next }
}

/** How many people of the caller's institution match a filter, by the state of their account. */
export async function countPeople({ db, user }: Caller, filter: PeopleCountsQuery): Promise<PeopleCounts> {
  const state = sql<AccountState>`${stateOf}`.as('state')
  const rows = await db
    .select({ state, people: sql<number>`count(*)::int` })
    .from(users)
    .where(fits(user, filter))
    .groupBy(state)
  const counts = new Map(rows.map((row) => [row.state, row.people]))
  const of = (one: AccountState) => counts.get(one) ?? 0
  return {
    active: of('active'),
    expected: of('expected'),
    locked: of('locked'),
    waiting: of('waiting'),
    inactive: of('inactive'),
  }
}

/** The condition of an account of somebody under 18 in an institution that holds nobody of that age. */
const isMisplacedMinor = () =>
  and(
    isOfMinor(),
    sql`exists (select from ${institutions} where ${institutions.id} = ${users.institutionId} and ${institutions.minors} ->> 'holds' = 'false')`,
  )

/** How many accounts of people under 18 are in an institution that says that it holds nobody of that age. */
export const countMisplacedMinors = ({ db, user }: Caller): Promise<number> =>
  db.$count(users, and(eq(users.institutionId, user.institutionId), isMisplacedMinor()))

function fits({ institutionId }: SessionUser, { search, role, unitId, minors }: PeopleCountsQuery) {
  return and(
    eq(users.institutionId, institutionId),
    isNull(users.deletesAt),
    search?.trim() ? isLike(search.trim()) : undefined,
    role && eq(users.role, role),
    unitId ? eq(users.unitId, unitId) : undefined,
    minors && isMisplacedMinor(),
  )
}

function isLike(words: string) {
  const pattern = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return or(
    ilike(users.username, pattern),
    ilike(sql`${users.firstName} || ' ' || ${users.lastName}`, pattern),
    ilike(users.badgeNumber, pattern),
  )
}

/** Without the account at the end of the page before, nobody knows where the next one begins. */
async function requireStillThere(db: Database, { institutionId }: SessionUser, { id }: Position) {
  const found = await db.$count(users, and(eq(users.id, id), eq(users.institutionId, institutionId)))
  if (found === 0) throw new Rejection(409, t('listChanged'))
}

/** The cursor holds no name, so that the row where the page before ended is looked up. */
function afterByName(position: Position | null) {
  if (!position) return undefined
  return sql`(${sql.join(byName, sql`, `)}) > (
    select lower(last.last_name), lower(last.first_name), last.id from ${users} as last where last.id = ${position.id}
  )`
}

/** A person as people managers see them. Nobody changes an account that waits, so that only the list says so. */
export function asPerson(row: Row, hasFactor: boolean, waits = false): Person {
  const { id, username, firstName, lastName, role, unitId, shiftId, housing, badgeNumber, isActive } = row
  return {
    id,
    username,
    firstName,
    lastName,
    role,
    unitId,
    shiftId,
    housing,
    badgeNumber,
    isActive,
    isWaiting: waits,
    isExpected: row.mustChangePassword,
    isLocked: row.isActive && row.lockedAt !== null,
    hasSecondFactor: hasFactor,
    isHeld: resetHoldUntil(row.resetHoldStartedAt, now()) !== null,
    referringEnded: row.referringEnded,
    createdAt: row.createdAt.toISOString(),
  }
}
