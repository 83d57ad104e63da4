export const notifications = 'Avisos'
export const unread = ({ count }: { count: number }) => (count === 0 ? 'Avisos' : `Avisos, ${count} sin leer`)
export const notLoaded = 'No se pudieron cargar sus avisos'
export const nothingYet = 'Nada todavía. Lo que le concierne estará aquí.'
export const showMore = 'Mostrar más'
export const markAllRead = 'Marcar todo como leído'
export const isUnread = '(sin leer)'
