import { sql } from 'drizzle-orm'

import { countUnanswered } from '#features/alerts/server/service.ts'
import { countAccounts } from '#features/identity/server/service.ts'
import type { Database } from '#server/database/database.ts'

import type { AnalyticsStats, TrendWeek } from '../contract.ts'
import { type Period, trendWeeksOf } from '../periods.ts'
import { readPublished } from './publish.ts'
import type { PeriodFigures, Report } from './report.ts'
import { analyticsReports } from './table.ts'

/** The part of the statistics that other features may use on the server. */
export { publishReports } from './publish.ts'

const { report } = analyticsReports

/**
 * The published figures of a period up to the last whole week, with the present numbers of accounts and open
 * alerts.
 */
export async function getStats(db: Database, institutionId: string, period: Period): Promise<AnalyticsStats> {
  const { part: stats, threshold } = await readPublished(db, institutionId, partOf('stats', period))
  return {
    ...stats,
    userCount: await countAccounts(db, institutionId),
    activeAlertsCount: await countUnanswered(db, institutionId),
    threshold,
  }
}

/** Makes the function that reads a published table of a period up to the last whole week. */
export function readTable<Name extends 'units' | 'shifts' | 'usage'>(name: Name) {
  return async (db: Database, institutionId: string, period: Period): Promise<PeriodFigures[Name]> => {
    const { part } = await readPublished(db, institutionId, partOf(name, period))
    return part
  }
}

/** The published stress of each week of a period, oldest first. */
export async function getTrend(db: Database, institutionId: string, period: Period): Promise<TrendWeek[]> {
  const { part: weeks } = await readPublished(db, institutionId, sql<Report['weeks']>`${report} -> 'weeks'`)
  return weeks.slice(0, trendWeeksOf(period)).toReversed()
}

// The database extracts the part, since the whole report of a large institution is a hundred times as large.
function partOf<Name extends keyof PeriodFigures>(name: Name, period: Period) {
  return sql<PeriodFigures[Name]>`${report} #> array['periods', ${period}, ${name}]`
}
