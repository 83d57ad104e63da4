export const shiftRecovery = 'Shift recovery'
