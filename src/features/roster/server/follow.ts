import { randomUUID } from 'node:crypto'

import {
  addAccounts,
  changeAccount,
  renewResetHoldIfClosedDuringIt,
  reopenAccount,
} from '#features/accounts/server/service.ts'
import { type Actor, recordAudits } from '#features/audit/server/service.ts'
import { submitImport } from '#features/people/server/service.ts'
import { takeReleaseBack } from '#features/release/server/service.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { Rejection } from '#server/http/rejection.ts'

import type { RosterCounts } from '../contract.ts'
import type { RefusedRow, RosterPerson } from '../roster-person.ts'
import { type Compared, comparePeople, type RosterPlace } from './compare.ts'
import { chooseUsernames } from './usernames.ts'

/** Who has a roster followed. New staff of anybody but the operator wait for a second person. */
export interface RosterActor {
  readonly by: Actor
  readonly isOperator: boolean
}

interface BatchActor extends RosterActor {
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

/** What one batch came to. */
interface BatchResult {
  readonly counts: RosterCounts
  readonly refused: readonly RefusedRow[]
  /** The new people, with their usernames. */
  readonly made: readonly { readonly person: RosterPerson; readonly username: string }[]
}

/**
 * Makes the people of a roster what it says of them, in the caller's transaction. Doing it again changes nothing.
 */
export async function followBatch(
  tx: Database,
  place: RosterPlace,
  people: readonly RosterPerson[],
  as: BatchActor,
): Promise<BatchResult> {
  const { by } = as
  const { institutionId } = place
  const returned = await takeBack(tx, place, people, by)
  const { compared, refused } = await comparePeople(tx, place, people, { locks: true })
  const fresh = compared.flatMap(({ account, person }) => (account ? [] : [person]))
  const made = await addPeople(tx, place, fresh, as)

  const counts = { ...nothingCounted, made: made.length, refused: refused.length }
  const events: { action: 'account.change' | 'account.reactivate'; id: string }[] = []
  for (const one of compared) {
    const { account, isReturning, change } = one
    if (!account) continue
    const isChanged = Object.keys(change).length > 0
    if (isReturning) {
      await reopenAccount(tx, account.id)
      await renewResetHoldIfClosedDuringIt(tx, account)
      events.push({ action: 'account.reactivate', id: account.id })
    }
    if (isChanged) {
      await changeAccount(tx, account, change)
      events.push({ action: 'account.change', id: account.id })
    }
    count(counts, one, isReturning || returned.has(account.externalId ?? ''))
  }
  await recordAudits(
    tx,
    by,
    events.map(({ action, id }) => ({ action, objectId: id, subjectId: id, institutionId })),
  )
  return { counts, refused, made }
}

/** Adds a person who was known before to the counts. */
export function count(
  counts: { -readonly [Name in keyof RosterCounts]: number },
  { change }: Pick<Compared, 'change'>,
  isReturning: boolean,
): void {
  const { firstName, lastName, ...place } = change
  const isRenamed = firstName !== undefined || lastName !== undefined
  const isMoved = Object.keys(place).length > 0
  if (isReturning) counts.returned += 1
  if (isRenamed) counts.renamed += 1
  if (isMoved) counts.moved += 1
  if (!isReturning && !isRenamed && !isMoved) counts.unchanged += 1
}

/** Takes the releases of this week back, and answers the numbers. Whoever cannot come back gets a new account. */
async function takeBack(
  tx: Database,
  place: RosterPlace,
  people: readonly RosterPerson[],
  by: Actor,
): Promise<ReadonlySet<string>> {
  const { compared } = await comparePeople(tx, place, people)
  const returned = new Set<string>()
  for (const { releaseId, account, person } of compared) {
    if (!releaseId || account) continue
    try {
      await takeReleaseBack(tx, { id: releaseId, institutionId: place.institutionId, by })
      returned.add(person.number)
    } catch (error) {
      // The account was closed or moved on outside. The person stands here nevertheless.
      if (!(error instanceof Rejection) || error.statusCode >= 500) throw error
    }
  }
  return returned
}

async function addPeople(
  tx: Database,
  { institutionId, units, shifts }: RosterPlace,
  people: readonly RosterPerson[],
  { by, isOperator, hashes }: BatchActor,
) {
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
  if (added.some(({ isActive }) => !isActive)) await submitImport(tx, by, importId)
  const names = new Set(added.map(({ username }) => username))
  // Somebody who took a username just now leaves that row to the next run, which chooses another.
  return people.flatMap((person) => {
    const username = usernames.get(person.number)!
    return names.has(username) ? [{ person, username }] : []
  })
}
