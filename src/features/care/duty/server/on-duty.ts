import { and, eq, gt, lte, sql } from 'drizzle-orm'

import { users } from '#features/core/identity/server/table.ts'
import { type Database, rowsOf } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'

import { isReachable, mayAnswer, type PlanOf } from './answerers.ts'
import { dutyBlocks } from './table.ts'

/** A plan whose last block ended this long ago is not kept any more, and says nothing. */
const keptForMs = 28 * 24 * 60 * 60_000

/** Who is on duty at a moment. */
export interface OnDuty {
  /** Whether the institution keeps a plan for the population at all. */
  readonly hasPlan: boolean
  /** The ids of the people who are planned and can be reached. */
  readonly people: readonly string[]
}

/**
 * Who is on duty for a population: planned at that moment, may answer its alerts, and can be reached. A plan counts
 * until 28 days after the end of its last block. It reads two short indexes, and writes nothing.
 */
export function whoIsOnDuty(db: Database, of: PlanOf & { readonly at: Date }): Promise<OnDuty> {
  // Whoever asks for help sees neither the plan nor anybody's devices.
  return asSystem(async () => {
    const { at } = of
    const isOfPlan = and(
      eq(dutyBlocks.institutionId, of.institutionId),
      eq(dutyBlocks.population, of.population),
    )
    const onDuty = db
      .selectDistinct({ id: users.id })
      .from(dutyBlocks)
      .innerJoin(users, eq(users.id, dutyBlocks.userId))
      .where(
        and(
          isOfPlan,
          lte(dutyBlocks.startsAt, at),
          gt(dutyBlocks.endsAt, at),
          // At this moment, and not until the end of the block.
          mayAnswer(db, of, { from: at, until: new Date(at.getTime() + 1) }),
          isReachable,
        ),
      )
    const kept = db
      .select({ id: dutyBlocks.id })
      .from(dutyBlocks)
      .where(and(isOfPlan, gt(dutyBlocks.endsAt, new Date(at.getTime() - keptForMs))))
    const [found] = rowsOf<OnDuty>(
      await db.execute(sql`select exists ${kept} as "hasPlan", array${onDuty} as people`),
    )
    return found!
  })
}
