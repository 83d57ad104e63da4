export const secondStep = 'Second step'
