export const checkIn = 'Registro'
