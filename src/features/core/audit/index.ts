/** What other features may use of this one on the server. */
export {
  type Actor,
  type AuditEntry,
  recordAudit,
  recordAuditIfPossible,
  recordAudits,
} from './server/record.ts'
