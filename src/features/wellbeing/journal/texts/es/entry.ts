export const begunFrom = 'Empezó con:'
export const untitled = 'Anotación sin título'
export const moodIs = ({ mood, highest }: { mood: number; highest: number }) =>
  `Estado de ánimo ${mood}/${highest}`
export const isPrivate = 'Privada'
export const forSupporters = 'Para personas de apoyo'
export const tags = 'Etiquetas:'
export const tagsAre = ({ tags: line }: { tags: string }) => `Etiquetas: ${line}`
export const read = 'Leer'
export const readOf = ({ title }: { title: string }) => `Leer: ${title}`
export const edit = 'Editar'
export const editOf = ({ title }: { title: string }) => `Editar: ${title}`
export const deleteIt = 'Eliminar'
export const deleteOf = ({ title }: { title: string }) => `Eliminar: ${title}`
export const damagedTitle = 'Esta anotación no se puede leer'
export const damagedText =
  'Lo que está guardado de ella se dañó, así que no se muestra nada. Sus otras anotaciones están como estaban. Avise a quien mantiene este sitio: puede que todavía esté en una copia de respaldo.'
export const entryTitle = 'Anotación del diario'
export const newEntry = 'Nueva anotación'
export const editEntry = 'Editar la anotación'
export const loadFailed = 'No se pudo cargar su anotación'
export const cannotOpenTitle = 'Esta anotación no se puede abrir'
export const cannotOpenText = 'Se eliminó, o está cerrada. Su diario muestra lo que hay.'
export const toJournal = 'Ir a mi diario'
export const error = 'Error'
