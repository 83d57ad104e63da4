export const reminders = 'Recordatorios'
