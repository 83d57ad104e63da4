export const reminders = 'Reminders'
