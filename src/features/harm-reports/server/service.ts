/** The face of reports of harm on the server for other features. */
export { listOwnReports } from './reports.ts'
