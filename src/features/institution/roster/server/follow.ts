import { randomInt, randomUUID } from 'node:crypto'

import { inArray } from 'drizzle-orm'

import {
  addAccounts,
  changeAccounts,
  renewResetHoldIfClosedDuringIt,
  reopenAccount,
  tellOfMinors,
} from '#features/access/accounts/index.ts'
import { type Actor, recordAudits } from '#features/core/audit/index.ts'
import { foldedUsername } from '#features/core/identity/folded-username.ts'
import { users } from '#features/core/identity/server/table.ts'
import { submitImport } from '#features/institution/people/index.ts'
import { takeReleaseBack } from '#features/institution/release/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { Rejection } from '#server/http/rejection.ts'

import type { RosterCounts } from '../contract.ts'
import type { RosterPerson } from '../roster-person.ts'
import { type Account, bandOf, type Compared, type RosterPlace } from './compare.ts'

const shortest = 3
/** Leaves room for the digits behind it. */
const longest = 40

/**
 * Usernames by number for people who are new. The file's own comes first. Residents without one have their booking
 * number, so that a shared tablet shows no names; all others the first letter and the last name. Where somebody has it
 * already, a number follows.
 */
async function chooseUsernames(
  db: Database,
  people: readonly RosterPerson[],
): Promise<ReadonlyMap<string, string>> {
  const choices = new Map(people.map((person) => [person.number, choicesOf(person)]))
  const all = [...choices.values()].flat().map(foldedUsername)
  const name = users.usernameFolded
  const rows = all.length > 0 ? await db.select({ name }).from(users).where(inArray(name, all)) : []
  const taken = new Set(rows.map((row) => row.name))
  return new Map(
    [...choices].map(([number, names]) => {
      const free = names.find((one) => !taken.has(foldedUsername(one))) ?? names.at(-1)!
      taken.add(foldedUsername(free))
      return [number, free]
    }),
  )
}

function choicesOf({ username, role, number, firstName, lastName }: RosterPerson): string[] {
  const plain = plainOf(role === 'inmate' ? number : `${firstName.slice(0, 1)}.${lastName}`)
  const base = username ?? (plain.length < shortest ? plainOf(`${role}-${number}`) : plain)
  const start = base.slice(0, longest)
  const numbered = Array.from({ length: 8 }, (_, index) => `${start}-${index + 2}`)
  return [base, ...numbered, `${start}-${randomInt(100_000, 1_000_000)}`]
}

/** Small letters and digits without accents, and the marks that a username may have. */
function plainOf(words: string): string {
  const small = words.normalize('NFD').toLowerCase().replaceAll(/\p{M}/gu, '')
  return small.replaceAll(/[^\p{L}\p{N}._-]/gu, '').slice(0, longest)
}

/** Who has a roster followed. New staff of anybody but the operator wait for a second person. */
export interface RosterActor {
  readonly by: Actor
  readonly isOperator: boolean
}

interface Adding extends RosterActor {
  /** Hashes of one-time passwords by number. Who has none cannot sign in until a slip is printed. */
  readonly hashes: ReadonlyMap<string, string>
}

/** The counts before anything was done. */
export const nothingCounted: RosterCounts = {
  rows: 0,
  made: 0,
  returned: 0,
  moved: 0,
  renamed: 0,
  left: 0,
  unchanged: 0,
  refused: 0,
}

/** Somebody new with their username. */
interface Made {
  readonly id: string
  readonly person: RosterPerson
  readonly username: string
}

type Counts = { -readonly [Name in keyof RosterCounts]: number }

/**
 * Brings people who are known up to date, in the caller's transaction, and counts them. `returned` has the numbers of
 * those whose release was taken back.
 */
export async function bringUpToDate(
  tx: Database,
  institutionId: string,
  known: readonly (Compared & { readonly account: Account })[],
  {
    by,
    counts,
    returned,
  }: { readonly by: Actor; readonly counts: Counts; readonly returned: ReadonlySet<string> },
): Promise<void> {
  const returning = known.filter(({ isReturning }) => isReturning)
  for (const { account } of returning) {
    await reopenAccount(tx, account.id)
    await renewResetHoldIfClosedDuringIt(tx, account)
  }
  const changed = known.filter(({ change }) => Object.keys(change).length > 0)
  const event = (action: 'account.change' | 'account.reactivate', { id }: Account) =>
    ({ action, objectId: id, subjectId: id, institutionId }) as const
  await recordAudits(tx, by, [
    ...returning.map(({ account }) => event('account.reactivate', account)),
    ...changed.map(({ account }) => event('account.change', account)),
  ])
  await changeAccounts(tx, institutionId, changed)
  await tellOfMinors(
    tx,
    institutionId,
    changed.map(({ change }) => change.ageBand),
  )
  for (const one of known) count(counts, one, one.isReturning || returned.has(one.person.number))
}

/** Adds a person who was known before to the counts. */
export function count(
  counts: Counts,
  { account, change }: Pick<Compared, 'account' | 'change'>,
  isReturning: boolean,
): void {
  const { firstName, lastName, ageBand: _, housing, ...place } = change
  const isRenamed = firstName !== undefined || lastName !== undefined
  const isMoved = Object.keys(place).length > 0 || (housing !== undefined && isHousingKnown(account))
  if (isReturning) counts.returned += 1
  if (isRenamed) counts.renamed += 1
  if (isMoved) counts.moved += 1
  if (!isReturning && !isRenamed && !isMoved) counts.unchanged += 1
}

/** Whether it is known where somebody was. Whoever had no text before has moved nowhere by getting one. */
export const isHousingKnown = (account: Account | null): boolean => Boolean(account?.housing)

/** Takes releases of this week back, and answers the numbers. Whoever cannot come back is left out. */
export async function takeBack(
  tx: Database,
  institutionId: string,
  released: readonly Compared[],
  by: Actor,
): Promise<ReadonlySet<string>> {
  const returned = new Set<string>()
  for (const { releaseId, person } of released) {
    try {
      await takeReleaseBack(tx, { id: releaseId!, institutionId, by })
      returned.add(person.number)
    } catch (error) {
      // The account was closed or moved on outside. The person stands here nevertheless.
      if (!(error instanceof Rejection) || error.statusCode >= 500) throw error
    }
  }
  return returned
}

/** Adds new people, in the caller's transaction. */
export async function addPeople(
  tx: Database,
  { institutionId, units, shifts }: RosterPlace,
  people: readonly RosterPerson[],
  { by, isOperator, hashes }: Adding,
): Promise<Made[]> {
  if (people.length === 0) return []
  const usernames = await chooseUsernames(tx, people)
  const importId = randomUUID()
  // Who holds a machine's token may send the file themselves, and is then no second person.
  const importedBy = by.user?.id ?? by.machine?.heldBy ?? null
  const createdAt = now()
  const added = await addAccounts(
    tx,
    people.map((person) => ({
      username: usernames.get(person.number)!,
      firstName: person.firstName,
      lastName: person.lastName,
      role: person.role,
      externalId: person.number,
      unitId: units.get(person.unit?.toLowerCase() ?? '') ?? null,
      shiftId: shifts.get(person.shift?.toLowerCase() ?? '') ?? null,
      badgeNumber: person.badgeNumber ?? null,
      housing: person.unit ?? null,
      ageBand: bandOf(person) ?? null,
      passwordHash: hashes.get(person.number) ?? '',
      createdAt,
    })),
    { importId, institutionId, importedBy, isByOperator: isOperator },
  )
  await recordAudits(
    tx,
    by,
    added.map(({ id }) => ({ action: 'account.enrol', objectId: id, subjectId: id, institutionId })),
  )
  await tellOfMinors(tx, institutionId, people.map(bandOf))
  if (added.some(({ isActive }) => !isActive)) await submitImport(tx, by, importId)
  const ids = new Map(added.map(({ id, username }) => [username, id]))
  // Somebody who took a username just now leaves that row to the next run, which chooses another.
  return people.flatMap((person) => {
    const username = usernames.get(person.number)!
    const id = ids.get(username)
    return id === undefined ? [] : [{ id, person, username }]
  })
}
