export const institution = 'Institución'
