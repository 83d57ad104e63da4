import { and, desc, eq, gt, sql } from 'drizzle-orm'

import { hashOneTimePasswords } from '#features/accounts/server/service.ts'
import { recordAudit } from '#features/audit/server/service.ts'
import { createShifts, createUnits } from '#features/institutions/server/service.ts'
import { shifts, units } from '#features/institutions/server/table.ts'
import { idsByName } from '#features/people/import-rows.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import { newOneTimePassword } from '#server/encryption/codes.ts'
import { Rejection } from '#server/http/rejection.ts'
import { inEachLanguage } from '#server/language.ts'

import type { RosterCounts, rosterSources } from '../contract.ts'
import type { UnreadableRoster, RosterFile } from '../read-roster.ts'
import type { RefusedRow, RosterPerson } from '../roster-person.ts'
import { texts } from '../texts/roster.ts'
import { comparePeople, type RosterPlace } from './compare.ts'
import { followBatch, nothingCounted, type RosterActor } from './follow.ts'
import { findLeaving, letGo } from './leaving.ts'
import { rosters, type StoredRefusal } from './table.ts'

/** Small enough that nobody waits long for a row that is locked. */
const batchSize = 100

/** By this code the refusal of an earlier run is told from others. */
const replaced = 'roster_replaced'

/** A sentence as the column `problem` has it. */
const stored = (say: () => string) => JSON.stringify(inEachLanguage(say))
const storedRow = (row: RefusedRow): StoredRefusal => ({ ...row, reason: inEachLanguage(row.reason) })

/** What a batch adds to the counts of its run. */
const counted = ['made', 'returned', 'moved', 'renamed', 'unchanged'] as const

/** A slip for somebody new. */
export interface RosterSlip {
  readonly person: RosterPerson
  readonly username: string
  readonly password: string
}

export interface RosterRun extends RosterActor {
  readonly institutionId: string
  readonly source: (typeof rosterSources)[number]
  readonly fileName: string
  readonly createsUnits?: boolean
  /** How many people may leave at once, where it is more than one in five. */
  readonly allowLeaving?: number | undefined
  /** Takes the slips of a batch that is stored. Without it the new people have no password until one is printed. */
  readonly onSlips?: (slips: readonly RosterSlip[]) => Promise<void> | void
  /** Told after each batch how many of the people are done, those who leave too. */
  readonly onProgress?: (done: number, total: number) => void
  readonly batchSize?: number
}

/**
 * Follows a roster: makes who is new, changes who is known, and lets go who is not in it, a hundred people a
 * transaction. A run that ends in the middle is run again and comes to the same. Nobody leaves, and nothing else is
 * done, where more than one in five would and `allowLeaving` is not their number. A later run for the same roles ends
 * an earlier one. Answers the id of the report.
 */
export function runRoster(
  db: Database,
  file: RosterFile | UnreadableRoster,
  run: RosterRun,
): Promise<string> {
  // Accounts are made, moved and released: callers may write none of it.
  return asSystem(async () => {
    const id = await begin(db, file, run)
    if ('problem' in file) return id
    try {
      await follow(db, id, file, run)
    } catch (error) {
      if (!(error instanceof Rejection) || error.statusCode !== 409) throw error
      const problem = error.code === replaced ? stored(() => texts.replaced) : error.message
      await end(db, id, { outcome: 'stopped', problem })
    }
    return id
  })
}

async function begin(db: Database, file: RosterFile | UnreadableRoster, run: RosterRun): Promise<string> {
  const { institutionId, source, fileName, by } = run
  const isUnread = 'problem' in file
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(rosters)
      .values({
        institutionId,
        source,
        fileName,
        startedBy: by.user?.id ?? null,
        startedAt: now(),
        roles: isUnread ? [] : file.roles,
        counts: isUnread
          ? nothingCounted
          : { ...nothingCounted, rows: file.people.length + file.refused.length },
        ...(isUnread && { endedAt: now(), outcome: 'unread', problem: stored(file.problem) }),
      })
      .returning({ id: rosters.id })
    const event = { action: 'roster.run', objectId: row!.id, institutionId } as const
    await recordAudit(tx, by, { ...event, outcome: isUnread ? 'refused' : 'done' })
    return row!.id
  })
}

async function follow(db: Database, id: string, file: RosterFile, run: RosterRun): Promise<void> {
  const { institutionId } = run
  const population = { institutionId, roles: file.roles }
  const planned = await planOf(db, await placeOf(db, run), file)
  if (planned.asks && run.allowLeaving !== planned.leaving.length) {
    return end(db, id, {
      outcome: 'stopped',
      problem: stored(() => texts.tooManyLeave({ count: planned.leaving.length })),
      refused: planned.refused.map(storedRow),
    })
  }
  if (run.createsUnits) await createMissing(db, file, institutionId)
  const place = await placeOf(db, run)
  const total = { ...nothingCounted, rows: file.people.length + file.refused.length }
  const refused = file.refused.map(storedRow)
  const all = file.people.length + planned.leaving.length
  let done = 0
  const step = async (people: number) => {
    done += people
    await note(db, id, total, refused)
    run.onProgress?.(done, all)
  }
  for (const people of inBatches(inOrder(file.people), run.batchSize)) {
    const passwords = new Map(run.onSlips ? people.map(({ number }) => [number, newOneTimePassword()]) : [])
    const hashes = await hashForNew(db, place, people, passwords)
    const result = await db.transaction(async (tx) => {
      await holdTurn(tx, id, run, file)
      return followBatch(tx, place, people, { ...run, hashes })
    })
    for (const name of counted) total[name] += result.counts[name]
    refused.push(...result.refused.map(storedRow))
    await run.onSlips?.(
      result.made.map(({ person, username }) => ({
        person,
        username,
        password: passwords.get(person.number) ?? '',
      })),
    )
    await step(people.length)
  }
  for (const people of inBatches(planned.leaving, run.batchSize)) {
    const ids = people.map((one) => one.id)
    total.left += await db.transaction(async (tx) => {
      await holdTurn(tx, id, run, file)
      return letGo(tx, population, ids, run.by)
    })
    await step(people.length)
  }
  await end(db, id, { outcome: 'done', problem: null })
}

/** What a roster would come to, from what is there now. */
export async function planOf(db: Database, place: RosterPlace, file: RosterFile) {
  const compared = []
  const refused = [...file.refused]
  for (const people of inBatches(file.people, 1000)) {
    const part = await comparePeople(db, place, people)
    compared.push(...part.compared)
    refused.push(...part.refused)
  }
  const population = { institutionId: place.institutionId, roles: file.roles }
  const { leaving, asks } = await findLeaving(db, population, { numbers: file.numbers, refused })
  refused.sort((one, other) => one.line - other.line)
  return { compared, refused, leaving, asks }
}

/** The units and shifts of the institution that a roster may name. */
export async function placeOf(
  db: Database,
  { institutionId, createsUnits = false }: Pick<RosterRun, 'institutionId' | 'createsUnits'>,
): Promise<RosterPlace> {
  const [ownUnits, ownShifts] = [
    await db.select().from(units).where(eq(units.institutionId, institutionId)),
    await db.select().from(shifts).where(eq(shifts.institutionId, institutionId)),
  ]
  return { institutionId, units: idsByName(ownUnits), shifts: idsByName(ownShifts), createsUnits }
}

function createMissing(db: Database, { people }: RosterFile, institutionId: string): Promise<void> {
  return db.transaction(async (tx) => {
    const place = await placeOf(tx, { institutionId })
    const missing = (known: ReadonlyMap<string, string>, names: (string | null | undefined)[]) => {
      const given = names.flatMap((name) => (name ? [[name.toLowerCase(), name] as const] : []))
      return [...new Map(given)].flatMap(([key, name]) => (known.has(key) ? [] : [name]))
    }
    const newUnits = missing(
      place.units,
      people.map(({ unit }) => unit),
    )
    const newShifts = missing(
      place.shifts,
      people.map(({ shift }) => shift),
    )
    if (newUnits.length > 0) await createUnits(tx, institutionId, newUnits)
    if (newShifts.length > 0) await createShifts(tx, institutionId, newShifts)
  })
}

/** Hashes the passwords of those who are new, before the transaction, since it takes time. */
async function hashForNew(
  db: Database,
  place: RosterPlace,
  people: readonly RosterPerson[],
  passwords: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  if (passwords.size === 0) return new Map()
  const { compared } = await comparePeople(db, place, people)
  const fresh = compared.flatMap(({ account, person }) => (account ? [] : [person.number]))
  const hashes = await hashOneTimePasswords(fresh.map((number) => passwords.get(number) ?? ''))
  return new Map(fresh.map((number, index) => [number, hashes[index] ?? '']))
}

/** One batch of an institution at a time. Throws a 409 where a later run for one of these roles has begun. */
async function holdTurn(tx: Database, id: string, { institutionId }: RosterRun, { roles }: RosterFile) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`roster ${institutionId}`}, 0))`)
  const [own] = await tx.select({ startedAt: rosters.startedAt }).from(rosters).where(eq(rosters.id, id))
  const later = await tx
    .select({ roles: rosters.roles })
    .from(rosters)
    .where(and(eq(rosters.institutionId, institutionId), gt(rosters.startedAt, own!.startedAt)))
    .orderBy(desc(rosters.startedAt))
  if (later.some((one) => one.roles.some((role) => roles.includes(role)))) {
    throw new Rejection(409, texts.replaced, { code: replaced })
  }
}

async function note(db: Database, id: string, counts: RosterCounts, refused: readonly StoredRefusal[]) {
  const lines = refused.toSorted((one, other) => one.line - other.line)
  await db
    .update(rosters)
    .set({ counts: { ...counts, refused: lines.length }, refused: lines })
    .where(eq(rosters.id, id))
}

async function end(
  db: Database,
  id: string,
  { outcome, problem, refused }: Pick<typeof rosters.$inferInsert, 'outcome' | 'problem' | 'refused'>,
): Promise<void> {
  await db
    .update(rosters)
    .set({ outcome, problem, endedAt: now(), ...(refused && { refused }) })
    .where(eq(rosters.id, id))
}

/** By unit, shift and name, so that slips come in the order in which they are handed out. */
function inOrder(people: readonly RosterPerson[]): RosterPerson[] {
  const key = ({ unit, shift, lastName, firstName }: RosterPerson) =>
    [unit ?? '', shift ?? '', lastName, firstName].join('\t')
  const collator = new Intl.Collator('en', { numeric: true })
  return people.toSorted((one, other) => collator.compare(key(one), key(other)))
}

function inBatches<Item>(items: readonly Item[], size = batchSize): Item[][] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size))
}
