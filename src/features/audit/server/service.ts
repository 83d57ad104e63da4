/** What other features may use of the audit trail on the server. */
export { listEventsAbout } from './about.ts'
export { auditChores } from './chores.ts'
export { findingWords } from './findings.ts'
export { type Actor, recordAudit, recordAuditIfPossible, recordAudits } from './record.ts'
export { sealAudit } from './seal.ts'
export { verifyAudit } from './verify.ts'
