export const alerts = 'Alertas'
export const help = 'Ayuda'
