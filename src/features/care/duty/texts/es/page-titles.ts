export const duty = 'Guardias'
