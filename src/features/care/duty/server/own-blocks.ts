import { desc, eq } from 'drizzle-orm'

import type { Caller } from '#server/http/caller.ts'

import { dutyBlocks } from './table.ts'

/** The caller's own times on duty, the latest first, for their export. */
export async function listOwnBlocks({ db, user }: Pick<Caller, 'db' | 'user'>) {
  const rows = await db
    .select()
    .from(dutyBlocks)
    .where(eq(dutyBlocks.userId, user.id))
    .orderBy(desc(dutyBlocks.startsAt))
  return rows.map(({ population, startsAt, endsAt }) => ({
    population,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }))
}
