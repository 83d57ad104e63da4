export const title = 'Registro de accesos'
export const purpose =
  'Quién hizo qué aquí, y quién miró qué. Nunca lo que decía. Lo que cada persona hace para sí es suyo y no está en esta lista. Tampoco está de quién fue una alerta.'
export const people = 'Personas'
export const forAdministrators = 'Esta página es para quienes administran'
export const yoursIsInProfile = 'En su perfil está quién miró qué de lo suyo.'
export const whoLooked = 'Quién miró'
export const notLoaded = 'No se pudo cargar el registro'
export const nothing = 'No hay nada aquí'
export const nothingFits = 'Nada coincide con lo que eligió. Pruebe con más tiempo, o con menos datos.'

export const administration = 'Administración'
export const alerts = 'Alertas y seguimientos'
export const signIns = 'Inicios de sesión del personal y de quienes administran'
export const about = 'Sobre (nombre de usuario)'
export const doneBy = 'Hecho por (nombre de usuario)'
export const what = 'Qué'
export const everything = 'Todo'
export const from = 'Desde'
export const until = 'Hasta'
export const show = 'Mostrar'

export const refused = ({ words }: { words: string }) => `lo intentó y no se le permitió: ${words}`
export const ofPerson = 'de'
export const fromNetwork = ({ addressPrefix }: { addressPrefix: string }) => `, desde ${addressPrefix}`
export const severalTimes = ({ count, range }: { count: number; range: string }) => `${count} veces, ${range}`
export const deletedAccount = 'Una cuenta eliminada'
export const notSignedIn = 'Alguien que no había iniciado sesión'

export const altered = 'Alguien o algo alteró este registro'
export const whatToDo =
  'No cambie nada, y llame a la persona que mantiene Evenkeel para ustedes. Esto se encontró:'
export const allHold = ({ time }: { time: string }) =>
  `Cada suceso lleva un sello que lo une al anterior. La última revisión de los sellos fue: ${time}. Todos están bien.`
export const notChecked =
  'Cada suceso lleva un sello que lo une al anterior. Los sellos aún no se han revisado: eso se hace una vez cada hora.'
