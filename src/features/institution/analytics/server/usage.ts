import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

import { users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { copingUsages } from '#features/practice/coping-tools/server/table.ts'
import { contentProgress } from '#features/practice/learning/server/table.ts'
import { assessments, wasFinished } from '#features/wellbeing/assessments/server/table.ts'
import { journalEntries } from '#features/wellbeing/journal/server/table.ts'
import type { Database } from '#server/database/database.ts'
import { addDays, type Day } from '#shared/days.ts'

import type { contents } from '../contract.ts'
import { longestWeeks, weeksOf } from '../periods.ts'
import type { Contribution } from '../suppression.ts'
import { mayBePuppet } from './memberships.ts'

type Content = (typeof contents)[number]

interface Source {
  readonly userId: AnyPgColumn
  /** When a person did it, or last did it if one row stands for several times. */
  readonly at: AnyPgColumn
  /** The rows that count; all if it is left out. */
  readonly where?: SQL | undefined
}

const sources: Record<Content, Source> = {
  'Coping tools': { userId: copingUsages.userId, at: copingUsages.createdAt },
  'Learning modules': { userId: contentProgress.userId, at: contentProgress.updatedAt },
  Journal: { userId: journalEntries.userId, at: journalEntries.createdAt },
  'Wellness screenings': { userId: assessments.userId, at: assessments.createdAt, where: wasFinished },
}

/**
 * How often each person used one kind of content in the latest week, in the rest of the month and in the rest
 * of the quarter, by the days in the institution's time zone. People who did not use it are left out.
 */
export async function readUsage(
  db: Database,
  institutionId: string,
  content: Content,
  sunday: Day,
): Promise<Contribution[]> {
  const { userId, at, where } = sources[content]
  const day = sql`(${at} at time zone ${institutions.timeZone})::date`
  const after = (weeks: number) => addDays(sunday, -7 * weeks)
  const between = (from: Day, to: Day) =>
    sql<number>`(count(*) filter (where ${day} > ${from}::date and ${day} <= ${to}::date))::int`
  const rows = await db
    .select({
      week: between(after(weeksOf.week), sunday),
      month: between(after(weeksOf.month), after(weeksOf.week)),
      quarter: between(after(longestWeeks), after(weeksOf.month)),
      mayBePuppet,
    })
    .from(users)
    .innerJoin(institutions, eq(institutions.id, users.institutionId))
    .innerJoin(at.table, eq(userId, users.id))
    .where(
      and(
        eq(users.institutionId, institutionId),
        where,
        // What somebody did before they came here was at another institution.
        sql`(${users.institutionSince} is null or ${at} >= ${users.institutionSince})`,
        sql`${day} > ${after(longestWeeks)}::date and ${day} <= ${sunday}::date`,
      ),
    )
    .groupBy(users.id, institutions.id)
  return rows.map(({ week, month, quarter, ...more }) => ({ ...more, counts: [week, month, quarter] }))
}
