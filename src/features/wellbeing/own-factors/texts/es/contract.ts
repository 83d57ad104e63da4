export const tooLong = ({ most }: { most: number }) => `Por favor, use como máximo ${most} caracteres`
export const noName = 'Por favor, póngale un nombre'
export const tooManyChanges =
  'Cambió sus propias palabras 300 veces en un día, y ahora no las puede cambiar otra vez.'
export const allKept = ({ most }: { most: number }) =>
  `Guarda ${most} palabras propias, todas las que puede. Elimine una para hacer lugar.`
export const allInUse = ({ most }: { most: number }) =>
  `Su registro tiene ${most} palabras propias, todas las que puede. Archive o elimine una para hacer lugar.`
/** The subject of the sentence which says that a text is closed. */
export const closedWord = 'Esto'
/** What a download of one’s own data leaves out. */
export const closedFactors = ({ count }: { count: number }) =>
  `${count} de sus propias palabras para los registros`
