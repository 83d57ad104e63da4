export const institution = 'Institution'
