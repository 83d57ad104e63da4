export const alerts = 'Alerts'
export const help = 'Help'
