/** What other features may use of this one on the server. */
export { auditJobs } from './server/audit-jobs.ts'
export { chainAuditEvents, hasUnchainedEvents } from './server/audit-mac.ts'

export { findingMessage } from './server/findings.ts'
export {
  type MovedEvent,
  adoptEvents,
  emptyChain,
  hasTrailOf,
  movedEventsQuery,
  storeHead,
} from './server/moved-events.ts'
export { writeOwnLines } from './server/own-trail/write-lines.ts'
export { readWholeTrail } from './server/read-trail.ts'
export { readShownEvents } from './server/shown-events.ts'
export { headingOf, trailFormats, trailLine } from './server/trail-formats.ts'
export { verifyAudit, verifyTrailOf } from './server/verify.ts'
