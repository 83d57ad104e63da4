import { sql } from 'drizzle-orm'

import { countUnanswered } from '#features/alerts/server/service.ts'
import { countAccounts } from '#features/identity/server/service.ts'
import type { Database } from '#server/database/database.ts'

import type { AnalyticsStats, TrendWeek } from '../contract.ts'
import { type Period, trendWeeksOf } from '../periods.ts'
import { readPublished } from './publish.ts'
import type { PeriodFigures, Report } from './report.ts'
import { analyticsReports } from './table.ts'

/** What other features may use of the statistics on the server. */
export { publishReports } from './publish.ts'

const { report } = analyticsReports

/** The figures of a period, as published for the last whole week; accounts and open alerts as of now. */
export async function getStats(db: Database, institutionId: string, period: Period): Promise<AnalyticsStats> {
  const { part: stats, threshold } = await readPublished(db, institutionId, partOf('stats', period))
  return {
    ...stats,
    userCount: await countAccounts(db, institutionId),
    activeAlertsCount: await countUnanswered(db, institutionId),
    threshold,
  }
}

/** Reads a table of a period, as published for the last whole week. */
export function readTable<Name extends 'units' | 'shifts' | 'usage'>(name: Name) {
  return async (db: Database, institutionId: string, period: Period): Promise<PeriodFigures[Name]> => {
    const { part } = await readPublished(db, institutionId, partOf(name, period))
    return part
  }
}

/** Stress week by week through a period, oldest first. */
export async function getTrend(db: Database, institutionId: string, period: Period): Promise<TrendWeek[]> {
  const { part: weeks } = await readPublished(db, institutionId, sql<Report['weeks']>`${report} -> 'weeks'`)
  return weeks.slice(0, trendWeeksOf(period)).toReversed()
}

// The database takes it out of the report: all of a large institution's is a hundred times as much.
function partOf<Name extends keyof PeriodFigures>(name: Name, period: Period) {
  return sql<PeriodFigures[Name]>`${report} #> array['periods', ${period}, ${name}]`
}
