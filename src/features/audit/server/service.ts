/** The face of the audit trail's recording for other features. */
export { type Actor, recordAudit, recordAuditIfPossible, recordAudits } from './record.ts'
