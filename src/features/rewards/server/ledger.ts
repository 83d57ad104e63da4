import { and, desc, eq, sql, sum } from 'drizzle-orm'

import { now } from '#server/clock.ts'
import { pageSize, type Position } from '#server/cursor.ts'
import type { Database } from '#server/database.ts'
import { dayOf } from '#shared/days.ts'

import type { PointEntry, PointsSummary } from '../contract.ts'
import { rewards } from '../points.ts'
import { streaksOf } from '../streaks.ts'
import { checkInDays } from './check-in-days.ts'
import { pointEntries } from './table.ts'

/** A person's points and streaks, today being the person's own. */
export async function pointsSummary(
  db: Database,
  { id, timeZone }: { readonly id: string; readonly timeZone: string },
): Promise<PointsSummary> {
  const days = await checkInDays(db, id)
  const { current, longest } = streaksOf(days, dayOf(now(), timeZone))
  return {
    totalPoints: await totalPoints(db, id),
    currentStreak: current.length,
    longestStreak: longest,
  }
}

/** All the points a person was ever given. They never fall. */
export async function totalPoints(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ total: sum(pointEntries.points) })
    .from(pointEntries)
    .where(eq(pointEntries.userId, userId))
  return Number(row?.total ?? 0)
}

/**
 * What a person's points were given for, newest first, after a position; one row more than a page has,
 * so that one can see whether there is another.
 */
export async function listPointEntries(
  db: Database,
  userId: string,
  after: Position | null,
): Promise<PointEntry[]> {
  const { createdAt, id } = pointEntries
  const rows = await db
    .select()
    .from(pointEntries)
    .where(
      and(
        eq(pointEntries.userId, userId),
        after
          ? sql`(${createdAt}, ${id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(pageSize + 1)
  return rows.map(asPointEntry)
}

function asPointEntry({ id, activity, points, createdAt }: typeof pointEntries.$inferSelect): PointEntry {
  const { description } = rewards[activity]
  return { id, description, activity, points, createdAt: createdAt.toISOString() }
}
