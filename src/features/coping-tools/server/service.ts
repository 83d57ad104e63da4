import { randomUUID } from 'node:crypto'

import { and, count, desc, eq, lt, sum } from 'drizzle-orm'

import { type Actor, recordAudit } from '#features/audit/server/service.ts'
import { clientTimestamp } from '#features/identity/server/service.ts'
import { awardPoints } from '#features/rewards/server/service.ts'
import type { Database } from '#server/database/database.ts'
import type { Keyring } from '#server/encryption/keyring.ts'
import { olderThan, pageOf, pageSize, positionOf } from '#server/http/cursor.ts'
import { notFound } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'
import { dayOf } from '#shared/days.ts'
import type { Page } from '#shared/endpoint.ts'

import type { NewUsage, Usage, UsageRating, UsageSummary } from '../contract.ts'
import { meanEffectiveness, worksBest } from '../effectiveness.ts'
import { copingUsages } from './table.ts'

type Owner = Actor & { readonly user: SessionUser }

/**
 * Keeps a session of the caller as far as it has come; a completed one gives its points, and both happen or
 * neither does. The same session sent again grows where more of it has run since, and is else answered as it
 * is kept: it counts once, and the audit trail tells of it once. Throws a 400 as `clientTimestamp` does.
 */
export async function saveUsage(db: Database, owner: Owner, { madeAt, ...usage }: NewUsage): Promise<Usage> {
  const { user } = owner
  const sessionId = usage.sessionId ?? randomUUID()
  const createdAt = await clientTimestamp(db, user, madeAt)
  return db.transaction(async (tx) => {
    const [first] = await tx
      .insert(copingUsages)
      .values({ ...usage, userId: user.id, sessionId, createdAt })
      .onConflictDoNothing({ target: [copingUsages.userId, copingUsages.sessionId] })
      .returning()
    const saved = first ?? (await grow(tx, user, { ...usage, sessionId, createdAt }))
    if (!saved) return getUsage(tx, owner, eq(copingUsages.sessionId, sessionId))

    const day = dayOf(createdAt, user.timeZone)
    if (saved.completed) await awardPoints(tx, user, 'coping', { source: saved.id, day })
    if (first) await recordAudit(tx, owner, { action: 'coping-usage.save', objectId: saved.id })
    return asUsage(saved)
  })
}

type Grown = Omit<NewUsage, 'madeAt' | 'sessionId'> & { readonly sessionId: string; readonly createdAt: Date }

/** Lets a session that is kept grow; undefined where as much or more of it is kept already. */
async function grow(tx: Database, { id }: SessionUser, usage: Grown) {
  const { userId, sessionId, toolName, duration } = copingUsages
  const isIt = and(eq(userId, id), eq(sessionId, usage.sessionId), eq(toolName, usage.toolName))
  const [grown] = await tx
    .update(copingUsages)
    .set(usage)
    .where(and(isIt, lt(duration, usage.duration)))
    .returning()
  return grown
}

/** Keeps what the caller says about one of their sessions. Throws a 404 for one that is not theirs. */
export function rateUsage(db: Database, owner: Owner, id: string, rating: UsageRating): Promise<Usage> {
  const isIt = eq(copingUsages.id, id)
  return db.transaction(async (tx) => {
    if (Object.keys(rating).length === 0) return getUsage(tx, owner, isIt)
    const [rated] = await tx
      .update(copingUsages)
      .set(rating)
      .where(and(isIt, eq(copingUsages.userId, owner.user.id)))
      .returning()
    if (!rated) throw notFound()

    await recordAudit(tx, owner, { action: 'coping-usage.rate', objectId: id })
    return asUsage(rated)
  })
}

/** How often a person used each tool and how it helped; tools never used are left out. */
export async function summarizeUsage(db: Database, userId: string): Promise<UsageSummary> {
  const rows = await db
    .select({
      toolName: copingUsages.toolName,
      sessions: count(),
      ratedSessions: count(copingUsages.effectiveness),
      ratings: sum(copingUsages.effectiveness).mapWith(Number),
    })
    .from(copingUsages)
    .where(eq(copingUsages.userId, userId))
    .groupBy(copingUsages.toolName)
  const used = rows.map(({ ratings, ...row }) => ({
    ...row,
    effectiveness: meanEffectiveness(ratings, row.ratedSessions),
  }))
  return { worksBest: worksBest(used), tools: used }
}

/** The caller's own sessions, newest first, a page at a time. */
export async function listUsages(
  db: Database,
  { userId, keyring }: { readonly userId: string; readonly keyring: Keyring },
  cursor?: string,
): Promise<Page<Usage[]>> {
  const position = positionOf(keyring, cursor)
  const { createdAt, id } = copingUsages
  const rows = await db
    .select()
    .from(copingUsages)
    .where(and(eq(copingUsages.userId, userId), olderThan(position, createdAt, id)))
    .orderBy(desc(createdAt), desc(id))
    .limit(pageSize + 1)
  const { items, next } = pageOf(keyring, rows, (row) => ({ at: row.createdAt, id: row.id }))
  return { items: items.map(asUsage), next }
}

async function getUsage(db: Database, { user }: Owner, isIt: ReturnType<typeof eq>): Promise<Usage> {
  const [row] = await db
    .select()
    .from(copingUsages)
    .where(and(isIt, eq(copingUsages.userId, user.id)))
  if (!row) throw notFound()
  return asUsage(row)
}

function asUsage(row: typeof copingUsages.$inferSelect): Usage {
  const { id, toolName, duration, completed, effectiveness, distressBefore, distressAfter } = row
  const told = { effectiveness, distressBefore, distressAfter }
  return { id, toolName, duration, completed, ...told, createdAt: row.createdAt.toISOString() }
}
