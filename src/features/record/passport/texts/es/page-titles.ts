export const passport = 'Pasaporte'
