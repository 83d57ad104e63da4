export const userNotFound = 'No se encontró a esa persona'
export const searchFailed = 'La búsqueda falló'
export const searchFailedText = 'No se pudo buscar a la persona'
