export const secondStep = 'Segundo paso'
