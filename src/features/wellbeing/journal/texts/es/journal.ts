export const title = 'Diario'
export const purpose = 'Un lugar para sus propias palabras.'
export const onThisDay = 'En este día'
export const closedTitle = 'Las anotaciones anteriores están cerradas'
export const openClosed = 'Abrir mis anotaciones anteriores'
export const unfinishedTitle = 'Tiene una anotación que no terminó'
export const unfinishedText = 'Está guardada para usted, cifrada como las demás.'
export const continueWriting = 'Seguir escribiendo'

export const staffCannotRead =
  'El personal y los administradores no pueden leerlo. Si tiene un caso abierto, pregunte a su abogado(a) antes de escribir sobre el caso.'
export const whoCanRead = 'Quién puede leer su diario'
export const supportersRead =
  'Una persona de apoyo lee solo las anotaciones en las que usted quita la marca de “Privada”, y solo mientras usted comparte su diario con ella. Ve la idea con la que usted empezó. Nunca ve sus etiquetas.'
export const isLocked =
  'Lo que escribe está bajo llave. Solo lo abren su contraseña, su código de recuperación o una llave de acceso suya. Ni siquiera las personas que mantienen Evenkeel pueden abrirlo sin usted.'
export const courtCanOrder =
  'Un tribunal puede ordenar a la institución que entregue lo que tiene: texto bajo llave, puntajes y horas. También puede ordenarle a usted que abra o diga lo que escribió.'
export const privacyLink = 'Cómo se cuida su privacidad, y sus límites'

export const entries = 'Anotaciones'
export const loadFailed = 'No se pudo cargar su diario'
export const showOlder = 'Mostrar anotaciones anteriores'
export const nothingNewTitle = 'Nada nuevo todavía'
export const nothingNewText =
  'Lo que escribió antes está guardado, y cerrado. Puede seguir escribiendo en cualquier momento.'
export const emptyTitle = 'Su diario está vacío'
export const emptyText =
  'Poner en palabras lo que piensa puede quitarle algo de peso. Una línea basta para empezar.'
export const writeFirst = 'Escribir su primera anotación'

export const deleteTitle = 'Eliminar la anotación'
export const deleteText = '¿Quiere eliminar esta anotación del diario? Esto no se puede deshacer.'
export const deletedTitle = 'Anotación eliminada'
export const deletedText = 'Se eliminó su anotación del diario.'
export const deleteFailed = 'No se pudo eliminar la anotación. Inténtelo de nuevo.'

export const searchLabel = 'Buscar en su diario'
export const search = 'Buscar'
export const showAll = 'Mostrar todo'
export const tag = 'Etiqueta'
export const allTags = 'Todas'
export const tagWithEntries = ({ tag: name, entries: count }: { tag: string; entries: number }) =>
  `${name} (${count})`
export const searchFailed = 'No se pudo buscar en su diario'
export const found = 'Anotaciones encontradas'
/** What a search found. If it is not complete, there are more entries than it reads. */
export const foundSummary = ({ count, isComplete }: { count: number; isComplete: boolean }) => {
  if (count === 0) {
    return isComplete
      ? 'No se encontró ninguna anotación. Una palabra más corta puede encontrar más.'
      : 'No se encontró ninguna anotación. Solo se buscó en las más nuevas: una palabra más precisa encontrará las anteriores.'
  }
  const entriesFound = count === 1 ? 'Se encontró 1 anotación.' : `Se encontraron ${count} anotaciones.`
  if (isComplete) return entriesFound
  return `${entriesFound} Son las más nuevas: una palabra más precisa encontrará las anteriores.`
}

export const changeTag = 'Cambiar esta etiqueta'
export const tagChanged = 'Etiqueta cambiada'
export const tagChangedIn = ({ count }: { count: number }) =>
  count === 1 ? 'En 1 anotación.' : `En ${count} anotaciones.`
export const tagNotChanged = 'La etiqueta no se cambió. Inténtelo de nuevo.'
export const tagTitle = ({ tag: name }: { tag: string }) => `La etiqueta “${name}”`
export const tagText = 'Cambia en todas sus anotaciones que la tienen. Sus palabras quedan como están.'
export const rename = 'Cambiar el nombre'
export const saving = 'Guardando...'
export const newName = 'Nombre nuevo'
export const enterOneTag = 'Escriba una sola etiqueta, sin coma'
export const takeTagOff = 'Quitarla de todas las anotaciones'
