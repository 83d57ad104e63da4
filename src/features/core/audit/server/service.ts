/** The face of the audit trail's recording for other features. */
export { type Actor, type AuditEntry, recordAudit, recordAuditIfPossible, recordAudits } from './record.ts'
