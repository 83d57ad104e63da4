import { createHash } from 'node:crypto'

import { eq, lt, sql } from 'drizzle-orm'
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

import { now } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { placeholders, prepared } from '../database/prepared.ts'
import { asSystem } from '../database/scope.ts'
import { tooMany } from './rejection.ts'

/**
 * How often something was done in its present window, shared by all instances. The table shipped under its first name.
 * rate-limiter-flexible is not used: it goes by each instance's own clock, and its Drizzle store is bound to one client,
 * not to a transaction.
 */
export const rateLimits = pgTable('rate_limits', {
  /** SHA-256 of the counted subject, so that the table names nobody. */
  key: text().primaryKey(),
  count: integer().notNull(),
  endsAt: timestamp({ withTimezone: true }).notNull(),
})

interface Limit {
  readonly most: number
  readonly perSeconds: number
}

/** Counts one more use of something, or so many more. Throws a 429 with Retry-After when the window's limit is used up. */
export async function consumeRateLimit(
  db: Database,
  subject: string,
  { most, perSeconds }: Limit,
  amount = 1,
): Promise<void> {
  const at = now()
  const endsAt = new Date(at.getTime() + perSeconds * 1000)
  const use = { key: keyOf(subject), count: amount, endsAt, at: at.toISOString() }
  // The role of callers has no access to the counts, so that no statement of theirs can lift a limit.
  const [window] = await asSystem(() => countUse(db, use))
  if (window && window.count > most) throw tooMany((window.endsAt.getTime() - at.getTime()) / 1000)
}

const isOpen = sql`${rateLimits.endsAt} > ${sql.placeholder('at')}::timestamptz`

const countUse = prepared((db) =>
  db
    .insert(rateLimits)
    .values(placeholders('key', 'count', 'endsAt'))
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOpen} then ${rateLimits.count} else 0 end + excluded.count`,
        endsAt: sql`case when ${isOpen} then ${rateLimits.endsAt} else excluded.ends_at end`,
      },
    })
    .returning(),
)

/** Deletes the count of the present window, for a limited action that did not happen after all. */
export async function resetRateLimit(db: Database, subject: string): Promise<void> {
  // As above.
  await asSystem(() => db.delete(rateLimits).where(eq(rateLimits.key, keyOf(subject))))
}

function keyOf(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url')
}

/** Deletes the counts of windows that have ended. */
export async function deleteEndedRateLimits(db: Database): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.endsAt, now()))
}
