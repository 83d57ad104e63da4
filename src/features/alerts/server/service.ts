/** What other features may use of alerts on the server. */
export { recordHeartbeat } from './heartbeat.ts'
export { countUnanswered } from './counts.ts'
export { eraseAlertsOf, forgetClosedAlertsOfTheErased } from './erase.ts'
export { listOwnAlertsWithWords } from './own-words.ts'
export { alertJobs } from './jobs.ts'
export { type RaiseContext, type Raised, raiseAlert } from './raise.ts'
export { sharedAlerts } from './supporters.ts'
