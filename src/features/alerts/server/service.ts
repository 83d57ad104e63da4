/** What other features may use of alerts on the server. */
export { beat } from './delivery.ts'
export { countUnanswered } from './counts.ts'
export { eraseAlertsOf, forgetClosedAlertsOfTheErased } from './erase.ts'
export { listOwnAlertsWithWords } from './own-words.ts'
export { alertJobs } from './jobs.ts'
export { type Means, type Raised, raiseAlert } from './raise.ts'
export { sharedAlerts } from './supporters.ts'
