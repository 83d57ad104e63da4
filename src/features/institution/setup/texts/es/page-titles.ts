export const setup = 'Configuración'
