export const checkIn = 'Check-In'
