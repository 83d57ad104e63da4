/** What other features may use of alerts on the server. */
export { recordHeartbeat } from './heartbeat.ts'
export { countUnanswered } from './counts.ts'
export { eraseAlertsOf, deleteClosedAlertsOfErased } from './erase.ts'
export { listOwnAlerts, listOwnAlertsWithMessages } from './own-alerts.ts'
export { alertJobs } from './jobs.ts'
export { separateResponderKeys } from './responder-keys.ts'
export { type RaiseContext, type RaiseResult, raiseAlert } from './raise.ts'
export { sharedAlerts } from './supporters.ts'
