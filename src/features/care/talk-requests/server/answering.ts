import { and, desc, eq, gte, inArray, isNull, ne, sql } from 'drizzle-orm'

import { type AlertRow, instantOf } from '#features/care/alerts/index.ts'
import { cases } from '#features/care/cases/server/table.ts'
import { namesOf } from '#features/care/follow-ups/index.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import { listPrioritizers, listQualificationsOf } from '#features/core/identity/index.ts'
import { ownName } from '#features/core/identity/person-name.ts'
import { users } from '#features/core/identity/server/table.ts'
import { units } from '#features/core/institutions/server/table.ts'
import { resolveNotifications } from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { olderThan, pageOf, pageSize, positionOf } from '#server/http/cursor.ts'
import { badField, conflict, forbidden, notFound } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'
import type { Page } from '#shared/endpoint.ts'
import type { Population } from '#shared/population.ts'

import type { Closing, Planning, TalkRequest, TalkRequestDetail } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { dueOf, lateStep } from '../rules.ts'
import {
  actOn,
  readActs,
  raiseWorry,
  readersKey,
  readersOf,
  tellPerson,
  type TalkRequestRow,
} from './record.ts'
import { talkRequests } from './table.ts'

const t = texts('refusals')

/** What a feature above does in the transaction of a request that is found urgent: it opens the person's case. */
export type OnUrgent = (tx: Database, caller: Caller, alert: AlertRow) => Promise<void>

/**
 * The populations whose requests a caller may read: those for whom they hold a grant in force as a clinician or a nurse.
 * Throws a 403 where there is none.
 */
export async function readablePopulations(db: Database, user: SessionUser): Promise<Population[]> {
  const own = await populationsOf(db, user)
  if (own.length === 0) throw forbidden(t('notQualified'))
  return own
}

/** The same; empty where there is none. */
export async function populationsOf(db: Database, { id, institutionId }: SessionUser): Promise<Population[]> {
  const qualified = await listPrioritizers(db, institutionId)
  return [...qualified].filter(([, people]) => people.has(id)).map(([population]) => population)
}

/** Not about the caller, and not of somebody who is at another institution by now. */
export const withinReach = ({ id, institutionId }: SessionUser, populations: readonly Population[]) =>
  and(
    eq(talkRequests.institutionId, institutionId),
    inArray(talkRequests.population, [...populations]),
    ne(talkRequests.subjectId, id),
    sql`exists (select from ${users} where ${users.id} = ${talkRequests.subjectId} and ${users.institutionId} = ${talkRequests.institutionId})`,
  )

/**
 * The requests that are not closed and that the caller may read: whom an alert was raised about and nobody has seen
 * first, then the next due, and those to close last.
 */
export async function listRequests(caller: Caller): Promise<TalkRequest[]> {
  const { db, user } = caller
  const populations = await readablePopulations(db, user)
  const rows = await db
    .select()
    .from(talkRequests)
    .where(and(withinReach(user, populations), isNull(talkRequests.closedAt)))
  const all = await summariesOf(caller, rows)
  const dueAt = ({ due, priority, receivedAt }: TalkRequest) =>
    due ? (priority === 'now' ? '' : due.at) : `~${receivedAt}`
  return all.toSorted((one, other) => dueAt(one).localeCompare(dueAt(other)))
}

const dayMs = 24 * 60 * 60_000
const closedDays = 30

/** The requests that were closed within thirty days and that the caller may read, the latest first, a page at a time. */
export async function listClosedRequests(
  caller: Caller,
  cursor: string | undefined,
): Promise<Page<TalkRequest[]>> {
  const { db, user, keyring } = caller
  const populations = await readablePopulations(db, user)
  const { closedAt, id } = talkRequests
  const isFresh = gte(closedAt, new Date(now().getTime() - closedDays * dayMs))
  const rows = await db
    .select()
    .from(talkRequests)
    .where(and(withinReach(user, populations), isFresh, olderThan(positionOf(keyring, cursor), closedAt, id)))
    .orderBy(desc(closedAt), desc(id))
    .limit(pageSize + 1)
  const { items, next } = pageOf(keyring, rows, (row) => ({ at: row.closedAt!, id: row.id }))
  return { items: await summariesOf(caller, items), next }
}

/** One request with its words. Reading it is in the trail, and shows its person nothing yet. Throws a 404 out of reach. */
export async function findRequest(caller: Caller, id: string): Promise<TalkRequestDetail> {
  const { db, user } = caller
  const row = await getInReach(db, user, id)
  const { subjectId, institutionId } = row
  await recordAudit(db, caller, {
    action: 'talk-request.view',
    objectId: id,
    ...(subjectId && { subjectId }),
  })
  const [summary] = await summariesOf(caller, [row])
  const acts = await readActs(caller, [id])
  const names = await namesOf(
    db,
    acts.map(({ by }) => by),
  )
  const doers = acts.flatMap(({ by }) => (by && by !== subjectId ? [by] : []))
  const grants = await listQualificationsOf(db, row, doers)
  const [open] = await db
    .select({ id: cases.id })
    .from(cases)
    .where(
      and(eq(cases.subjectId, subjectId!), eq(cases.institutionId, institutionId), isNull(cases.endedAt)),
    )
  return {
    ...summary!,
    caseId: open?.id ?? null,
    entries: acts.map(({ at, by, kind, content }) => ({
      at: at.toISOString(),
      kind,
      by: (by && by !== subjectId && names.get(by)) || null,
      qualification:
        grants.find(({ userId, startsAt, endsAt }) => userId === by && startsAt <= at && at < endsAt)
          ?.qualification ?? null,
      isDamaged: content === null,
      ...content,
    })),
  }
}

/** Says how soon the person of a request is to be seen. Whoever does so takes it on where nobody has it. */
export function prioritize(caller: Caller, id: string, priority: 'today' | 'in-time'): Promise<void> {
  return change(caller, id, async (tx, row) => {
    const ownerId = (await hasOwner(tx, row)) ? undefined : caller.user.id
    await actOn(tx, caller, row, {
      act: { kind: 'prioritized', priority },
      content: { priority },
      audit: 'talk-request.prioritize',
      ...(ownerId && { ownerId }),
    })
  })
}

/**
 * Finds a request urgent: raises an alert about its person, and opens their case, in one transaction. The request stays
 * open with its clock, so that the encounter is recorded.
 */
export function makeUrgent(caller: Caller, id: string, onUrgent: OnUrgent): Promise<void> {
  return change(caller, id, async (tx, row) => {
    const { user } = caller
    await onUrgent(tx, caller, await raiseWorry(tx, caller, row.subjectId!))
    const ownerId = (await hasOwner(tx, row)) ? undefined : user.id
    await actOn(tx, caller, row, {
      act: { kind: 'urgent' },
      audit: 'talk-request.make-urgent',
      ...(ownerId && { ownerId }),
    })
  })
}

/** Takes on a request. Throws a 409 where somebody has it who can answer, and nothing of it is late. */
export function takeRequest(caller: Caller, id: string): Promise<void> {
  return change(caller, id, async (tx, row) => {
    const isOthers = row.ownerId !== caller.user.id && (await hasOwner(tx, row))
    if (isOthers && lateStep(row, now()) === 0) throw conflict(t('isTaken'))
    await actOn(tx, caller, row, {
      act: { kind: 'taken' },
      audit: 'talk-request.take',
      ownerId: caller.user.id,
    })
  })
}

/** Says when the person is to be seen. Throws a 400 that names `at` for a moment that is past. */
export function planRequest(caller: Caller, id: string, { at, with: whom }: Planning): Promise<void> {
  const moment = new Date(at)
  if (moment <= now()) throw badField('at', t('cannot.past'))
  return changeOwned(caller, id, async (tx, row) => {
    const content = { moment: at, ...(whom?.trim() && { with: whom }) }
    await actOn(tx, caller, row, { act: { kind: 'planned', moment }, content, audit: 'talk-request.plan' })
  })
}

const minuteMs = 60_000

/** Records when the person was seen. Throws a 400 that names `at` where that is before they asked, or to come. */
export function recordEncounter(caller: Caller, id: string, at: string): Promise<void> {
  return changeOwned(caller, id, async (tx, row) => {
    const given = new Date(at)
    // Fields hold whole minutes, and somebody may be seen within the one in which they asked.
    const isThatMinute = row.receivedAt.getTime() - given.getTime() < minuteMs
    const moment = given < row.receivedAt && isThatMinute ? row.receivedAt : given
    if (moment < row.receivedAt || moment > now()) throw badField('at', t('cannot.notYet'))
    const content = { moment: moment.toISOString() }
    await actOn(tx, caller, row, { act: { kind: 'seen', moment }, content, audit: 'talk-request.see' })
  })
}

/** Closes a request with a sentence to its person. */
export function closeRequest(caller: Caller, id: string, { how, sentence }: Closing): Promise<void> {
  return changeOwned(caller, id, async (tx, row) => {
    await actOn(tx, caller, row, {
      act: { kind: 'closed', closing: how },
      content: { closing: how, words: sentence },
      audit: 'talk-request.close',
    })
    await resolveNotifications(tx, readersKey(id))
  })
}

const hasOwner = async (tx: Database, row: TalkRequestRow) =>
  row.ownerId !== null && (await readersOf(tx, row)).includes(row.ownerId)

function changeOwned(
  caller: Caller,
  id: string,
  act: (tx: Database, row: TalkRequestRow) => Promise<void>,
): Promise<void> {
  return change(caller, id, async (tx, row) => {
    if (row.ownerId !== caller.user.id) throw conflict(t('notYours'))
    await act(tx, row)
  })
}

/** Changes a request whose row is locked meanwhile, and tells its person. Throws a 404 where it is out of reach. */
async function change(
  caller: Caller,
  id: string,
  act: (tx: Database, row: TalkRequestRow) => Promise<void>,
): Promise<void> {
  const { db, user } = caller
  await getInReach(db, user, id)
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(talkRequests).where(eq(talkRequests.id, id)).for('update')
    if (!row) throw notFound()
    await act(tx, row)
    await tellPerson(tx, row)
  })
}

async function getInReach(db: Database, user: SessionUser, id: string): Promise<TalkRequestRow> {
  const populations = await readablePopulations(db, user)
  const [row] = await db
    .select()
    .from(talkRequests)
    .where(and(eq(talkRequests.id, id), withinReach(user, populations)))
  if (!row) throw notFound()
  return row
}

async function summariesOf(
  { db, user }: Pick<Caller, 'db' | 'user'>,
  rows: readonly TalkRequestRow[],
): Promise<TalkRequest[]> {
  if (rows.length === 0) return []
  const people = await db
    .select({ person: users, unit: units.name })
    .from(users)
    .leftJoin(units, eq(units.id, users.unitId))
    .where(
      inArray(
        users.id,
        rows.map(({ subjectId }) => subjectId!),
      ),
    )
  const names = await namesOf(
    db,
    rows.map(({ ownerId }) => ownerId),
  )
  const answerers = await listPrioritizers(db, user.institutionId)
  return rows.map((row) => {
    const { person, unit } = people.find((one) => one.person.id === row.subjectId)!
    const { ownerId, population } = row
    const due = dueOf(row)
    const answers = ownerId !== null && answerers.get(population)?.has(ownerId)
    return {
      id: row.id,
      about: row.about,
      source: row.source,
      receivedAt: row.receivedAt.toISOString(),
      prioritizeBy: row.prioritizeBy.toISOString(),
      seeBy: row.seeBy.toISOString(),
      prioritizedAt: instantOf(row.prioritizedAt),
      plannedAt: instantOf(row.plannedAt),
      seenAt: instantOf(row.seenAt),
      closedAt: instantOf(row.closedAt),
      closing: row.closing,
      population,
      person: { name: ownName(person), username: person.username, unit },
      priority: row.priority,
      owner: answers ? (names.get(ownerId) ?? null) : null,
      isMine: ownerId === user.id,
      due: due && { what: due.what, at: due.at.toISOString() },
    }
  })
}
