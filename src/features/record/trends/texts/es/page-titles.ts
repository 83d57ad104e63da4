export const trends = 'Tendencias'
