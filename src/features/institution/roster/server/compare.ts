import { and, type Column, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'

import { isWaiting } from '#features/access/accounts/index.ts'
import { auditEvents } from '#features/core/audit/server/table.ts'
import { type AgeBand, ageBandOn } from '#features/core/identity/age.ts'
import { foldedUsername } from '#features/core/identity/folded-username.ts'
import { users } from '#features/core/identity/server/table.ts'
import type { Parts } from '#features/institution/people/parts.ts'
import { undoDays } from '#features/institution/release/contract.ts'
import { releases } from '#features/institution/release/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { dayOf } from '#shared/days.ts'

import { texts } from '../locales/texts.ts'
import { type RefusedRow, rosterRoles, type RosterPerson } from '../roster-person.ts'
import { numberKey } from '../same-people.ts'

const t = texts('roster')

export type Account = typeof users.$inferSelect

/** Where a roster applies: an institution, with its units and shifts. */
export interface RosterPlace {
  readonly institutionId: string
  readonly units: Parts
  readonly shifts: Parts
  /** The numbers that people have here, or had until a release of this week, by their `numberKey`. */
  readonly numbers: ReadonlyMap<string, readonly string[]>
  /** Whether units and shifts that are missing are made. */
  readonly createsUnits: boolean
}

/** What of an account a roster may change. */
export const changeable = [
  'firstName',
  'lastName',
  'unitId',
  'shiftId',
  'badgeNumber',
  'externalId',
  'housing',
  'ageBand',
] as const
export type Change = { [Name in (typeof changeable)[number]]?: Account[Name] | undefined }

/** A person of the roster beside what is known of them. */
export interface Compared {
  readonly person: RosterPerson
  /** Null for somebody new, and for somebody whose release is taken back. */
  readonly account: Account | null
  /** The release of this week that is taken back, since the roster names them again. */
  readonly releaseId: string | null
  /** Whether a roster closed the account, which opens again. */
  readonly isReturning: boolean
  readonly change: Change
}

/**
 * Finds the people of a roster by their numbers, else by a username that nobody has a number for. Refused are rows
 * with the number of somebody of another role, and of an account that a person closed. Whose unit or shift is not there
 * is without one.
 */
export async function comparePeople(
  db: Database,
  place: RosterPlace,
  people: readonly RosterPerson[],
): Promise<{ compared: Compared[]; refused: RefusedRow[] }> {
  const accounts = await findAccounts(db, place, people)
  const closed = accounts.filter(({ isActive, waits }) => !isActive && !waits).map(({ id }) => id)
  const departed = await findDeparted(db, closed)
  const byNumber = new Map(accounts.flatMap((one) => (one.externalId ? [[one.externalId, one]] : [])))
  const byName = new Map(accounts.flatMap((one) => (one.externalId ? [] : [[one.usernameFolded, one]])))
  const find = ({ number, username = '' }: RosterPerson) =>
    firstOf(byNumber, numbersOf(number, place)) ?? byName.get(foldedUsername(username))
  const missing = people.filter((person) => !find(person)).flatMap(({ number }) => numbersOf(number, place))
  const released = await findReleased(db, place, missing)

  const compared: Compared[] = []
  const refused: RefusedRow[] = []
  for (const person of people) {
    const account = find(person) ?? null
    const isReturning = account !== null && departed.has(account.id)
    const isClosed = account !== null && closed.includes(account.id) && !isReturning
    const reason = reasonAgainst(person, account, isClosed)
    if (reason) {
      const { line, number, firstName, lastName } = person
      refused.push({ line, number, name: `${firstName} ${lastName}`, reason })
      continue
    }
    const change = account ? changeOf(person, account, place) : {}
    const releaseId = firstOf(released, numbersOf(person.number, place)) ?? null
    compared.push({ person, account, releaseId, isReturning, change })
  }
  return { compared, refused }
}

/** The numbers that are the same as this one, itself first. */
const numbersOf = (number: string, { numbers }: RosterPlace) => [
  number,
  ...(numbers.get(numberKey(number)) ?? []),
]

function firstOf<Value>(values: ReadonlyMap<string, Value>, keys: readonly string[]): Value | undefined {
  const key = keys.find((one) => values.has(one))
  return key === undefined ? undefined : values.get(key)
}

function reasonAgainst(
  { role }: RosterPerson,
  account: Account | null,
  isClosed: boolean,
): RefusedRow['reason'] | undefined {
  if (account && account.role !== role) {
    const isOfRoster = rosterRoles.some((one) => one === account.role)
    return () => (isOfRoster ? t('ofOtherRole', { role: account.role }) : t('ofAdministrator'))
  }
  return isClosed ? () => t('deactivatedByHand') : undefined
}

function changeOf(
  person: RosterPerson,
  account: Account,
  { units, shifts, createsUnits }: RosterPlace,
): Change {
  // A unit that is made first has no id yet, and no account has this one.
  const idIn = (parts: Parts, name: string | null | undefined) => {
    const known = name ? parts.get(name.toLowerCase()) : name
    return known === undefined && name ? (createsUnits ? 'new' : null) : known
  }
  const wanted: Change = {
    firstName: person.firstName,
    lastName: person.lastName,
    unitId: idIn(units, person.unit),
    shiftId: idIn(shifts, person.shift),
    badgeNumber: person.badgeNumber,
    housing: person.unit,
    ageBand: bandOf(person),
    // Another way to write it is no other number.
    externalId: isSameNumber(person.number, account.externalId) ? account.externalId : person.number,
  }
  for (const column of changeable) {
    if (wanted[column] === undefined || wanted[column] === account[column]) delete wanted[column]
  }
  return wanted
}

/** The age band of somebody today; undefined where the roster has no date of birth. The zone may be off by a day. */
export const bandOf = ({ bornOn }: RosterPerson): AgeBand | undefined =>
  bornOn === undefined ? undefined : ageBandOn(dayOf(now(), 'UTC'), bornOn)

const isSameNumber = (number: string, other: string | null) =>
  other !== null && numberKey(number) === numberKey(other)

async function findAccounts(db: Database, place: RosterPlace, people: readonly RosterPerson[]) {
  const { institutionId } = place
  const numbers = people.flatMap(({ number }) => numbersOf(number, place))
  const names = people.flatMap(({ username }) => (username ? [foldedUsername(username)] : []))
  const isNamed = and(isNull(users.externalId), inArray(users.usernameFolded, names))
  const rows = await db
    .select({ account: users, waits: isWaiting })
    .from(users)
    .where(
      and(
        eq(users.institutionId, institutionId),
        or(inArray(users.externalId, numbers), names.length > 0 ? isNamed : undefined),
      ),
    )
    .orderBy(users.id)
  return rows.map(({ account, waits }) => ({ ...account, waits }))
}

/** Those of these closed accounts that a roster closed last, and no person. */
export async function findDeparted(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const last = await db
    .selectDistinctOn([auditEvents.subjectId], { id: auditEvents.subjectId, action: auditEvents.action })
    .from(auditEvents)
    .where(
      and(
        inArray(auditEvents.subjectId, [...ids]),
        inArray(auditEvents.action, ['account.deactivate', 'account.depart']),
      ),
    )
    .orderBy(auditEvents.subjectId, desc(auditEvents.at), desc(auditEvents.id))
  return new Set(last.flatMap(({ id, action }) => (id && action === 'account.depart' ? [id] : [])))
}

/** The releases of this week by the numbers that people had here. */
async function findReleased(
  db: Database,
  { institutionId }: RosterPlace,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (numbers.length === 0) return new Map()
  const rows = await db
    .select({ id: releases.id, number: releases.externalId })
    .from(releases)
    .where(and(isOfThisWeek(institutionId), inArray(releases.externalId, [...numbers])))
  return new Map(rows.flatMap(({ id, number }) => (number ? [[number, id]] : [])))
}

function isOfThisWeek(institutionId: string) {
  const since = new Date(now().getTime() - undoDays * 24 * 60 * 60_000)
  return and(
    eq(releases.institutionId, institutionId),
    isNull(releases.undoneAt),
    gt(releases.releasedAt, since),
  )
}

/** A column of tens of thousands of rows in one: each row of its own would keep the event loop for longer. */
export const asOneList = (column: Column) => sql<string[]>`coalesce(json_agg(${column}), '[]')`

/** The numbers of an institution, as `RosterPlace` has them. */
export async function listNumbers(db: Database, institutionId: string): Promise<RosterPlace['numbers']> {
  const [present] = await db
    .select({ numbers: asOneList(users.externalId) })
    .from(users)
    .where(and(eq(users.institutionId, institutionId), isNotNull(users.externalId)))
  const [released] = await db
    .select({ numbers: asOneList(releases.externalId) })
    .from(releases)
    .where(and(isOfThisWeek(institutionId), isNotNull(releases.externalId)))
  return Map.groupBy([...present!.numbers, ...released!.numbers], numberKey)
}
