export const hopeBox = 'Caja de esperanza'
