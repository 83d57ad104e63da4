export const reportHarm = 'Report harm by this app'
