export const analytics = 'Análisis'
export const alert = 'Alerta'
export const copingTools = 'Herramientas para sobrellevar'
export const notFound = 'Página no encontrada'
