/** What other features may use of the audit trail's reading and verifying. */
export { listEventsAbout } from './about.ts'
export { auditChores } from './chores.ts'
export { findingMessage } from './findings.ts'
export { chainAuditEvents } from './audit-mac.ts'
export { verifyAudit } from './verify.ts'
