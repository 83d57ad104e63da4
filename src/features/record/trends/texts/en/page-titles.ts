export const trends = 'Trends'
