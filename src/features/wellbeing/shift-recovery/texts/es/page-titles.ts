export const shiftRecovery = 'Recuperación del turno'
