export const otherSystems = 'Otros sistemas'
