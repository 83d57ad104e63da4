/** What other features may use of the audit trail's reading and verifying. */
export { listEventsForExport } from './events-for-export.ts'
export { auditJobs } from './audit-jobs.ts'
export { findingMessage } from './findings.ts'
export { chainAuditEvents } from './audit-mac.ts'
export { verifyAudit } from './verify.ts'
