/** What other features may use of this one on the server. */
export { publishReports } from './server/publish.ts'
export { findPublishedRecoveryDays } from './server/published-recovery.ts'
export { type PublishedWeek, getStats, getTrend, listPublishedWeeks, readTable } from './server/analytics.ts'
export { withheldGroups } from './suppression.ts'
