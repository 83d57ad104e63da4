export const connections = 'Contactos'
