export const textMissing = 'Diga qué se hizo'
export const dayAhead = 'No puede ser un día futuro'
export const tooManyNotes = ({ most }: { most: number }) => `Ya hay ${most} notas. Quite una primero.`
