export const optional = '(opcional)'
export const codeFromPhone = 'Código de su teléfono'
export const sixDigitsOrBackupCode = 'Seis números de su aplicación, o uno de sus códigos de respaldo.'
export const filters = ({ active }: { active: number }) => (active > 0 ? `Filtros (${active})` : 'Filtros')
export const hideScreen = 'Ocultar la pantalla'
export const hideScreenByShift = 'Ocultar la pantalla (oprima Shift tres veces)'
export const toLightTheme = 'Usar el tema claro'
export const toDarkTheme = 'Usar el tema oscuro'
export const password = 'la contraseña'
export const hideSecret = ({ noun }: { noun: string }) => `Ocultar ${noun}`
export const showSecret = ({ noun }: { noun: string }) => `Mostrar ${noun}`
export const newPassword = 'Contraseña nueva'
export const goodPassword = 'Al menos 8 caracteres. Unas cuantas palabras seguidas sirven bien.'
export const notSetYet = 'Todavía sin elegir'
export const outOf = ({ value, max, word }: { value: number; max: number; word: string }) =>
  `${value} de ${max}, ${word}`
export const copy = 'Copiar'
export const copied = 'Copiado. En un aparato compartido, copie después otra cosa.'
export const print = 'Imprimir'
export const onThisPage = 'En esta página'
export const helpIsAtTop =
  'Si necesita a alguien para usted, abra “Ayuda” en la parte de arriba de la página. Siempre está ahí.'
export const toDashboard = 'Ir a su panel'
export const listNotLoaded = 'No se pudo cargar la lista'
export const showMore = 'Mostrar más'
export const loadingMore = 'Cargando...'
export const loading = 'Cargando'
export const tryAgain = 'Intentar de nuevo'
export const nothingLost = 'Nada de lo que guardó se perdió.'
export const hideTableOf = ({ caption }: { caption: string }) => `Ocultar la tabla: ${caption}`
export const showTableOf = ({ caption }: { caption: string }) => `Mostrar como tabla: ${caption}`
export const hideTable = 'Ocultar la tabla'
export const showTable = 'Mostrar como tabla'
export const close = 'Cerrar'
export const cancel = 'Cancelar'
export const pleaseWait = 'Espere...'
export const message = 'Mensaje'
export const messages = ({ hotkey }: { hotkey: string }) => `Mensajes (${hotkey})`
export const didNotWork = 'Eso no funcionó. Inténtelo de nuevo.'
export const unauthorized = 'Sin autorización'
export const loggedOut = 'Su sesión está cerrada. Se vuelve a iniciar sesión...'
