export const fileEmpty = 'Este archivo está vacío.'
export const fileIsWorkbook =
  'Este es un archivo propio de un programa de hojas de cálculo. Guárdelo ahí como CSV, y elija ese.'
export const fileIsNoText = 'Este no es un archivo de texto. Expórtelo como CSV.'
export const fileIsCut =
  'Este archivo termina a la mitad de una fila, como si se hubiera cortado. Expórtelo de nuevo.'
export const fileTooLong = ({ rows }: { rows: number }) =>
  `Este archivo tiene más de ${rows.toLocaleString('es-US')} filas. Una lista nombra a cada persona una vez: ¿es el archivo correcto?`
export const fileTooWide =
  'Este archivo tiene demasiadas columnas o celdas. Quite las columnas que la lista no necesita.'
export const quoteIsOpen = ({ line }: { line: number }) =>
  `Las comillas que empiezan en la línea ${line} nunca terminan. ${fileIsCut}`
export const quoteIsSingle = ({ line, last }: { line: number; last: number }) =>
  `Unas comillas dentro de la línea ${line} no están dobladas, así que las líneas ${line} a ${last} se juntan.`
