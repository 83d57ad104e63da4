import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'

import { closeAccount, isWaiting, withdrawWaitingAccounts } from '#features/access/accounts/index.ts'
import { endCaringContacts } from '#features/care/caring-contacts/index.ts'
import { type Actor, recordAudits } from '#features/core/audit/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import { releasePeople } from '#features/institution/release/index.ts'
import type { Database } from '#server/database/database.ts'

import type { RefusedRow, RosterRole } from '../roster-person.ts'
import { nameKey, numberKey } from '../same-people.ts'
import { asOneList } from './compare.ts'

/** More than one in five who leave at once are asked about: most such files are the wrong ones. */
const askedAbove = 0.2

/** Which accounts a roster speaks of. Nobody else leaves by it. */
interface Population {
  readonly institutionId: string
  readonly roles: readonly RosterRole[]
}

export interface Present {
  readonly id: string
  readonly number: string
  readonly name: string
  readonly role: string
  readonly isWaiting: boolean
}

/** Who is here by a roster: open or waiting accounts of these roles with a number of the institution's system. */
const isPresent = ({ institutionId, roles }: Population) =>
  and(
    eq(users.institutionId, institutionId),
    inArray(users.role, [...roles]),
    isNotNull(users.externalId),
    or(eq(users.isActive, true), isWaiting),
  )

const columns = {
  id: users.id,
  number: users.externalId,
  name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
  role: users.role,
  isWaiting,
}

/**
 * Who leaves, since the roster does not have their number, and whether they are so many that it has to be said again.
 * Nobody leaves whose name stands in a refused row: their number may be what is wrong there.
 */
export async function findLeaving(
  db: Database,
  population: Population,
  { numbers, refused }: { numbers: ReadonlySet<string>; refused: readonly RefusedRow[] },
): Promise<{ leaving: Present[]; areMany: boolean }> {
  const [present] = await db
    .select({ numbers: asOneList(users.externalId) })
    .from(users)
    .where(isPresent(population))
  const missing = present!.numbers.filter((number) => !numbers.has(numberKey(number)))
  if (missing.length === 0) return { leaving: [], areMany: false }
  const unclear = new Set(refused.map(({ name }) => nameKey(name)))
  const rows = await db
    .select(columns)
    .from(users)
    .where(and(isPresent(population), sql`${users.externalId} = any(${sql.param(missing)})`))
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id))
  const leaving = rows.flatMap(({ number, ...one }) =>
    number === null || unclear.has(nameKey(one.name)) ? [] : [{ ...one, number }],
  )
  return { leaving, areMany: leaving.length > present!.numbers.length * askedAbove }
}

/**
 * Lets people go, in the caller's transaction. Residents are released; the accounts of all others are closed, with what
 * is theirs; those that still wait for a second person are withdrawn. Answers how many. Throws a 409 where residents
 * have no community institution to move to.
 */
export async function letGo(
  tx: Database,
  population: Population,
  ids: readonly string[],
  by: Actor,
): Promise<number> {
  const { institutionId } = population
  const people = await tx
    .select(columns)
    .from(users)
    .where(and(isPresent(population), inArray(users.id, [...ids])))
  const waiting = people.filter((one) => one.isWaiting).map(({ id }) => id)
  const others = people.filter((one) => !one.isWaiting)
  const residents = others.filter(({ role }) => role === 'inmate').map(({ id }) => id)
  const closing = others.filter(({ role }) => role !== 'inmate').map(({ id }) => id)
  if (residents.length > 0) await releasePeople(tx, { ids: residents, institutionId, by })
  for (const id of closing) {
    await closeAccount(tx, id)
    await endCaringContacts(tx, id)
  }
  const event = (action: 'account.depart' | 'import.withdraw') => (id: string) => ({
    action,
    objectId: id,
    subjectId: id,
    institutionId,
  })
  const events = [...closing.map(event('account.depart')), ...waiting.map(event('import.withdraw'))]
  await recordAudits(tx, by, events)
  await withdrawWaitingAccounts(tx, waiting)
  return people.length
}
