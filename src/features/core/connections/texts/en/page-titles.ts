export const connections = 'Connections'
