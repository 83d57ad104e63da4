import { randomUUID } from 'node:crypto'

import { and, count, desc, eq, lt, sum } from 'drizzle-orm'

import { recordAudit } from '#features/core/audit/index.ts'
import { clientTimestamp } from '#features/core/identity/index.ts'
import { awardPoints } from '#features/core/rewards/index.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { olderThan, pageOf, pageSize, positionOf } from '#server/http/cursor.ts'
import { notFound } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'
import { dayOf } from '#shared/days.ts'
import type { Page } from '#shared/endpoint.ts'

import type { NewUsage, Usage, UsageRating, UsageSummary } from '../contract.ts'
import { meanEffectiveness, worksBest } from '../effectiveness.ts'
import { copingUsages } from './table.ts'

/**
 * Stores a session of the caller as far as it has run. A completed session awards its points in the same
 * transaction. The same session sent again counts once and is audited once: it is updated if more of it has run
 * since, and otherwise answered as it is stored. Throws a 400 as `clientTimestamp` does.
 */
export async function saveUsage(caller: Caller, { madeAt, ...usage }: NewUsage): Promise<Usage> {
  const { db, user } = caller
  const sessionId = usage.sessionId ?? randomUUID()
  const createdAt = await clientTimestamp(db, user, madeAt)
  return db.transaction(async (tx) => {
    const [first] = await tx
      .insert(copingUsages)
      .values({ ...usage, userId: user.id, sessionId, createdAt })
      .onConflictDoNothing({ target: [copingUsages.userId, copingUsages.sessionId] })
      .returning()
    const saved = first ?? (await extend(tx, user, { ...usage, sessionId, createdAt }))
    if (!saved) return getUsage(tx, user, eq(copingUsages.sessionId, sessionId))

    const day = dayOf(createdAt, user.timeZone)
    if (saved.completed) await awardPoints(tx, user, 'coping', { source: saved.id, day })
    if (first) await recordAudit(tx, caller, { action: 'coping-usage.save', objectId: saved.id })
    return asUsage(saved)
  })
}

type LongerUsage = Omit<NewUsage, 'madeAt' | 'sessionId'> & {
  readonly sessionId: string
  readonly createdAt: Date
}

/** Updates a stored session of which more has run. Undefined if as much or more of it is stored already. */
async function extend(tx: Database, { id }: SessionUser, usage: LongerUsage) {
  const { userId, sessionId, toolName, duration } = copingUsages
  const isIt = and(eq(userId, id), eq(sessionId, usage.sessionId), eq(toolName, usage.toolName))
  const [extended] = await tx
    .update(copingUsages)
    .set(usage)
    .where(and(isIt, lt(duration, usage.duration)))
    .returning()
  return extended
}

/** Stores the caller's rating of one of their sessions. Throws a 404 for a session that is not theirs. */
export function rateUsage(caller: Caller, id: string, rating: UsageRating): Promise<Usage> {
  const { db, user } = caller
  const isIt = eq(copingUsages.id, id)
  return db.transaction(async (tx) => {
    if (Object.keys(rating).length === 0) return getUsage(tx, user, isIt)
    const [rated] = await tx
      .update(copingUsages)
      .set(rating)
      .where(and(isIt, eq(copingUsages.userId, user.id)))
      .returning()
    if (!rated) throw notFound()

    await recordAudit(tx, caller, { action: 'coping-usage.rate', objectId: id })
    return asUsage(rated)
  })
}

/** How often the caller used each tool and how much it helped. Tools that they never used are left out. */
export async function summarizeUsage({ db, user }: Caller): Promise<UsageSummary> {
  const rows = await db
    .select({
      toolName: copingUsages.toolName,
      sessions: count(),
      ratedSessions: count(copingUsages.effectiveness),
      ratings: sum(copingUsages.effectiveness).mapWith(Number),
    })
    .from(copingUsages)
    .where(eq(copingUsages.userId, user.id))
    .groupBy(copingUsages.toolName)
  const used = rows.map(({ ratings, ...row }) => ({
    ...row,
    effectiveness: meanEffectiveness(ratings, row.ratedSessions),
  }))
  return { worksBest: worksBest(used), tools: used }
}

/** The caller's own sessions, the newest first, by pages. */
export async function listUsages({ db, user, keyring }: Caller, cursor?: string): Promise<Page<Usage[]>> {
  const position = positionOf(keyring, cursor)
  const { createdAt, id } = copingUsages
  const rows = await db
    .select()
    .from(copingUsages)
    .where(and(eq(copingUsages.userId, user.id), olderThan(position, createdAt, id)))
    .orderBy(desc(createdAt), desc(id))
    .limit(pageSize + 1)
  const { items, next } = pageOf(keyring, rows, (row) => ({ at: row.createdAt, id: row.id }))
  return { items: items.map(asUsage), next }
}

async function getUsage(db: Database, user: SessionUser, isIt: ReturnType<typeof eq>): Promise<Usage> {
  const [row] = await db
    .select()
    .from(copingUsages)
    .where(and(isIt, eq(copingUsages.userId, user.id)))
  if (!row) throw notFound()
  return asUsage(row)
}

function asUsage(row: typeof copingUsages.$inferSelect): Usage {
  const { id, toolName, duration, completed, effectiveness, distressBefore, distressAfter } = row
  const ratings = { effectiveness, distressBefore, distressAfter }
  return { id, toolName, duration, completed, ...ratings, createdAt: row.createdAt.toISOString() }
}
