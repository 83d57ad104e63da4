export const filters = ({ active }: { active: number }) => (active > 0 ? `Filtros (${active})` : 'Filtros')
