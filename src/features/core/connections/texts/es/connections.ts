export const activeSupportersOf = ({ count }: { count: number }) => `Personas de apoyo (${count})`
export const activeSupporters = 'Personas de apoyo'
export const noSupporters = 'Todavía no hay personas de apoyo'
export const noSupportersText =
  'Piense en una persona de su confianza: un amigo, una hermana, alguien del trabajo. Pídale su nombre de usuario y envíe una solicitud arriba.'
export const blockPerson = ({ name }: { name: string }) => `¿Bloquear a ${name}?`
export const blockSupporterText = ({ name }: { name: string }) =>
  `El contacto termina, y enseguida también todo lo que cada quien compartía por él. ${name} ya no puede encontrarle ni enviarle solicitudes, y usted no puede encontrar a esta persona. No se le avisa. Puede desbloquear a esta persona aquí cuando quiera.`
export const blockRequestText = ({ name }: { name: string }) =>
  `La solicitud desaparece. ${name} ya no puede encontrarle ni enviarle solicitudes, y usted no puede encontrar a esta persona. No se le avisa. Puede desbloquear a esta persona aquí cuando quiera.`
export const block = 'Bloquear'
export const blockedFailed = 'No se pudieron cargar las personas que bloqueó'
export const blockedPeople = 'Personas bloqueadas'
export const blockedOn = ({ day }: { day: string }) => `Desde el ${day}`
export const unblock = 'Desbloquear'
export const title = 'Mi red de apoyo'
export const purpose =
  'Personas que usted elige para tener a su lado. No ven nada suyo hasta que usted lo diga.'
export const loadFailed = 'No se pudieron cargar los contactos'
export const tryAgain = 'Intentar de nuevo'
export const loadFailedText = 'Vuelva a cargar la página'
export const privacyText =
  'Ser contactos no comparte nada. Para cada persona usted elige qué puede ver, y puede retirarlo cuando quiera.'
export const privacyFirst = 'Primero la privacidad'
export const sharingSettings = 'Lo que comparto'
export const nicknameFor = ({ name }: { name: string }) => `Un apodo para ${name}`
export const nicknameText = 'Esa persona no lo ve.'
export const save = 'Guardar'
export const nickname = 'Apodo'
export const nicknameHint = ({ name }: { name: string }) =>
  `Si lo deja vacío, aquí se muestra ${name} como nombre.`
export const pendingRequests = 'Solicitudes pendientes'
export const noRequests =
  'No hay solicitudes pendientes. Las que usted envía, y las que recibe, esperan aquí una respuesta.'
export const askedYou = ({ ago }: { ago: string }) => `Quiere ser un contacto suyo. Lo pidió: ${ago}`
export const moreFor = ({ name }: { name: string }) => `Más opciones para ${name}`
export const accept = 'Aceptar'
export const decline = 'Rechazar'
export const youAsked = ({ ago }: { ago: string }) => `Usted lo pidió: ${ago}. Todavía sin respuesta`
export const withdraw = 'Retirar'
export const kindWordsFailed = 'No se pudieron cargar las palabras amables para usted'
export const kindWords = 'Palabras amables para usted'
export const showEarlier = 'Mostrar anteriores'
export const nameMissing = 'Escriba un correo electrónico o un nombre de usuario'
export const formTitle = 'Conectarse con alguien de su confianza'
export const nameLabel = 'Correo electrónico o nombre de usuario'
export const nameHint =
  'Pídaselo a la persona: tiene que ser exacto. Un correo sirve cuando esa persona ya lo confirmó.'
export const pleaseWait = 'Espere...'
export const sendRequest = 'Enviar solicitud'
export const connectedOn = ({ day }: { day: string }) => `Contacto desde el ${day}`
export const seeShared = 'Ver lo que comparte'
export const sendKindWords = 'Enviar palabras amables'
export const remove = 'Quitar'
export const removePerson = ({ name }: { name: string }) => `¿Quitar a ${name}?`
export const removeText = ({ name }: { name: string }) =>
  `Todo lo que usted comparte con ${name} termina enseguida, y también lo que ${name} comparte con usted. Cualquiera de los dos puede volver a pedirlo después.`
export const keep = 'Conservar'
export const saving = 'Guardando...'
