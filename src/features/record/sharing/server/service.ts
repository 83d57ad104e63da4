/** What other features may use of sharing on the server. */
export { endAllSharing, sharingJobs } from './end-sharing.ts'
export { listOwnSwitches } from './own-data.ts'
