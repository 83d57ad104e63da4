/** What other features may use of this one on the server. */
export type { Audience } from './escalation-policy.ts'
export { countUnanswered, findAnsweredSubject, recordReading } from './server/read.ts'
export { giveAlertsBack, hasLostTaker, listLost } from './server/delivery/giving-back.ts'
export { isReachedBy } from './server/delivery/reach.ts'
export { listUnreached } from './server/delivery/unreached.ts'
export { deleteAlertsOfInstitution, deleteClosedAlertsOfErased, eraseAlertsOf } from './server/erase.ts'
export { type AlertEvent, alertEventJob } from './server/events.ts'
export { recordHeartbeat } from './server/heartbeat.ts'
export { alertJobs } from './server/jobs.ts'
export { notePlace } from './server/messages.ts'
export type { AlertRow } from './server/notify.ts'
export { listRecentAlerts } from './server/own-alerts.ts'
export { type RaiseContext, type RaiseResult, raiseAlert } from './server/raise.ts'
export {
  type Recipient,
  type RecipientSelection,
  recipientsOf,
  selectRecipients,
} from './server/recipients.ts'
export { announceRelease } from './server/release.ts'
export { separateResponderKeys } from './server/responder-keys.ts'
export { alertRings } from './server/rings.ts'
export { type OnChanged, getInReach, recordAttempt, updateAlert } from './server/status-changes.ts'
export { sharedAlerts } from './server/supporters.ts'
export { measureUnanswered } from './server/unanswered.ts'
export {
  type FoundAlert,
  instantOf,
  languageOf,
  mayIdentify,
  minorOf,
  personOf,
  selectAlerts,
  withinReach,
} from './server/view.ts'
