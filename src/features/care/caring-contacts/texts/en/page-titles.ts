export const notes = 'Notes'
export const teamNotes = 'Team notes'
