export const purpose =
  'Se cifra antes de guardarse. Tómese su tiempo: lo que escribe se conserva mientras lo escribe.'
export const draftFailed = 'No se pudo cargar su borrador'
export const title = 'Título'
export const content = '¿Qué tiene en mente?'
export const charactersLeft = ({ count }: { count: number }) =>
  `Quedan ${count.toLocaleString('es-US')} caracteres.`
export const helpAboveDialog =
  'Cierre esto, y está en la parte de arriba de la página. Sus palabras se conservan.'
export const helpAbovePage = 'Está en la parte de arriba de la página. Sus palabras se conservan.'
export const isPrivate = 'Privada'
export const privateMeans = 'Una vez guardada, el personal y las personas de apoyo no pueden leerla.'
export const notPrivateMeans =
  'Una vez guardada, puede leerla cada persona de apoyo con la que comparte su diario. El personal y los administradores nunca pueden.'
export const mood = 'Estado de ánimo'
export const moodNotTold = 'Sin decir'
export const moodOf = ({ score, highest, label }: { score: number; highest: number; label: string }) =>
  `${score}/${highest} ${label}`
export const tags = 'Etiquetas'
export const tagsHint =
  'Palabras suyas, para encontrar esta anotación. Ponga una coma entre ellas. Nadie más las ve.'
export const earlierTags = 'Etiquetas de anotaciones anteriores'
export const addTag = ({ tag }: { tag: string }) => `Agregar la etiqueta ${tag}`
export const removePrompt = 'Quitar la idea'
export const remove = 'Quitar'
export const beginFromPrompt = 'Empezar con una idea'
export const whatFits = '¿Qué va con el día de hoy?'
export const prompts = 'Ideas'

export const close = 'Cerrar'
export const saving = 'Guardando...'
export const saveEntry = 'Guardar la anotación'
export const saveChanges = 'Guardar los cambios'
export const entrySaved = 'Anotación guardada'
export const entrySavedText = 'Se guardó su anotación del diario.'
export const saveFailed = 'No se pudo guardar la anotación. Inténtelo de nuevo.'
export const entryUpdated = 'Anotación actualizada'
export const entryUpdatedText = 'Se guardaron sus cambios.'
export const updateFailed = 'No se pudo actualizar la anotación. Inténtelo de nuevo.'
export const contentRequired = 'Falta el texto'
export const titleTooLong = ({ most }: { most: number }) =>
  `Un título puede tener ${most} caracteres como máximo`
export const contentTooLong = 'Esta anotación es demasiado larga para guardarla. Podría dividirla en dos.'
export const tooManyTags = ({ most }: { most: number }) =>
  `Una anotación puede tener ${most} etiquetas como máximo`
export const tagTooLong = ({ most }: { most: number }) =>
  `Una etiqueta puede tener ${most} caracteres como máximo. ¿Falta una coma?`

export const restoredTitle = 'Puede seguir donde se quedó'
export const restoredText = ({ ago }: { ago: string }) => `Escribió esto ${ago} y todavía no lo ha guardado.`
export const discardChanges = 'Descartar mis cambios'
export const startOver = 'Empezar de nuevo'
export const draftStillThere = 'Su borrador sigue ahí. Inténtelo de nuevo.'
/** Whether the draft is kept. */
export const draftStates = {
  none: '',
  pending: 'Conservando su borrador...',
  saved: 'Su borrador está conservado.',
  failed:
    'Todavía no se pudo conservar su borrador. Deje esta página abierta: lo intentamos cada pocos segundos.',
}

export const saved = 'Guardado'
export const keptBoth = 'Su texto es ahora otra anotación.'
export const keptTheirs = 'La anotación está como se guardó en el otro lugar.'
export const keptMine = 'La anotación está como la escribió aquí.'
export const notSaved = 'Eso no se guardó. Su texto sigue aquí. Inténtelo de nuevo.'
export const whichToKeep = '¿Cuál quiere conservar?'
export const keepBothMeans =
  'La anotación queda como se guardó en el otro lugar. Lo que escribió aquí se vuelve otra anotación.'
export const deletedTitle = 'Esta anotación se eliminó en otro lugar'
export const deletedText =
  'Se eliminó en otro aparato o en otra pestaña después de que la abrió aquí. Lo que escribió puede volverse otra anotación.'
export const letGo = 'Dejarla ir'
export const keepAsNew = 'Conservarla como nueva'
