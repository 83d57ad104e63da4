import { randomUUID } from 'node:crypto'

import { and, asc, eq, inArray, isNull } from 'drizzle-orm'

import { type AlertRow, raiseAlert, recipientsOf } from '#features/care/alerts/index.ts'
import { encryptAbout } from '#features/care/follow-ups/index.ts'
import { type AuditEntry, recordAudit } from '#features/core/audit/index.ts'
import { decryptForResponders } from '#features/core/encryption/index.ts'
import { listPrioritizers } from '#features/core/identity/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { deleteNotifications, notify } from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { followSameCall } from '#server/database/made-once.ts'
import { onBehalfOf } from '#server/database/scope.ts'
import type { Caller } from '#server/http/caller.ts'
import { conflict, Rejection } from '#server/http/rejection.ts'
import { announce } from '#server/messaging/live.ts'
import { populationOf } from '#shared/population.ts'

import {
  type ActKind,
  type Clocks,
  longestHours,
  type NewTalkRequest,
  type TalkRequestEntry,
} from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { type Act, dueOf, momentsAfter, newMoments } from '../rules.ts'
import { talkRequestActs, talkRequestClocks, talkRequests } from './table.ts'

const t = texts('refusals')

export type TalkRequestRow = typeof talkRequests.$inferSelect
type ActRow = typeof talkRequestActs.$inferSelect

/** What an act says besides its kind. */
export type Content = Omit<TalkRequestEntry, 'at' | 'kind' | 'by' | 'qualification' | 'isDamaged'>

/** The page of a request. */
export const pathOf = (id: string) => `/talk-requests/${id}`
/** The dedupe key of the notifications to those who answer. */
export const readersKey = (id: string) => `talk-request:${id}`
/** The same of what is late. */
export const lateKey = (id: string) => `talk-request-late:${id}`
/** The same of those that somebody worried about a person. */
export const ownReferralKey = (subjectId: string) => `own-talk-referred:${subjectId}`
/** The same of those to its person. */
const ownKey = (id: string) => `own-talk-request:${id}`

/** Whom a request is about, where they are. */
export type Subject = Pick<typeof users.$inferSelect, 'id' | 'role' | 'institutionId' | 'unitId'>

/** Those who may read the requests of a person now: clinicians and nurses who answer for them, and can sign in. */
export async function readersOf(
  db: Database,
  about: Pick<TalkRequestRow, 'institutionId' | 'population' | 'subjectId'>,
): Promise<string[]> {
  const qualified = (await listPrioritizers(db, about.institutionId)).get(about.population)
  if (!qualified) return []
  const people = await recipientsOf(db, about)
  return people.filter(({ id, canOpen }) => canOpen && qualified.has(id)).map(({ id }) => id)
}

/** The hours of an institution's clocks. */
export async function readClocks(db: Database, institutionId: string): Promise<Clocks> {
  const [own] = await db
    .select()
    .from(talkRequestClocks)
    .where(eq(talkRequestClocks.institutionId, institutionId))
  if (!own) return longestHours
  return { prioritize: own.prioritizeHours, see: own.seeHours, weekend: own.weekendHours }
}

interface Words extends Pick<NewTalkRequest, 'requestId' | 'about'> {
  readonly source: TalkRequestRow['source']
  /** How the words stand in the record, where they open a request. */
  readonly kind: 'asked' | 'entered' | 'referred'
  readonly content: Content
  readonly receivedAt: Date
}

/**
 * Stores what somebody asked, or what was said for them: in a request of its own, or in the one that is open. What was
 * stored before by the same id is answered as it is. Throws a 409 with the code `nobody_answers` where nobody may read
 * it, and stores nothing then.
 */
export async function storeRequest(
  tx: Database,
  caller: Caller,
  subject: Subject,
  { requestId, about, source, kind, content, receivedAt }: Words,
): Promise<TalkRequestRow> {
  const { id: subjectId, institutionId, unitId, role } = subject
  await followSameCall(tx, requestId)
  const [before] = await tx
    .select({ row: talkRequests })
    .from(talkRequestActs)
    .innerJoin(talkRequests, eq(talkRequests.id, talkRequestActs.requestId))
    .where(and(eq(talkRequestActs.id, requestId), eq(talkRequests.subjectId, subjectId)))
  if (before) return before.row
  const whom = { institutionId, population: populationOf(role), subjectId }
  const readers = await readersOf(tx, whom)
  if (readers.length === 0) throw new Rejection(409, t('nobodyAnswers'), { code: 'nobody_answers' })
  const moments = newMoments(
    receivedAt,
    await readClocks(tx, institutionId),
    await timeZoneOf(tx, institutionId),
  )
  const [added] = await tx
    .insert(talkRequests)
    .values({ ...whom, unitId, about, source, ...moments })
    .onConflictDoNothing()
    .returning()
  const open = added ?? (await lockOpen(tx, whom))
  if (!open) throw conflict(t('tryAgain'))
  const row = receivedAt < open.receivedAt ? await receivedBefore(tx, open, moments) : open
  const actKind = added || kind !== 'asked' ? kind : 'message'
  await writeAct(tx, caller, row, { id: requestId, kind: actKind, content: { ...content } })
  await notify(tx, readers, { key: readersKey(row.id), kind: 'talk-request', path: pathOf(row.id) })
  await announceTo(tx, row)
  return row
}

/** The open request, from when what joins it was received: paper may have lain for longer. No clock ends later by it. */
async function receivedBefore(
  tx: Database,
  open: TalkRequestRow,
  { receivedAt, prioritizeBy, seeBy }: ReturnType<typeof newMoments>,
): Promise<TalkRequestRow> {
  const earlier = (one: Date, other: Date) => (one < other ? one : other)
  const [row] = await tx
    .update(talkRequests)
    .set({
      receivedAt,
      prioritizeBy: earlier(open.prioritizeBy, prioritizeBy),
      seeBy: earlier(open.seeBy, seeBy),
    })
    .where(eq(talkRequests.id, open.id))
    .returning()
  return row!
}

async function lockOpen(
  tx: Database,
  { subjectId, institutionId }: { readonly subjectId: string; readonly institutionId: string },
): Promise<TalkRequestRow | undefined> {
  const isOpen = and(isNull(talkRequests.closedAt), isNull(talkRequests.seenAt))
  const [row] = await tx
    .select()
    .from(talkRequests)
    .where(and(eq(talkRequests.subjectId, subjectId), eq(talkRequests.institutionId, institutionId), isOpen))
    .for('update')
  return row
}

export async function timeZoneOf(db: Database, institutionId: string): Promise<string> {
  const [found] = await db
    .select({ timeZone: institutions.timeZone })
    .from(institutions)
    .where(eq(institutions.id, institutionId))
  return found!.timeZone
}

interface Doing {
  readonly act: Act
  readonly content?: Content
  /** Who has it from now on, where that changes. */
  readonly ownerId?: string
  readonly audit: AuditEntry['event']['action']
}

/**
 * Does something with a request whose row is locked: its moments, its record and the trail change together. Throws a 409
 * that says why an act is not possible now.
 */
export async function actOn(
  tx: Database,
  caller: Caller,
  row: TalkRequestRow,
  { act, content, ownerId, audit }: Doing,
): Promise<TalkRequestRow> {
  const moments = momentsAfter(row, act, now())
  if (typeof moments === 'string') throw conflict(t(`cannot.${moments}`))
  const [next, last] = [dueOf({ ...row, ...moments }), dueOf(row)]
  const isAnotherDue = next?.what !== last?.what || next?.at.getTime() !== last?.at.getTime()
  const [changed] = await tx
    .update(talkRequests)
    .set({
      prioritizedAt: moments.prioritizedAt,
      priority: moments.priority,
      seeBy: moments.seeBy,
      plannedAt: moments.plannedAt,
      seenAt: moments.seenAt,
      closedAt: moments.closedAt,
      closing: moments.closing,
      ...(ownerId && { ownerId }),
      ...(isAnotherDue && { lateStep: 0, lateTold: null }),
    })
    .where(eq(talkRequests.id, row.id))
    .returning()
  await writeAct(tx, caller, row, { id: randomUUID(), kind: act.kind, ...(content && { content }) })
  if (isAnotherDue) await deleteNotifications(tx, [lateKey(row.id)])
  await recordAudit(tx, caller, {
    action: audit,
    objectId: row.id,
    ...(row.subjectId && { subjectId: row.subjectId }),
  })
  await announceTo(tx, changed!)
  return changed!
}

/** Raises the alert that a caller worries about a person. Its words are nobody's, since those who answer may be officers. */
export async function raiseWorry(
  tx: Database,
  { keyring, trace, user }: Caller,
  subjectId: string,
  requestId?: string,
): Promise<AlertRow> {
  const { alert } = await onBehalfOf({ userId: subjectId, institutionId: null }, async () => {
    const [person] = await tx.select({ language: users.language }).from(users).where(eq(users.id, subjectId))
    return raiseAlert(
      tx,
      { keyring, trace },
      {
        subjectId,
        kind: 'worried',
        severity: 'critical',
        raisedBy: user,
        requestId,
        ...(person?.language && { language: person.language }),
      },
    )
  })
  return alert
}

/** Tells the person that something became of their request, in place of what was said before. */
export async function tellPerson(tx: Database, { id, subjectId }: TalkRequestRow): Promise<void> {
  if (!subjectId) return
  await notify(tx, [subjectId], { key: ownKey(id), kind: 'own-talk-request', path: '/talk' })
}

/** Makes the open pages of those who may read a request read it again. */
export async function announceTo(tx: Database, row: TalkRequestRow): Promise<void> {
  await announce(tx, await readersOf(tx, row), 'alerts')
}

const contentPlace = (userId: string, recordId: string) => ({
  userId,
  recordId,
  field: 'talk_request_acts.content',
})

interface NewAct {
  readonly id: string
  readonly kind: ActKind
  readonly content?: Content
}

async function writeAct(
  tx: Database,
  { keyring, user }: Caller,
  { id: requestId, subjectId }: TalkRequestRow,
  { id, kind, content = {} }: NewAct,
): Promise<void> {
  // Of an account that was deleted nothing more is recorded than the moments.
  if (!subjectId) return
  const encrypted =
    Object.keys(content).length > 0
      ? await encryptAbout(tx, keyring, contentPlace(subjectId, id), JSON.stringify(content))
      : null
  const added = await tx
    .insert(talkRequestActs)
    .values({ id, requestId, subjectId, at: now(), by: user.id, kind, content: encrypted })
    .onConflictDoNothing()
    .returning({ id: talkRequestActs.id })
  if (added.length === 0) throw conflict(t('tryAgain'))
}

/** An act with what it says; null where that cannot be read any more. */
export interface ReadAct extends Pick<ActRow, 'requestId' | 'subjectId' | 'at' | 'by' | 'kind'> {
  readonly content: Content | null
}

/** The acts of some requests, the oldest first. Check first that the caller may read them. */
export async function readActs(
  { db, keyring }: Pick<Caller, 'db' | 'keyring'>,
  ids: readonly string[],
): Promise<ReadAct[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(talkRequestActs)
    .where(inArray(talkRequestActs.requestId, [...ids]))
    .orderBy(asc(talkRequestActs.number))
  const encrypted = rows.flatMap(({ id, subjectId, content }) =>
    content ? [{ ...contentPlace(subjectId, id), ciphertext: content }] : [],
  )
  const opened = await decryptForResponders(db, keyring, encrypted)
  const contents = new Map(encrypted.map(({ recordId }, index) => [recordId, opened[index] ?? null]))
  return rows.map(({ id, content, ...row }) => {
    const text = content ? (contents.get(id) ?? null) : '{}'
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Validated when it was written.
    return { ...row, content: text === null ? null : (JSON.parse(text) as Content) }
  })
}
