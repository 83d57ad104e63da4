export const otherSystems = 'Other systems'
