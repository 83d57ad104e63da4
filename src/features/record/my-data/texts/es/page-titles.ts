export const summary = 'Resumen'
