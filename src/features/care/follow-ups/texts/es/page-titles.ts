export const followUps = 'Seguimientos'
