/** What other features may use of the audit trail's reading and verifying. */
export { listEventsAbout } from './about.ts'
export { auditChores } from './chores.ts'
export { findingWords } from './findings.ts'
export { sealAudit } from './seal.ts'
export { verifyAudit } from './verify.ts'
