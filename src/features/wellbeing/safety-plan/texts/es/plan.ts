export const saved = 'Plan guardado'
export const aboutSaved = 'Está a un toque, en el menú de Ayuda.'
export const notSaved = 'Su plan no se guardó'
export const nothingLost = 'No se perdió nada de lo que escribió. Inténtelo de nuevo.'
export const saveMyPlan = 'Guardar mi plan'
export const cancel = 'Cancelar'
export const tooLongTogether = 'Los dos juntos son demasiado largos'
export const shortenStep = 'Están en su formulario. Acorte el paso marcado y guarde de nuevo.'
export const forExample = ({ example }: { example: string }) => `Por ejemplo: ${example}`
export const keepWithin = ({ most }: { most: number }) =>
  `Use como máximo ${most.toLocaleString('es-US')} caracteres en este paso`
export const suggestedLabel = 'Sugerencia'
export const suggested = 'Sugerencia:'
export const takeWordsOver = 'Usar estas palabras'
export const steps = 'Pasos'
export const nothingWritten = 'Todavía no hay nada escrito'
export const lastChanged = ({ date }: { date: string }) => `Último cambio: ${date}.`
export const source =
  'Los seis pasos siguen la planificación de seguridad de Barbara Stanley y Gregory Brown.'
export const atAnyHour = 'A cualquier hora'
export const offline = 'Su plan como estaba la última vez que tuvo conexión'
export const notLoaded = 'No se pudo cargar su plan de seguridad'
export const closed = 'Su plan de seguridad está cerrado'
export const olderClosed = 'Los textos anteriores están cerrados'
export const openMyPlan = 'Abrir mi plan'
export const openOlder = 'Abrir mis textos anteriores'
export const afterSitting =
  'Esa persona ya no puede ver nada de su plan. Lo que sugirió y usted no usó se borró. Lo que usted escribió y no guardó sigue en su formulario.'
export const sittingOver = 'La reunión terminó'
export const editMyPlan = 'Cambiar mi plan'
export const aboutDamaged =
  'Lo que está guardado se dañó, así que no se muestra nada. Puede escribirlo de nuevo aquí. Avise también a quien mantiene este sitio: puede que haya una copia.'
export const damaged = 'No se puede leer su plan'
export const deleteIt = 'Eliminar'
export const pleaseWait = 'Espere...'
export const both = 'Quedan los dos, uno debajo del otro.'
export const purpose =
  'Seis pasos para una hora difícil, en sus propias palabras. Ni el personal ni sus personas de apoyo pueden leerlos.'
export const purposeTogether = ({ who }: { who: string }) =>
  `Seis pasos para una hora difícil, en sus propias palabras. ${who} los ve con usted mientras dure la reunión.`
export const saving = 'Guardando...'
