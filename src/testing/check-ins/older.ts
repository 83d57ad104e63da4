import { eq, sql } from 'drizzle-orm'

import { checkIns } from '#features/wellbeing/check-ins/server/table.ts'

import type { Person, World } from '../world.ts'

/** Makes all check-ins that a person has saved so far so many days older. */
export async function makeCheckInsOlder({ db }: World, { id }: Person, days = 1): Promise<void> {
  await db
    .update(checkIns)
    .set({
      day: sql`${checkIns.day} - ${days}::integer`,
      createdAt: sql`${checkIns.createdAt} - make_interval(days => ${days}::integer)`,
    })
    .where(eq(checkIns.userId, id))
}
