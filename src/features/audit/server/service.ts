/** What other features may use of the audit trail's recording. */
export { type Actor, recordAudit, recordAuditIfPossible, recordAudits } from './record.ts'
