import { and, desc, eq, gt, sql } from 'drizzle-orm'

import { hashOneTimePasswords } from '#features/access/accounts/index.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import { makeMissingParts } from '#features/institution/people/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import { newOneTimePassword } from '#server/encryption/codes.ts'
import { Rejection } from '#server/http/rejection.ts'
import { inEachLanguage } from '#server/language.ts'

import {
  mostListedRefusals,
  type RosterCounts,
  type RosterProgress,
  type rosterSources,
} from '../contract.ts'
import { texts } from '../locales/texts.ts'
import type { UnreadableRoster, RosterFile } from '../read-roster.ts'
import type { RefusedRow, RosterPerson } from '../roster-person.ts'
import {
  type Account,
  type Change,
  changeable,
  type Compared,
  comparePeople,
  type RosterPlace,
} from './compare.ts'
import { addPeople, bringUpToDate, nothingCounted, type RosterActor, takeBack } from './follow.ts'
import { letGo } from './leaving.ts'
import { inBatches, placeOf, type Plan, planOf, reasonToStop, samePersonWords } from './plan.ts'
import { type RosterEffects, rosters, type StoredRefusal } from './table.ts'

const t = texts('roster')

/** By this code the refusal of an earlier run is told from others. */
const replaced = 'roster_replaced'

/** A sentence as the column `problem` has it. */
const stored = (say: () => string) => JSON.stringify(inEachLanguage(say))
const storedRows = (rows: readonly RefusedRow[]): StoredRefusal[] =>
  rows
    .toSorted((one, other) => one.line - other.line)
    .slice(0, mostListedRefusals)
    .map((row) => ({ ...row, reason: inEachLanguage(row.reason) }))

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
  readonly createsUnits?: boolean | undefined
  /** How many people may leave, where that has to be said. */
  readonly allowLeaving?: number | undefined
  /** Takes the slips once all is stored. Without it the new people have no password until one is printed. */
  readonly onSlips?: (slips: readonly RosterSlip[]) => Promise<void> | void
  /** Told after each batch how many of the people are done, those who leave too. What it throws ends the run. */
  readonly onProgress?: (progress: RosterProgress) => void
  /** The same of one-time passwords, which are hashed before anybody is changed. */
  readonly onPasswords?: (progress: RosterProgress) => void
  /** Takes the id of the report as soon as it is there. */
  readonly onBegun?: (id: string) => void
  readonly batchSize?: number
}

/**
 * Follows a roster in one transaction: makes who is new, changes who is known, and lets go who is not in it. A run that
 * ends in the middle has changed nothing. Nobody leaves, and nothing else is done, where residents would be released
 * and no community institution takes them; nor where more than one in five would leave, or somebody would leave and come
 * in again under another number, and `allowLeaving` is not the number of those who leave. A later run for the same roles
 * ends an earlier one. Answers the id of the report.
 */
export function runRoster(
  db: Database,
  file: RosterFile | UnreadableRoster,
  run: RosterRun,
): Promise<string> {
  // Accounts are made, moved and released: callers may write none of it.
  return asSystem(async () => {
    const id = await begin(db, file, run)
    run.onBegun?.(id)
    if ('problem' in file) return id
    try {
      await follow(db, id, file, run)
    } catch (error) {
      const isConflict = error instanceof Rejection && error.statusCode === 409
      const isReplaced = isConflict && error.code === replaced
      const problem = stored(() => (isReplaced ? t('replaced') : isConflict ? error.message : t('failed')))
      try {
        await end(db, id, { outcome: 'stopped', problem })
      } catch {
        // The database may be what failed. The report shows a run that broke off.
      }
      if (!isConflict) throw error
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
  const before = await planOf(db, await placeOf(db, run), file)
  const reason = reasonToStop(before, run)
  if (reason) return end(db, id, stoppedBy(before, reason))
  const fresh = before.compared.flatMap(({ account, releaseId, person }) =>
    account || releaseId ? [] : [person.number],
  )
  const onStep = (progress: RosterProgress) => {
    run.onProgress?.(progress)
    return keepProgress(db, id, progress)
  }
  const passwords = await passwordsFor(run.onSlips ? fresh : [], (progress) => {
    run.onPasswords?.(progress)
    return keepProgress(db, id, { done: 0, total: file.people.length })
  })
  const slips: RosterSlip[] = []
  const result = await db.transaction(async (tx) => {
    await holdTurn(tx, id, run, file)
    if (run.createsUnits) await makeMissingParts(tx, run.institutionId, file.people)
    const place = await placeOf(tx, run)
    // Somebody may have changed an account since.
    const planned = await planOf(tx, place, file)
    const problem = reasonToStop(planned, run)
    const ended = problem
      ? stoppedBy(planned, problem)
      : await change(tx, { file, run, place, planned, passwords, slips, onStep })
    await end(tx, id, ended)
    return ended
  })
  if (result.outcome === 'done') await run.onSlips?.(inOrder(slips))
}

interface Changing {
  readonly file: RosterFile
  readonly run: RosterRun
  readonly place: RosterPlace
  readonly planned: Plan
  readonly passwords: Passwords
  /** Takes the slips, which are handed out once all is stored. */
  readonly slips: RosterSlip[]
  readonly onStep: (progress: RosterProgress) => Promise<void>
}

/**
 * Does what was planned, in the caller's transaction. Who is here already and only changes comes last, so that nobody
 * who asks for help meanwhile waits for the rest.
 */
async function change(
  tx: Database,
  { file, run, place, planned, passwords, slips, onStep }: Changing,
): Promise<Ending> {
  const { institutionId, by } = run
  const counts = { ...nothingCounted, rows: file.people.length + file.refused.length }
  const total = planned.compared.length + planned.leaving.length
  let done = 0
  const step = (people: readonly unknown[]) => onStep({ done: (done += people.length), total })
  const released = planned.compared.filter(({ account, releaseId }) => !account && releaseId)
  const returned = await takeBack(tx, institutionId, released, by)
  const isBack = ({ person }: Compared) => returned.has(person.number)

  const fresh = planned.compared.filter((one) => !one.account && !isBack(one)).map(({ person }) => person)
  const madeIds: string[] = []
  for (const people of inBatches(fresh, run.batchSize)) {
    const made = await addPeople(tx, place, people, { ...run, hashes: passwords.hashes })
    counts.made += made.length
    madeIds.push(...made.map(({ id }) => id))
    slips.push(
      ...made.map(({ person, username }) => ({
        person,
        username,
        password: passwords.words.get(person.number) ?? '',
      })),
    )
    await step(people)
  }
  for (const people of inBatches(planned.leaving, run.batchSize)) {
    const ids = people.map(({ id }) => id)
    counts.left += await letGo(tx, { institutionId, roles: file.roles }, ids, by)
    await step(people)
  }
  const back = await comparePeople(
    tx,
    place,
    released.filter(isBack).map(({ person }) => person),
  )
  const known = [...planned.compared, ...back.compared].filter(isKnown)
  for (const people of inBatches(known, run.batchSize)) {
    await bringUpToDate(tx, institutionId, people, { by, counts, returned })
    await step(people)
  }
  const { refused } = planned
  const effects: RosterEffects = {
    made: madeIds,
    left: planned.leaving.filter((one) => !one.isWaiting).map(({ id }) => id),
    returned: known
      .filter(({ isReturning, person }) => isReturning || returned.has(person.number))
      .map(({ account }) => account.id),
    changed: known.flatMap(({ account, change: is }) => {
      const names = changeable.filter((name) => name in is)
      const was: Change = Object.fromEntries(names.map((name) => [name, account[name]]))
      return names.length > 0 ? [{ id: account.id, was, is }] : []
    }),
  }
  return {
    outcome: 'done',
    problem: null,
    counts: { ...counts, refused: refused.length },
    refused: storedRows(refused),
    effects,
  }
}

const isKnown = (one: Compared): one is Compared & { readonly account: Account } => one.account !== null

type Ending = Pick<typeof rosters.$inferInsert, 'outcome' | 'problem' | 'counts' | 'refused' | 'effects'>

/** The end of a run that changed nothing, with the rows that it was about. */
function stoppedBy(
  { compared, samePeople, refused }: Plan,
  problem: () => string,
): Ending & { counts: RosterCounts } {
  const rows = samePeople.map((one) => {
    const { line, number, name } = one.coming
    return { line, number, name, reason: () => samePersonWords(one) }
  })
  const all = [...refused, ...rows]
  return {
    outcome: 'stopped',
    problem: stored(problem),
    counts: { ...nothingCounted, rows: compared.length + refused.length, refused: all.length },
    refused: storedRows(all),
  }
}

/** One-time passwords by number, and their hashes. */
interface Passwords {
  readonly words: ReadonlyMap<string, string>
  readonly hashes: ReadonlyMap<string, string>
}

/** Makes them before the transaction, since hashing takes time. */
async function passwordsFor(
  numbers: readonly string[],
  onStep: (progress: RosterProgress) => Promise<void>,
): Promise<Passwords> {
  const words = new Map(numbers.map((number) => [number, newOneTimePassword()]))
  if (numbers.length === 0) return { words, hashes: new Map() }
  const hashes = new Map<string, string>()
  for (const some of inBatches([...words])) {
    const hashed = await hashOneTimePasswords(some.map(([, word]) => word))
    some.forEach(([number], index) => hashes.set(number, hashed[index] ?? ''))
    await onStep({ done: hashes.size, total: words.size })
  }
  return { words, hashes }
}

/** Lets one transaction at a time follow or take back a roster of an institution. */
export const lockRosters = (tx: Database, institutionId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`roster ${institutionId}`}, 0))`)

/** One run of an institution at a time. Throws a 409 where a later run for one of these roles has begun. */
async function holdTurn(tx: Database, id: string, { institutionId }: RosterRun, { roles }: RosterFile) {
  await lockRosters(tx, institutionId)
  const [own] = await tx.select({ startedAt: rosters.startedAt }).from(rosters).where(eq(rosters.id, id))
  const later = await tx
    .select({ roles: rosters.roles })
    .from(rosters)
    .where(and(eq(rosters.institutionId, institutionId), gt(rosters.startedAt, own!.startedAt)))
    .orderBy(desc(rosters.startedAt))
  if (later.some((one) => one.roles.some((role) => roles.includes(role)))) {
    throw new Rejection(409, t('replaced'), { code: replaced })
  }
}

/** Says how far a run is, beside its transaction, of which nobody sees anything before its end. */
async function keepProgress(db: Database, id: string, { done, total }: RosterProgress) {
  try {
    await db
      .update(rosters)
      .set({ progress: { done, total, at: now().toISOString() } })
      .where(eq(rosters.id, id))
  } catch {
    // A run does not end because nobody could be told of it.
  }
}

async function end(db: Database, id: string, ending: Partial<Ending>): Promise<void> {
  await db
    .update(rosters)
    .set({ ...ending, progress: null, endedAt: now() })
    .where(eq(rosters.id, id))
}

/** By unit, shift and name: so slips are handed out. */
function inOrder(slips: readonly RosterSlip[]): RosterSlip[] {
  const key = ({ person: { unit, shift, lastName, firstName } }: RosterSlip) =>
    [unit ?? '', shift ?? '', lastName, firstName].join('\t')
  const collator = new Intl.Collator('en', { numeric: true })
  return slips.toSorted((one, other) => collator.compare(key(one), key(other)))
}
