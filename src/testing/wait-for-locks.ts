import { sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'

import type { World } from './world.ts'

/** Waits until so many statements in the world's database wait for a row or a table that another one has locked. */
export async function waitForLocks({ db }: Pick<World, 'db'>, count: number): Promise<void> {
  const isWaiting = sql`datname = current_database() and wait_event_type = 'Lock'`
  await vi.waitFor(async () => expect(await db.$count(sql`pg_stat_activity`, isWaiting)).toBe(count))
}
