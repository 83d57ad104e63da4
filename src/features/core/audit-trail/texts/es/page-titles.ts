export const auditTrail = 'Registro de accesos'
