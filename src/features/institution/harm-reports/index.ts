/** What other features may use of this one on the server. */
export { countMissingOfficer, listOwnReports } from './server/reports.ts'
