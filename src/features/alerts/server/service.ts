/** What other features may use of alerts on the server. */
export { beat } from './delivery.ts'
export { alertJobs } from './jobs.ts'
export { type Raised, raiseAlert } from './raise.ts'
export { raiseAfterHardCheckIns } from './stress.ts'
