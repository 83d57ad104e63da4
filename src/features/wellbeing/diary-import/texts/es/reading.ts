export const nothingInFile = 'En este archivo no hay ninguna línea debajo de los encabezados.'
/** Why a line cannot be read. Each follows on "Line 14:". */
export const endlessQuote =
  'aquí empieza una comilla que nunca termina, así que no se puede leer nada de lo que sigue.'
export const singleQuote = ({ line, last }: { line: number; last: number }) =>
  `una comilla en ella no está doble, así que las líneas ${line} a ${last} se juntan.`
export const wrongWidth = ({ columns, width }: { columns: number; width: number }) =>
  `tiene ${columns} columnas, y los encabezados tienen ${width}.`
export const notADate = ({ written }: { written: string }) => `“${written}” no es una fecha como 2026-11-24.`
export const inTheFuture = ({ day }: { day: string }) => `${day} está en el futuro.`
export const tooEarly = ({ day }: { day: string }) => `${day} es anterior a 1990.`
export const notATime = ({ written }: { written: string }) => `“${written}” no es una hora como 21:05.`
export const empty = 'no tiene ni estado de ánimo ni nota.'
export const cannotBeKept = {
  words: ({ why }: { why: string }) => `su estado de ánimo no se puede guardar: ${why}.`,
  tags: ({ why }: { why: string }) => `su lista de actividades no se puede guardar: ${why}.`,
  note: ({ why }: { why: string }) => `su nota no se puede guardar: ${why}.`,
  text: ({ why }: { why: string }) => `su texto no se puede guardar: ${why}.`,
}
