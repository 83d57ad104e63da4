/** The face of the audit trail for other features: its reading, its MACs and its verification. */
export { listEventsForExport } from './events-for-export.ts'
export { readWholeTrail } from './read-trail.ts'
export { headingOf, trailFormats, trailLine } from './trail-formats.ts'
export { readShownEvents } from './shown-events.ts'
export { auditJobs } from './audit-jobs.ts'
export { findingMessage } from './findings.ts'
export { chainAuditEvents } from './audit-mac.ts'
export {
  adoptEvents,
  emptyChain,
  hasTrailOf,
  type MovedEvent,
  movedEventsQuery,
  storeHead,
} from './moved-events.ts'
export { verifyAudit, verifyTrailOf } from './verify.ts'
export { writeOwnLines } from './own-trail/write-lines.ts'
