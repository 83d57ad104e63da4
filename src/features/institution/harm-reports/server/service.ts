/** The face of reports of harm on the server for other features. */
export { countMissingOfficer, listOwnReports } from './reports.ts'
