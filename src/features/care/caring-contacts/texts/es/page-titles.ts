export const notes = 'Notas'
export const teamNotes = 'Notas del equipo'
