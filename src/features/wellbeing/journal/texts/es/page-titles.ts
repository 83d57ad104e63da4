export const journal = 'Diario'
