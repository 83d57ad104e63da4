export const main = 'Principal'
export const more = 'Más'
export const hide = 'Ocultar'
export const groups = { Work: 'Trabajo', 'My day': 'Mi día', Tools: 'Herramientas', People: 'Personas' }
