export const moodOutOfRange = 'Tiene que ser de 1 a 10'
export const notWhole = 'Tiene que ser un número entero'
export const tooLong = 'Esta anotación es demasiado larga para guardarla'
export const contentMissing = 'Escriba algo antes de guardar su anotación.'
export const emptyTag = 'No puede estar vacía'
export const tagWithComma = 'No puede tener una coma'
export const tooManyTags = ({ most }: { most: number }) => `Puede haber ${most} etiquetas como máximo`
export const unknownDraft = 'Tiene que ser “new” o el id de una anotación'
export const nothingToLookFor = 'Escriba una palabra para buscar'
/** Whom a refusal is about where older texts are closed. */
export const thisEntry = 'Esta anotación'
export const tooManyEntries = 'Ha guardado 200 anotaciones en un día, y ahora no se pueden guardar más.'
export const tooMuchText = 'Ha guardado 5 MB de anotaciones en un día, y ahora no se puede guardar más.'
export const tooManyDrafts =
  'Su borrador se guardó 5,000 veces en un día, y ahora no se puede guardar otra vez.'
export const tooMuchDraftText = 'Ha guardado 100 MB de borradores en un día, y ahora no se puede guardar más.'
export const tooManyTagChanges =
  'Ha cambiado etiquetas 50 veces en un día, y ahora no se puede cambiar ninguna.'
/** What a download of one’s own data leaves out. */
export const closedEntries = ({ count }: { count: number }) =>
  count === 1
    ? '1 anotación del diario con sus borradores'
    : `${count} anotaciones del diario con sus borradores`
