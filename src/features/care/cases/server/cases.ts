import { randomUUID } from 'node:crypto'

import { and, asc, desc, eq, gt, gte, inArray, isNull, ne, notExists, or, sql } from 'drizzle-orm'

import {
  instantOf,
  minorOf,
  type OnChanged,
  type Recipient,
  recipientsOf,
  recordReading,
  selectRecipients,
  selectAlerts,
  withinReach as mayWorkOn,
  getInReach as getAlertInReach,
} from '#features/care/alerts/index.ts'
import { alerts } from '#features/care/alerts/server/table.ts'
import { encryptAbout, isFollowedUp, namesOf } from '#features/care/follow-ups/index.ts'
import { hoursAfter } from '#features/care/follow-ups/schedule.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import { listClinicians } from '#features/core/identity/index.ts'
import { ownName } from '#features/core/identity/person-name.ts'
import { nameColumns, users } from '#features/core/identity/server/table.ts'
import { readTriage } from '#features/core/institutions/index.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { notify, resolveNotifications } from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import type { Caller } from '#server/http/caller.ts'
import { badField, conflict, notFound, Rejection } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'
import { announce } from '#server/messaging/live.ts'

import {
  type CaseDetail,
  type CaseSummary,
  type Ending,
  type LevelChange,
  type LineEntry,
  type MissingForEnd,
  type Plan,
  takerKinds,
} from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { type Act, contactHours, missingForEnd, nextAt, unguardedSince, waitsForSecond } from '../rules.ts'
import {
  type CaseRow,
  contentPlace,
  endableOf,
  isUnowned,
  type Known,
  knownOf,
  knownOfOne,
  readActs,
} from './known.ts'
import { lineOf, type MoreOfLine } from './line.ts'
import { overdueKey, pathOf } from './overdue.ts'
import { caseActs, cases } from './table.ts'

const t = texts('refusals')

const offerKey = (id: string) => `case-offer:${id}`
const leavingKey = (id: string) => `case-left:${id}`

/**
 * Opens the case of a person, or joins the one that is open, where an alert about them is picked up or leads to
 * follow-ups. Whoever does so owns it unless somebody does.
 */
export const joinCase: OnChanged = async (tx, { user }, alert) => {
  const { subjectId, institutionId, population, status, createdAt } = alert
  if (!subjectId || (status === 'resolved' && !isFollowedUp(alert))) return
  await tx
    .insert(cases)
    .values({ institutionId, subjectId, population, ownerId: user.id, openedAt: createdAt })
    .onConflictDoNothing()
  const isTheirs = and(openOf({ subjectId, institutionId }), isUnowned())
  // Whoever acts may not see whether the owner can still answer.
  await asSystem(() => tx.update(cases).set({ ownerId: user.id, offeredTo: null }).where(isTheirs))
}

const openOf = ({ subjectId, institutionId }: About) =>
  and(eq(cases.subjectId, subjectId), eq(cases.institutionId, institutionId), isNull(cases.endedAt))

/** Ends the case of somebody whose death was recorded. */
export async function endCaseAtDeath(tx: Database, about: About): Promise<void> {
  const ended = await tx
    .update(cases)
    .set({ endedAt: now(), offeredTo: null })
    .where(openOf(about))
    .returning({ id: cases.id })
  for (const { id } of ended) {
    await resolveNotificationsOf(tx, id)
  }
}

async function resolveNotificationsOf(tx: Database, id: string): Promise<void> {
  for (const key of [offerKey(id), overdueKey(id), leavingKey(id)]) await resolveNotifications(tx, key)
}

/**
 * Opens the case again that ended with a death whose record was wrong: nobody ended it, so it has no act that says so.
 * Where another one was opened since, what is open about the person is in that one.
 */
export async function reopenCase(
  tx: Database,
  { since, ...about }: About & { readonly since: Date },
): Promise<void> {
  if ((await tx.$count(cases, openOf(about))) > 0) return
  const isEndedByOwner = tx
    .select({ one: sql`1` })
    .from(caseActs)
    .where(and(eq(caseActs.caseId, cases.id), eq(caseActs.kind, 'ended')))
  const ended = and(
    eq(cases.subjectId, about.subjectId),
    eq(cases.institutionId, about.institutionId),
    gte(cases.endedAt, since),
    notExists(isEndedByOwner),
  )
  await tx.update(cases).set({ endedAt: null }).where(ended)
}

/**
 * Records that the person of an open case has left the institution, or is back, in the transaction that moves them, and
 * tells the owner and the responders. It stays open until its owner says who has the person outside.
 */
export async function recordLeaving(tx: Database, about: About, kind: 'left' | 'returned'): Promise<void> {
  const [row] = await tx.select().from(cases).where(openOf(about)).for('update')
  if (!row) return
  const { id, subjectId, ownerId } = row
  await tx.insert(caseActs).values({ id: randomUUID(), caseId: id, subjectId, at: now(), kind })
  await resolveNotifications(tx, leavingKey(id))
  const people = (await recipientsOf(tx, row)).filter(({ canOpen }) => canOpen)
  const told = selectRecipients(people, { respondersAnd: ownerId ? [ownerId] : [] }).map((one) => one.id)
  if (kind === 'left') {
    await notify(tx, told, { key: leavingKey(id), kind: 'case-person-left', path: pathOf(id) })
  }
  await announce(tx, told, 'alerts')
}

type About = Pick<CaseRow, 'subjectId' | 'institutionId'>

/**
 * The condition that a person may work on a case: of their own institution, not about themselves, of a population that
 * they answer for, or, as an administrator, their own, offered to them, or one in which something is overdue.
 */
function withinReach({ id, institutionId, role, responderFor }: SessionUser) {
  const isOverdue = and(isNull(cases.endedAt), gt(cases.reminders, 1))
  const isTheirs =
    role === 'admin' ? or(eq(cases.ownerId, id), eq(cases.offeredTo, id), isOverdue) : undefined
  return and(
    eq(cases.institutionId, institutionId),
    ne(cases.subjectId, id),
    or(inArray(cases.population, [...responderFor]), isTheirs),
    // Of somebody who is at another institution nobody here reads on once their case has ended.
    sql`(${cases.endedAt} is null or exists (select from ${users} where ${users.id} = ${cases.subjectId} and ${users.institutionId} = ${cases.institutionId}))`,
  )
}

/**
 * Lists the open cases of people whom the caller answers for, the next due first. That the caller reads here whom an
 * alert is about is in the trail, once.
 */
export async function listCases(caller: Caller): Promise<CaseSummary[]> {
  const { db, user } = caller
  const rows = await db
    .select()
    .from(cases)
    .where(and(withinReach(user), isNull(cases.endedAt)))
    .orderBy(asc(cases.openedAt))
  if (rows.length === 0) return []
  const people = rows.map(({ subjectId }) => subjectId)
  await recordReading(
    caller,
    await selectAlerts(db, user).where(and(mayWorkOn(user), inArray(alerts.subjectId, people))),
  )
  const all = await summariesOf(caller, await knownOf(caller, rows))
  return all.toSorted((one, other) => (one.nextAt ?? '~').localeCompare(other.nextAt ?? '~'))
}

/** One case with everything that happened in it. Reading it is in the trail. Throws a 404 where it is out of reach. */
export async function findCase(caller: Caller, id: string, moreOfLine: MoreOfLine): Promise<CaseDetail> {
  const { db, user } = caller
  const row = await getInReach(db, user, id)
  const { subjectId, population } = row
  await recordAudit(db, caller, { action: 'case.view', objectId: id, subjectId })
  const known = await knownOfOne(caller, row)
  const [summary] = await summariesOf(caller, [known])
  const { state, acts } = known
  const names = await namesOf(db, [state.asked?.byId ?? null])
  return {
    ...summary!,
    language: await latestLanguage(db, row),
    hasLeft: state.hasLeft,
    minor: await minorIn(db, row),
    followUps: known.openFollowUps
      .map((one) => ({ id: one.id, dueAt: one.dueAt.toISOString() }))
      .toSorted((one, other) => one.dueAt.localeCompare(other.dueAt)),
    plan: state.plan,
    levelAsked: state.asked && {
      level: state.asked.level,
      reason: state.asked.reason,
      by: (state.asked.byId && names.get(state.asked.byId)) ?? null,
      mayConfirm: state.asked.byId !== user.id && user.responderFor.includes(population),
    },
    contactWithinHours: contactHours(known.level, await boundsOf(db, row)),
    missing: missingForEnd(endableOf(known), { how: 'contact' }),
    others: await listTakers(db, row),
    line: [...(await lineOf(caller, row, acts)), ...(await moreOfLine(caller, row))].toSorted((one, other) =>
      one.at.localeCompare(other.at),
    ),
  }
}

/** Who else may take a case over now, clinicians first and administrators last. */
async function listTakers(db: Database, row: CaseRow): Promise<CaseDetail['others']> {
  const clinicians = (await listClinicians(db, row.institutionId)).get(row.population)
  const kindOf = ({ id, isResponder }: Recipient) =>
    clinicians?.has(id) ? 'clinician' : isResponder ? 'responder' : 'administrator'
  const people = (await recipientsOf(db, row)).filter((one) => one.canOpen && one.id !== row.ownerId)
  const names = await namesOf(
    db,
    people.map(({ id }) => id),
  )
  return people
    .map((one) => ({ id: one.id, name: names.get(one.id) ?? '', kind: kindOf(one) }) as const)
    .toSorted(
      (one, other) =>
        takerKinds.indexOf(one.kind) - takerKinds.indexOf(other.kind) || one.name.localeCompare(other.name),
    )
}

/** That the person of a case is under 18, and whom the institution wants told. */
async function minorIn(db: Database, { subjectId, institutionId }: About): Promise<CaseDetail['minor']> {
  // Whoever has left is at another institution.
  const [found] = await asSystem(() =>
    db
      .select({ ageBand: users.ageBand, minors: institutions.minors })
      .from(users)
      .innerJoin(institutions, eq(institutions.id, institutionId))
      .where(eq(users.id, subjectId)),
  )
  return found ? minorOf(found.ageBand, found.minors) : null
}

/** Everything that an institution did for a person, in all their cases and outside of them, the oldest first. */
export async function lineOfPerson(
  context: Pick<Caller, 'db' | 'keyring'>,
  { subjectId, institutionId }: About,
): Promise<LineEntry[]> {
  const own = await context.db
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.subjectId, subjectId), eq(cases.institutionId, institutionId)))
  const acts = await readActs(
    context,
    own.map(({ id }) => id),
  )
  return lineOf(context, { subjectId, institutionId, openedAt: new Date(0), endedAt: null }, acts)
}

/** In which language the person of a case read and wrote at their latest alert; null where that is not known. */
async function latestLanguage(db: Database, { subjectId, institutionId }: About) {
  const [latest] = await db
    .select({ language: alerts.language })
    .from(alerts)
    .where(and(eq(alerts.subjectId, subjectId), eq(alerts.institutionId, institutionId)))
    .orderBy(desc(alerts.lastAskedAt))
    .limit(1)
  return latest?.language ?? null
}

/** The open case of the person of an alert; null without one. Throws a 404 for an alert that the caller may not work on. */
export async function findCaseOfAlert({ db, user }: Caller, alertId: string): Promise<{ id: string } | null> {
  await getAlertInReach(db, user, alertId)
  const [row] = await db
    .select({ id: cases.id })
    .from(cases)
    .innerJoin(
      alerts,
      and(eq(alerts.subjectId, cases.subjectId), eq(alerts.institutionId, cases.institutionId)),
    )
    .where(and(eq(alerts.id, alertId), isNull(cases.endedAt), withinReach(user)))
  return row ?? null
}

/** How long a case may wait, as its institution has set it. */
async function boundsOf(db: Database, { institutionId, population }: CaseRow) {
  return (await readTriage(db, institutionId)).settings[population]
}

// A device's clock may be ahead.
const toleranceHours = 0.25

/**
 * Says what is done for a person now. Throws a 400 that names the moment that is past, or a next contact that is later
 * than the bound of the level, and a 409 where the case has ended
 * or is somebody else's.
 */
export function planCase(caller: Caller, id: string, plan: Plan): Promise<void> {
  for (const field of ['until', 'nextContactAt'] as const) {
    if (new Date(plan[field]) <= now()) throw badField(field, t('isPast'))
  }
  return changeCase(caller, id, 'case.plan', async (tx, row) => {
    requireOwner(caller, row)
    const { level } = await knownOfOne({ ...caller, db: tx }, row)
    const hours = contactHours(level, await boundsOf(tx, row))
    if (new Date(plan.nextContactAt) > hoursAfter(now(), hours + toleranceHours)) {
      throw badField('nextContactAt', t('contactTooLate', { hours }))
    }
    await record(tx, caller, row, { kind: 'plan', plan })
  })
}

/** Says how high the risk is held to be. A level below high waits for a second person. */
export function setLevel(caller: Caller, id: string, level: LevelChange): Promise<void> {
  return changeCase(caller, id, 'case.level', async (tx, row) => {
    requireOwner(caller, row)
    const known = await knownOfOne({ ...caller, db: tx }, row)
    const waits = waitsForSecond(known.level, level.level)
    await record(tx, caller, row, { kind: waits ? 'level-asked' : 'level', level })
  })
}

/**
 * Confirms a lower level, as a second person who answers for such people. Throws a 409 where none waits, the caller asked
 * for it, or they are an administrator alone.
 */
export function confirmLevel(caller: Caller, id: string): Promise<void> {
  return changeCase(caller, id, 'case.level', async (tx, row) => {
    const { state, found } = await knownOfOne({ ...caller, db: tx }, row)
    if (!state.asked) throw conflict(t('nothingWaits'))
    if (found.highAt && found.highAt > state.asked.at) throw conflict(t('foundSince'))
    if (state.asked.byId === caller.user.id) throw conflict(t('secondIsYou'))
    if (!caller.user.responderFor.includes(row.population)) throw conflict(t('secondAnswers'))
    await record(tx, caller, row, { kind: 'level-confirmed' })
  })
}

/**
 * Asks somebody to take a case over. Both names stay until they do. Throws a 400 that names `to` for somebody who does
 * not answer for such people now, and a 409 for a case that is not the caller's.
 */
export function offerCase(caller: Caller, id: string, to: string): Promise<void> {
  return changeCase(caller, id, 'case.offer', async (tx, row) => {
    requireOwner(caller, row)
    const people = await recipientsOf(tx, row)
    const isSomebody = people.some((one) => one.id === to && one.canOpen && to !== caller.user.id)
    if (!isSomebody) throw badField('to', t('doesNotAnswer'))
    await tx.update(cases).set({ offeredTo: to }).where(eq(cases.id, id))
    if (row.offeredTo) await resolveNotifications(tx, offerKey(id))
    const name = (await namesOf(tx, [to])).get(to) ?? ''
    await record(tx, caller, row, { kind: 'offered', to: name })
    await notify(tx, [to], { key: offerKey(id), kind: 'case-offered', path: pathOf(id) })
  })
}

/**
 * Takes over a case that was offered to the caller, or says no; its owner takes the offer back. Throws a 409 where it is
 * not offered to them.
 */
export function answerOffer(caller: Caller, id: string, accepts: boolean): Promise<void> {
  return changeCase(caller, id, 'case.answer-offer', async (tx, row) => {
    const { user } = caller
    const isTakenBack = row.ownerId === user.id && row.offeredTo !== null && !accepts
    if (row.offeredTo !== user.id && !isTakenBack) throw conflict(t('notOffered'))
    await tx
      .update(cases)
      .set({ offeredTo: null, ...(accepts && { ownerId: user.id }) })
      .where(eq(cases.id, id))
    await resolveNotifications(tx, offerKey(id))
    await record(tx, caller, row, { kind: accepts ? 'accepted' : isTakenBack ? 'withdrawn' : 'declined' })
  })
}

/** Takes on a case whose owner can no longer answer. Throws a 409 where its owner can. */
export function takeCase(caller: Caller, id: string): Promise<void> {
  return changeCase(caller, id, 'case.take', async (tx, row) => {
    const people = await recipientsOf(tx, row)
    if (people.some((one) => one.id === row.ownerId && one.canOpen)) throw conflict(t('isOwned'))
    await tx.update(cases).set({ ownerId: caller.user.id, offeredTo: null }).where(eq(cases.id, id))
    for (const key of [offerKey(id), overdueKey(id)]) await resolveNotifications(tx, key)
    await record(tx, caller, row, { kind: 'taken' })
  })
}

/** Ends a case. Throws a 409 that says what is missing, and where it is not the caller's. */
export function endCase(caller: Caller, id: string, ending: Ending): Promise<void> {
  return changeCase(caller, id, 'case.end', async (tx, row) => {
    requireOwner(caller, row)
    const known = await knownOfOne({ ...caller, db: tx }, row)
    const missing = missingForEnd(endableOf(known), ending)
    if (missing.length > 0) throw cannotEnd(missing)
    await record(tx, caller, row, { kind: 'ended', ending })
    await tx.update(cases).set({ endedAt: now(), offeredTo: null }).where(eq(cases.id, id))
    await resolveNotificationsOf(tx, id)
  })
}

const cannotEnd = (missing: readonly MissingForEnd[]) =>
  new Rejection(409, missing.map((one) => t(`missing.${one}`)).join(' '), { code: 'case_open' })

function requireOwner({ user }: Caller, { ownerId }: CaseRow): void {
  if (ownerId !== user.id) throw conflict(t('notYours'))
}

async function getInReach(db: Database, user: SessionUser, id: string): Promise<CaseRow> {
  const [row] = await db
    .select()
    .from(cases)
    .where(and(eq(cases.id, id), withinReach(user)))
  if (!row) throw notFound()
  return row
}

/** Changes an open case, whose row is locked meanwhile. Throws a 404 where it is out of reach, and a 409 once it ended. */
async function changeCase(
  caller: Caller,
  id: string,
  action: 'case.plan' | 'case.level' | 'case.offer' | 'case.answer-offer' | 'case.take' | 'case.end',
  change: (tx: Database, row: CaseRow) => Promise<void>,
): Promise<void> {
  const { db, user } = caller
  await getInReach(db, user, id)
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(cases).where(eq(cases.id, id)).for('update')
    if (!row || row.endedAt) throw conflict(t('ended'))
    await change(tx, row)
    await recordAudit(tx, caller, { action, objectId: id, subjectId: row.subjectId })
    const people = await recipientsOf(tx, row)
    await announce(
      tx,
      people.map((one) => one.id),
      'alerts',
    )
  })
}

async function record(tx: Database, { keyring, user }: Caller, row: CaseRow, act: Act): Promise<void> {
  const id = randomUUID()
  const { id: caseId, subjectId } = row
  const { kind, ...content } = act
  const encrypted =
    Object.keys(content).length > 0
      ? await encryptAbout(tx, keyring, contentPlace(subjectId, id), JSON.stringify(content))
      : null
  await tx
    .insert(caseActs)
    .values({ id, caseId, subjectId, at: now(), by: user.id, kind, content: encrypted })
}

async function summariesOf(
  { db, user }: Pick<Caller, 'db' | 'user'>,
  all: readonly Known[],
): Promise<CaseSummary[]> {
  const ids = all.map(({ row }) => row.subjectId)
  // Whoever has left is at another institution, and their case shows who it is until it ends.
  const people = await asSystem(() =>
    db
      .select({ id: users.id, ...nameColumns(users) })
      .from(users)
      .where(inArray(users.id, ids)),
  )
  const names = await namesOf(
    db,
    all.flatMap(({ row }) => [row.ownerId, row.offeredTo]),
  )
  const { settings } = await readTriage(db, user.institutionId)
  return all.map((known) => {
    const { row, level, isOwned, openAlerts, openFollowUps } = known
    const { id, subjectId, population, ownerId, offeredTo, openedAt, endedAt } = row
    const person = people.find((one) => one.id === subjectId)!
    const followUps = openFollowUps.map(({ dueAt }) => dueAt)
    const hasFollowUp = followUps.length > 0
    const next = nextAt({ ...known, ...known.state, openedAt, hasFollowUp }, settings[population], followUps)
    const unguarded = endedAt ? null : unguardedSince(known.state, known.found, known.guard, level)
    return {
      id,
      population,
      person: { name: ownName(person), username: person.username },
      openedAt: openedAt.toISOString(),
      endedAt: instantOf(endedAt),
      level,
      owner: (isOwned && ownerId && names.get(ownerId)) || null,
      isMine: ownerId === user.id,
      offeredTo: (offeredTo && names.get(offeredTo)) ?? null,
      isOfferedToMe: offeredTo === user.id,
      openAlerts,
      unguardedSince: instantOf(unguarded),
      nextAt: endedAt ? null : next.toISOString(),
    }
  })
}
