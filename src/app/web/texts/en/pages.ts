export const analytics = 'Analytics'
export const alert = 'Alert'
export const copingTools = 'Coping Tools'
export const notFound = 'Page not found'
