import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'

import { isWaiting } from '#features/accounts/server/service.ts'
import { auditEvents } from '#features/audit/server/table.ts'
import { users } from '#features/identity/server/table.ts'
import { undoDays } from '#features/release/contract.ts'
import { releases } from '#features/release/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'

import { type RefusedRow, rosterRoles, type RosterPerson } from '../roster-person.ts'
import { texts } from '../texts/roster.ts'

export type Account = typeof users.$inferSelect

/** Where a roster applies: an institution, with the ids of its units and shifts by their names in lower case. */
export interface RosterPlace {
  readonly institutionId: string
  readonly units: ReadonlyMap<string, string>
  readonly shifts: ReadonlyMap<string, string>
  /** Whether units and shifts that are missing are made. */
  readonly createsUnits: boolean
}

const changeable = ['firstName', 'lastName', 'unitId', 'shiftId', 'badgeNumber', 'externalId'] as const
type Change = { [Column in (typeof changeable)[number]]?: Account[Column] | undefined }

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
 * Finds the people of a roster by their numbers, else by a username that nobody has a number for. With `locks` the
 * accounts stay as they are until the transaction ends. Refused are rows with an unknown unit or shift, with the
 * number of somebody of another role, and of an account that a person closed.
 */
export async function comparePeople(
  db: Database,
  place: RosterPlace,
  people: readonly RosterPerson[],
  { locks = false } = {},
): Promise<{ compared: Compared[]; refused: RefusedRow[] }> {
  const accounts = await findAccounts(db, place, people, locks)
  const closed = accounts.filter(({ isActive, waits }) => !isActive && !waits).map(({ id }) => id)
  const departed = await findDeparted(db, closed)
  const byNumber = new Map(accounts.flatMap((one) => (one.externalId ? [[one.externalId, one]] : [])))
  const byName = new Map(
    accounts.flatMap((one) => (one.externalId ? [] : [[one.username.toLowerCase(), one]])),
  )
  const find = ({ number, username = '' }: RosterPerson) =>
    byNumber.get(number) ?? byName.get(username.toLowerCase())
  const missing = people.filter((person) => !find(person)).map(({ number }) => number)
  const released = await findReleased(db, place, missing)

  const compared: Compared[] = []
  const refused: RefusedRow[] = []
  for (const person of people) {
    const account = find(person) ?? null
    const isReturning = account !== null && departed.has(account.id)
    const isClosed = account !== null && closed.includes(account.id) && !isReturning
    const reason = reasonAgainst(person, account, isClosed, place)
    if (reason) {
      const { line, number, firstName, lastName } = person
      refused.push({ line, number, name: `${firstName} ${lastName}`, reason })
      continue
    }
    const change = account ? changeOf(person, account, place) : {}
    const releaseId = released.get(person.number) ?? null
    compared.push({ person, account, releaseId, isReturning, change })
  }
  return { compared, refused }
}

function reasonAgainst(
  { role, unit, shift }: RosterPerson,
  account: Account | null,
  isClosed: boolean,
  { units, shifts, createsUnits }: RosterPlace,
): RefusedRow['reason'] | undefined {
  if (unit && !createsUnits && !units.has(unit.toLowerCase())) return () => texts.unknownUnit({ unit })
  if (shift && !createsUnits && !shifts.has(shift.toLowerCase())) return () => texts.unknownShift({ shift })
  if (account && account.role !== role) {
    const isOfRoster = rosterRoles.some((one) => one === account.role)
    return () => (isOfRoster ? texts.ofOtherRole({ role: account.role }) : texts.ofAdministrator)
  }
  return isClosed ? () => texts.deactivatedByHand : undefined
}

function changeOf(person: RosterPerson, account: Account, { units, shifts }: RosterPlace): Change {
  // A unit that is made first has no id yet, and no account has this one.
  const idIn = (parts: ReadonlyMap<string, string>, name: string | null | undefined) =>
    name ? (parts.get(name.toLowerCase()) ?? 'new') : name
  const wanted: Change = {
    firstName: person.firstName,
    lastName: person.lastName,
    unitId: idIn(units, person.unit),
    shiftId: idIn(shifts, person.shift),
    badgeNumber: person.badgeNumber,
    externalId: person.number,
  }
  for (const column of changeable) {
    if (wanted[column] === undefined || wanted[column] === account[column]) delete wanted[column]
  }
  return wanted
}

async function findAccounts(
  db: Database,
  { institutionId }: RosterPlace,
  people: readonly RosterPerson[],
  locks: boolean,
) {
  const numbers = people.map(({ number }) => number)
  const names = people.flatMap(({ username }) => (username ? [username.toLowerCase()] : []))
  const isNamed = and(isNull(users.externalId), inArray(sql`lower(${users.username})`, names))
  const query = db
    .select({ account: users, waits: isWaiting })
    .from(users)
    .where(
      and(
        eq(users.institutionId, institutionId),
        or(inArray(users.externalId, numbers), names.length > 0 ? isNamed : undefined),
      ),
    )
    .orderBy(users.id)
  const rows = await (locks ? query.for('no key update') : query)
  return rows.map(({ account, waits }) => ({ ...account, waits }))
}

/** Those of these closed accounts that a roster closed last, and no person. */
async function findDeparted(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
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
  const since = new Date(now().getTime() - undoDays * 24 * 60 * 60_000)
  const rows = await db
    .select({ id: releases.id, number: releases.externalId })
    .from(releases)
    .where(
      and(
        eq(releases.institutionId, institutionId),
        inArray(releases.externalId, [...numbers]),
        isNull(releases.undoneAt),
        gt(releases.releasedAt, since),
      ),
    )
  return new Map(rows.flatMap(({ id, number }) => (number ? [[number, id]] : [])))
}
