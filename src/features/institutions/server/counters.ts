import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import type { Database } from '#server/database/database.ts'

import { counters } from './table.ts'

type Counted = (typeof counters.$inferSelect)['counted']

/** How many of something an institution has at this moment, as a column; `condition` narrows what is added up. */
export function counterOf(institutionId: string | PgColumn, counted: Counted, condition?: SQL): SQL<number> {
  const wanted = and(eq(counters.institutionId, institutionId), eq(counters.counted, counted), condition)
  return sql`(select coalesce(sum(${counters.change}), 0) from ${counters} where ${wanted})`.mapWith(Number)
}

/**
 * Adds up the changes so far, so that few rows are left to read. Whoever reads meanwhile reads the same sum, and
 * of several that fold at once each adds up what it took away itself.
 */
export async function compactCounters(db: Database): Promise<void> {
  await db.execute(sql`
    with many as (
      select institution_id, counted, population from ${counters}
      group by institution_id, counted, population having count(*) > 1
    ), folded as (
      delete from ${counters} as tally using many
      where tally.institution_id = many.institution_id and tally.counted = many.counted
        and tally.population is not distinct from many.population
      returning tally.institution_id, tally.counted, tally.population, tally.change
    )
    insert into ${counters} (institution_id, counted, population, change)
    select institution_id, counted, population, sum(change) from folded
    group by institution_id, counted, population having sum(change) <> 0`)
}
