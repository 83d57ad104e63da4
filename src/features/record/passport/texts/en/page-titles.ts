export const passport = 'Passport'
