export const auditTrail = 'Audit trail'
