export const types = { supporter: 'Persona de apoyo' }
