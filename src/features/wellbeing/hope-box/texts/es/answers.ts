export const keepWithin = ({ most }: { most: number }) => `Use como máximo ${most} caracteres`
export const writeFew = 'Escriba unas palabras'
export const fileTooLarge = 'Este archivo es demasiado grande'
export const changedTooOften = 'Su caja se cambió 500 veces en un día, y ahora no se puede cambiar otra vez.'
export const tooManyBytes =
  'Usted puso 30 MB en su caja en un día, y ahora no se pueden agregar más imágenes ni sonidos.'
export const full = ({ most }: { most: number }) =>
  `Su caja tiene ${most} cosas, todas las que caben. Saque una para hacer lugar.`
export const wordsWithoutFile = 'Las palabras van sin archivo'
export const noPicture = 'Esto no es una imagen que se pueda guardar aquí. Elija un archivo JPEG, PNG o WebP.'
export const noSound =
  'Esto no es un sonido que se pueda guardar aquí. Elija un archivo MP3, M4A, WAV, Ogg o WebM.'
export const damaged = 'Lo que está guardado de esto se dañó, así que no se puede mostrar'
export const switchedOff =
  'Su institución tiene desactivadas las imágenes y los sonidos. Aquí se pueden guardar palabras.'
/** What a download of one’s own data leaves out. */
export const closedItems = ({ count }: { count: number }) => `${count} de las cosas en su caja de esperanza`
