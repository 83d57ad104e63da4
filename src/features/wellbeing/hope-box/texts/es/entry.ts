export const title = 'Caja de esperanza'
export const about = 'Sus propias razones para seguir adelante.'
