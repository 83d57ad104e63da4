import { and, eq, gte, inArray, isNull, ne, or } from 'drizzle-orm'

import { diedSince } from '#features/care/deaths/server/table.ts'
import { recordAuditIfPossible } from '#features/core/audit/index.ts'
import { isAvailable } from '#features/core/identity/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import { deleteNotifications, notify } from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'

import { lateStep, toldAt } from '../rules.ts'
import {
  announceTo,
  lateKey,
  pathOf,
  readersKey,
  readersOf,
  tellPerson,
  type TalkRequestRow,
} from './record.ts'
import { talkRequests } from './table.ts'

/**
 * Tells people of requests whose moment has passed, each step once, and their persons that they were told. Requests of
 * people who are no longer here are closed, so that nobody is told of them for ever. It is to run every hour.
 */
export async function tellOfLateRequests(db: Database): Promise<void> {
  const waiting = await db
    .select({ id: talkRequests.id })
    .from(talkRequests)
    .where(and(isNull(talkRequests.closedAt), isNull(talkRequests.seenAt)))
  for (const { id } of waiting) await db.transaction((tx) => tellOfLate(tx, id))
}

async function tellOfLate(tx: Database, id: string): Promise<void> {
  // Another instance may be at it: it is told once.
  const [row] = await tx
    .select()
    .from(talkRequests)
    .where(eq(talkRequests.id, id))
    .for('update', { skipLocked: true })
  if (!row || row.closedAt || row.seenAt) return
  if (await hasLeft(tx, row)) return closeLeft(tx, row)
  const step = lateStep(row, now())
  if (step <= row.lateStep) return
  const readers = await readersOf(tx, row)
  const hasOwner = row.ownerId !== null && readers.includes(row.ownerId)
  const circle = toldAt(step, { hasOwner, hasReaders: readers.length > 0 })
  const administrators = circle === 'administrators' ? await administratorsOf(tx, row) : []
  const own = { key: lateKey(id), kind: 'talk-request-late', path: pathOf(id) } as const
  await notify(tx, circle === 'owner' ? [row.ownerId!] : readers, own)
  // They read no request; the figures say how many are late.
  const others = administrators.filter((one) => !readers.includes(one))
  await notify(tx, others, { ...own, path: '/talk-figures' })
  const isNobody = readers.length === 0 && others.length === 0
  const lateTold = isNobody ? 'nobody' : circle
  await tx.update(talkRequests).set({ lateStep: step, lateTold }).where(eq(talkRequests.id, id))
  await record(tx, row, 'talk-request.remind')
  await tellPerson(tx, row)
  await announceTo(tx, row)
}

async function administratorsOf(
  tx: Database,
  { institutionId, subjectId }: TalkRequestRow,
): Promise<string[]> {
  const isTheirs = and(
    eq(users.institutionId, institutionId),
    inArray(users.role, ['admin', 'institution_admin']),
    isAvailable(),
    subjectId ? ne(users.id, subjectId) : undefined,
  )
  const rows = await tx.select({ id: users.id }).from(users).where(isTheirs)
  return rows.map(({ id }) => id)
}

/** Whether nobody can see the person about it here: their account is gone, they are elsewhere, or they have died. */
async function hasLeft(tx: Database, row: TalkRequestRow): Promise<boolean> {
  const { subjectId, institutionId, receivedAt } = row
  if (!subjectId) return true
  const isGone = or(ne(users.institutionId, institutionId), diedSince(subjectId, receivedAt))
  return (await tx.$count(users, and(eq(users.id, subjectId), isGone))) > 0
}

async function closeLeft(tx: Database, row: TalkRequestRow): Promise<void> {
  const closed = { closedAt: now(), closing: 'left' } as const
  await tx.update(talkRequests).set(closed).where(eq(talkRequests.id, row.id))
  await deleteNotifications(tx, [lateKey(row.id), readersKey(row.id)])
  await record(tx, row, 'talk-request.leave')
}

/** Opens the request again that ended since a release, where that is taken back and no other one is open. */
export async function reopenLeft(
  tx: Database,
  person: { readonly subjectId: string; readonly institutionId: string; readonly since: Date },
): Promise<void> {
  const isTheirs = and(
    eq(talkRequests.subjectId, person.subjectId),
    eq(talkRequests.institutionId, person.institutionId),
    isNull(talkRequests.seenAt),
  )
  if ((await tx.$count(talkRequests, and(isTheirs, isNull(talkRequests.closedAt)))) > 0) return
  await tx
    .update(talkRequests)
    .set({ closedAt: null, closing: null, lateTold: null, lateStep: 0 })
    .where(and(isTheirs, eq(talkRequests.closing, 'left'), gte(talkRequests.closedAt, person.since)))
}

const record = (
  tx: Database,
  { id, institutionId, subjectId }: TalkRequestRow,
  action: 'talk-request.remind' | 'talk-request.leave',
) =>
  recordAuditIfPossible(tx, {
    actor: { user: null },
    event: { action, objectId: id, institutionId, ...(subjectId && { subjectId }) },
  })
