import { and, desc, eq, sum } from 'drizzle-orm'

import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { olderThan, pageOf, pageSize, positionOf } from '#server/http/cursor.ts'
import { dayOf } from '#shared/days.ts'
import type { Page } from '#shared/endpoint.ts'

import type { PointEntry, PointsSummary } from '../contract.ts'
import { activityText } from '../points.ts'
import { streaksOf } from '../streaks.ts'
import type { ReadCheckInDays } from './award.ts'
import { pointEntries } from './table.ts'

/** Reads the caller's points and their streaks of check-ins, by their own time zone. */
export async function readPointsSummary(
  { db, user: { id, timeZone } }: Pick<Caller, 'db' | 'user'>,
  readDays: ReadCheckInDays,
): Promise<PointsSummary> {
  const days = await readDays(db, id)
  const { current, longest } = streaksOf(days, dayOf(now(), timeZone))
  return {
    totalPoints: await totalPoints(db, id),
    currentStreak: current.length,
    longestStreak: longest,
  }
}

/** Adds up all points that a person ever got. The total never falls. */
export async function totalPoints(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ total: sum(pointEntries.points) })
    .from(pointEntries)
    .where(eq(pointEntries.userId, userId))
  return Number(row?.total ?? 0)
}

/** Lists the entries of the caller's ledger of points, newest first, a page at a time. */
export async function listPointEntries(
  { db, user, keyring }: Pick<Caller, 'db' | 'user' | 'keyring'>,
  cursor?: string,
): Promise<Page<PointEntry[]>> {
  const { createdAt, id } = pointEntries
  const rows = await db
    .select()
    .from(pointEntries)
    .where(and(eq(pointEntries.userId, user.id), olderThan(positionOf(keyring, cursor), createdAt, id)))
    .orderBy(desc(createdAt), desc(id))
    .limit(pageSize + 1)
  const { items, next } = pageOf(keyring, rows, (row) => ({ at: row.createdAt, id: row.id }))
  return { items: items.map(asPointEntry), next }
}

function asPointEntry({ id, activity, points, createdAt }: typeof pointEntries.$inferSelect): PointEntry {
  return { id, description: activityText(activity), activity, points, createdAt: createdAt.toISOString() }
}
