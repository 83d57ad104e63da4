import { createHash } from 'node:crypto'

import { eq, lt, sql } from 'drizzle-orm'
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

import { now } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { tooMany } from './rejection.ts'

/** How often something was done in the present window, shared by all instances. */
export const rateLimits = pgTable('limit_windows', {
  /** SHA-256 of what is counted, so that the table names nobody. */
  key: text().primaryKey(),
  count: integer().notNull(),
  endsAt: timestamp({ withTimezone: true }).notNull(),
})

interface Allowance {
  readonly most: number
  readonly perSeconds: number
}

/** Counts one more of something; throws a 429 with Retry-After once the window's allowance is used up. */
export async function consumeRateLimit(
  db: Database,
  what: string,
  { most, perSeconds }: Allowance,
): Promise<void> {
  const at = now()
  const fresh = { count: 1, endsAt: new Date(at.getTime() + perSeconds * 1000) }
  const [window] = await db
    .insert(rateLimits)
    .values({ key: keyOf(what), ...fresh })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${rateLimits.endsAt} > ${at.toISOString()} then ${rateLimits.count} + 1 else 1 end`,
        endsAt: sql`case when ${rateLimits.endsAt} > ${at.toISOString()} then ${rateLimits.endsAt} else excluded.ends_at end`,
      },
    })
    .returning()
  if (window && window.count > most) throw tooMany((window.endsAt.getTime() - at.getTime()) / 1000)
}

/** Takes back all that was counted in the present window: for what is allowed once, and did not come about. */
export async function resetRateLimit(db: Database, what: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(what)))
}

function keyOf(what: string): string {
  return createHash('sha256').update(what).digest('base64url')
}

/** Forgets windows that have ended. */
export async function deleteEndedRateLimits(db: Database): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.endsAt, now()))
}
