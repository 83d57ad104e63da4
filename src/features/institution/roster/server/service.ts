/** The face of rosters on the server for other features. */
export { rosterFolderJob } from './drop-folder.ts'
export { getMapping } from './mapping.ts'
export { previewRoster } from './preview.ts'
export { countOpenRosters, deleteOldRosters, getReport } from './reports.ts'
export { type RosterSlip, runRoster } from './run.ts'
