export const isOff = 'Está apagado'
export const journalNeverWithStaff =
  'Su diario nunca se comparte con quien trabaja, o trabajó hace poco, como parte del personal'
export const wordsAreOthers =
  'Estas no son las seis palabras de su llave de ahora. Mírelas de nuevo y compárelas'
