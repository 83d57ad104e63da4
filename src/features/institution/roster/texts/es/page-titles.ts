export const rosters = 'Listas de personas'
