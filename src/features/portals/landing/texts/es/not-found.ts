export const title = '404 Página no encontrada'
export const isItInRouter = '¿Olvidó agregar la página al enrutador?'
export const goToStart = 'Ir a la página de inicio'
