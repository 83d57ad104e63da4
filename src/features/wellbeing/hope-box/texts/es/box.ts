export const inYourBox = 'En su caja'
export const previous = 'Anterior'
export const positionOf = ({ position, count }: { position: number; count: number }) =>
  `${position} de ${count}`
export const next = 'Siguiente'
export const notMoved = 'No se movió nada'
export const deleted = 'Eliminado'
export const aboutDeleted = 'Ya no está en su caja.'
export const notDeleted = 'No se eliminó nada'
export const withThis = 'Con esto'
export const moveEarlier = 'Mover antes'
export const moveLater = 'Mover después'
export const changeWords = 'Cambiar las palabras'
export const deleteIt = 'Eliminar'
export const deleteQuestion = '¿Eliminar esto de su caja?'
export const cannotBeUndone = 'Esto no se puede deshacer.'
export const purpose =
  'Sus propias razones para seguir adelante, para una hora difícil. Ni el personal, ni sus personas de apoyo, ni los administradores pueden verlas.'
export const closed = 'Lo que había en su caja está cerrado'
export const openMyBox = 'Abrir mi caja'
export const notLoaded = 'No se pudo cargar su caja'
export const putIn = 'Poner algo en la caja'
export const full = ({ most }: { most: number }) =>
  `Su caja tiene ${most} cosas, todas las que caben. Elimine una para hacer lugar.`
export const nothingToShow = 'Nada que mostrar ahora'
export const empty = 'Su caja está vacía'
export const aboutEmpty =
  'Ponga aquí lo que le recuerda por qué seguir adelante, mientras hay calma, y encuéntrelo en una hora difícil.'
export const writeWords = 'Escribir palabras'
export const addPicture = 'Agregar una imagen'
export const recordSound = 'Grabar un sonido'
export const addSound = 'Agregar un sonido'
export const switchedOffTitle = 'Aquí las imágenes y los sonidos están desactivados'
export const keptOff = 'Su institución los tiene desactivados. Las palabras siempre se pueden guardar.'
export const damaged =
  'Lo que está guardado de esto se dañó, así que no se muestra nada. El resto de su caja está como estaba. Avise a quien mantiene este sitio: puede que haya una copia.'
export const itemNotLoaded = 'No se pudo cargar'
export const switchedOff = ({ count }: { count: number }) =>
  count === 1
    ? 'Su institución los desactivó. Uno de los suyos queda guardado y oculto. Se muestra otra vez cuando se activen.'
    : `Su institución los desactivó. ${count} de los suyos quedan guardados y ocultos. Se muestran otra vez cuando se activen.`
