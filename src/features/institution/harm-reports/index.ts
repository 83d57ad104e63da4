/** What other features may use of this one on the server. */
export { countMissingOfficer } from './server/reports.ts'
