import { and, eq } from 'drizzle-orm'

import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'

import type { PlanOf } from './answerers.ts'
import { dutyHours } from './table.ts'

/** The minutes after midnight between which somebody should be on duty, and what is said about all other times. */
export type HoursToCover = Pick<typeof dutyHours.$inferSelect, 'coversFrom' | 'coversUntil' | 'outOfHours'>

/** The hours of a population as its institution set them. Where it set none, the whole day is to be covered. */
export async function hoursOf(db: Database, { institutionId, population }: PlanOf): Promise<HoursToCover> {
  // Everybody reads when their requests are answered.
  const [row] = await asSystem(() =>
    db
      .select()
      .from(dutyHours)
      .where(and(eq(dutyHours.institutionId, institutionId), eq(dutyHours.population, population))),
  )
  return row ?? { coversFrom: 0, coversUntil: 0, outOfHours: '' }
}
