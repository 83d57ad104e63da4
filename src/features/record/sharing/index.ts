/** What other features may use of this one on the server. */
export { endAllSharing, sharingJobs } from './server/end-sharing.ts'
