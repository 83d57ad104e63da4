/** What other features may use of this one on the server. */
export { rosterFolderJob } from './server/drop-folder.ts'
export { previewRoster } from './server/preview.ts'
export { bringsPeople, countOpenRosters, deleteOldRosters, getReport } from './server/reports.ts'
export { type RosterSlip, runRoster } from './server/run.ts'
