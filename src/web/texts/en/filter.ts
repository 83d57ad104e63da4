export const filters = ({ active }: { active: number }) => (active > 0 ? `Filters (${active})` : 'Filters')
