export const rosters = 'Rosters'
