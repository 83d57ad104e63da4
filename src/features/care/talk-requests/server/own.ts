import { and, desc, eq } from 'drizzle-orm'

import { instantOf } from '#features/care/alerts/index.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import { reachesOthers } from '#features/core/identity/roles.ts'
import { users } from '#features/core/identity/server/table.ts'
import { resolveNotifications } from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { consumeDailyLimit } from '#server/http/daily-limit.ts'
import { conflict, forbidden, notFound } from '#server/http/rejection.ts'
import { populationOf } from '#shared/population.ts'

import type { NewTalkRequest, OwnTalkRequest, OwnTalkRequests } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { dueOf, stateOf } from '../rules.ts'
import {
  actOn,
  type Content,
  type ReadAct,
  readActs,
  readersKey,
  readersOf,
  storeRequest,
  type TalkRequestRow,
} from './record.ts'
import { talkRequests } from './table.ts'

const t = texts('refusals')

/** Far above what anybody asks in a day; requests are not limited in number. */
const mostMessagesOfDay = 100

/** What a person said, without what they left empty. */
export function contentOf({
  words,
  language,
  when,
}: Pick<NewTalkRequest, 'words' | 'language' | 'when'>): Content {
  const given = Object.entries({ words, language, when }).filter(([, value]) => value?.trim())
  return Object.fromEntries(given)
}

/** The caller's own requests, the latest first, and whether somebody is there to read one. */
export async function listOwn(caller: Caller): Promise<OwnTalkRequests> {
  const { db, user } = caller
  const { id: subjectId, institutionId, role } = user
  const readers = await readersOf(db, { institutionId, population: populationOf(role), subjectId })
  return {
    isOffered: !reachesOthers(user.role),
    isAnswered: readers.length > 0,
    requests: await readOwn(caller),
  }
}

async function readOwn(caller: Caller): Promise<OwnTalkRequest[]> {
  const { db, user } = caller
  const rows = await db
    .select()
    .from(talkRequests)
    .where(eq(talkRequests.subjectId, user.id))
    .orderBy(desc(talkRequests.receivedAt), desc(talkRequests.id))
  const acts = await readActs(
    caller,
    rows.map(({ id }) => id),
  )
  return rows.map((row) =>
    asOwn(
      row,
      acts.filter(({ requestId }) => requestId === row.id),
    ),
  )
}

/**
 * Asks to talk with somebody. Throws a 403 for officers and administrators, a 429 after a hundred messages of one day,
 * and as `storeRequest`.
 */
export async function askToTalk(caller: Caller, asked: NewTalkRequest): Promise<OwnTalkRequest> {
  const { db, user } = caller
  if (reachesOthers(user.role)) throw forbidden(t('notForStaff'))
  const { requestId, about } = asked
  return db.transaction(async (tx) => {
    const [subject] = await tx.select().from(users).where(eq(users.id, user.id))
    const row = await storeRequest(tx, caller, subject!, {
      requestId,
      about,
      source: 'own',
      kind: 'asked',
      content: contentOf(asked),
      receivedAt: now(),
    })
    await consumeDailyLimit(
      { ...caller, db: tx },
      { subject: 'talk requests', most: mostMessagesOfDay, refusal: () => t('tooMany') },
    )
    await recordAudit(tx, caller, { action: 'talk-request.ask', objectId: row.id })
    return asOwn(row, await readActs({ ...caller, db: tx }, [row.id]))
  })
}

/**
 * Takes back an own request. Throws a 404 for another one, and a 409 where they were seen, it has ended, or staff worried
 * about them.
 */
export function withdrawOwn(caller: Caller, id: string): Promise<void> {
  return changeOwn(caller, id, async (tx, row) => {
    if (isStaffWorried(row, await readActs({ ...caller, db: tx }, [id]))) throw conflict(t('staffWorry'))
    await resolveNotifications(tx, readersKey(id))
    await actOn(tx, caller, row, { act: { kind: 'withdrawn' }, audit: 'talk-request.withdraw' })
  })
}

/** Says that nobody saw the caller: the request is open again with its times. Throws a 409 where a newer one is open. */
export function denyEncounter(caller: Caller, id: string): Promise<void> {
  return changeOwn(caller, id, async (tx, row) => {
    const own = await tx.select().from(talkRequests).where(eq(talkRequests.subjectId, caller.user.id))
    if (own.some((one) => one.id !== id && !one.closedAt && !one.seenAt)) throw conflict(t('newerIsOpen'))
    await actOn(tx, caller, row, { act: { kind: 'not-seen' }, audit: 'talk-request.deny' })
  })
}

/** Whether staff referred the person, or found the request urgent: then it ends with somebody who saw them. */
const isStaffWorried = ({ priority }: TalkRequestRow, acts: readonly ReadAct[]) =>
  priority === 'now' || acts.some(({ kind }) => kind === 'referred')

async function changeOwn(
  { db, user }: Caller,
  id: string,
  change: (tx: Database, row: TalkRequestRow) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(talkRequests)
      .where(and(eq(talkRequests.id, id), eq(talkRequests.subjectId, user.id)))
      .for('update')
    if (!row) throw notFound()
    await change(tx, row)
  })
}

function asOwn(row: TalkRequestRow, acts: readonly ReadAct[]): OwnTalkRequest {
  const { id, about, source, subjectId } = row
  const due = dueOf(row)
  const planned = acts.findLast(({ kind }) => kind === 'planned')
  const closed = acts.findLast(({ kind }) => kind === 'closed')
  return {
    id,
    about,
    source,
    receivedAt: row.receivedAt.toISOString(),
    prioritizeBy: row.prioritizeBy.toISOString(),
    seeBy: row.seeBy.toISOString(),
    prioritizedAt: instantOf(row.prioritizedAt),
    plannedAt: instantOf(row.plannedAt),
    seenAt: instantOf(row.seenAt),
    closedAt: instantOf(row.closedAt),
    closing: row.closing,
    state: stateOf(row),
    plannedWith: (row.plannedAt && planned?.content?.with) ?? null,
    sentence: (row.closedAt && closed?.content?.words) ?? null,
    late: due && due.at <= now() ? { what: due.what, since: due.at.toISOString(), told: row.lateTold } : null,
    hasUnread: dueOf(row)?.what === 'see' && acts.at(-1)?.by === subjectId,
    isReferred: acts.some(({ kind }) => kind === 'referred'),
    isUrgent: row.priority === 'now',
    mayWithdraw: row.closedAt === null && row.seenAt === null && !isStaffWorried(row, acts),
    mayDeny: row.seenAt !== null,
    messages: acts.flatMap(({ kind, by, at, content }) =>
      (kind === 'asked' || kind === 'message') && by === subjectId
        ? [{ at: at.toISOString(), words: content === null ? null : wordsOf(content) }]
        : [],
    ),
  }
}

const wordsOf = ({ words, language, when }: Content) =>
  [words, language, when].filter((one) => one !== undefined).join('\n')

/** All of the caller's own requests, for their download. */
export async function listOwnForDownload(caller: Caller) {
  const own = await readOwn(caller)
  return own.map(({ messages, ...request }) => ({
    ...request,
    words: messages.map(({ words }) => words ?? '').join('\n'),
    isDamaged: messages.some(({ words }) => words === null),
  }))
}
