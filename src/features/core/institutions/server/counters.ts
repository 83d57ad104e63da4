import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import type { Database } from '#server/database/database.ts'

import { counters } from './table.ts'

type Counted = (typeof counters.$inferSelect)['counted']

/** The value of a counter now, as a column of a query. `condition` limits which of its rows are added up. */
export function counterOf(institutionId: string | PgColumn, counted: Counted, condition?: SQL): SQL<number> {
  const wanted = and(eq(counters.institutionId, institutionId), eq(counters.counted, counted), condition)
  return sql`(select coalesce(sum(${counters.change}), 0) from ${counters} where ${wanted})`.mapWith(Number)
}

/**
 * Replaces the changes of each counter by their sum, so that few rows are left to read. The sums stay the same
 * for readers meanwhile, and several instances may do it at once, since each adds up the rows that it deleted.
 */
export async function compactCounters(db: Database): Promise<void> {
  await db.execute(sql`
    with many as (
      select institution_id, counted, population from ${counters}
      group by institution_id, counted, population having count(*) > 1
    ), deleted as (
      delete from ${counters} as counter using many
      where counter.institution_id = many.institution_id and counter.counted = many.counted
        and counter.population is not distinct from many.population
      returning counter.institution_id, counter.counted, counter.population, counter.change
    )
    insert into ${counters} (institution_id, counted, population, change)
    select institution_id, counted, population, sum(change) from deleted
    group by institution_id, counted, population having sum(change) <> 0`)
}
