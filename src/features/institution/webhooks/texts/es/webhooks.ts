export const messages = 'Mensajes'
export const messagesText = ({ most, days, hours }: { most: number; days: number; hours: number }) =>
  `Los últimos ${most} de los últimos ${days} días. El aviso de una alerta que no se recibe se intenta de nuevo durante ${hours} horas.`
export const messagesNotLoaded = 'No se pudieron cargar los mensajes'
export const noneYet = 'Todavía ninguno.'
export const sendAgain = 'Enviar de nuevo'
export const notSentAgain = 'No se envió de nuevo'
export const arrived = 'Llegó'
export const onItsWay = 'En camino'
export const givenUp = 'Ya no se intenta'
export const nothingChanged = 'No se cambió nada'
export const namesSentText = 'Nombre y apellido, y el tipo de alerta.'
export const namesSent = 'Ahí se envían nombres'
export const stopNames = 'Dejar de enviar nombres'
export const namesAsked = ({ name }: { name: string }) =>
  `${name} pide que se envíen nombres ahí. Hasta entonces no se envía ninguno.`
export const waits = 'Espera a una segunda persona'
export const confirm = 'Confirmar'
export const confirmNamesQuestion = '¿Enviar nombres a esta dirección?'
export const confirmNamesEffect =
  'Entonces el nombre, el apellido y el tipo de alerta salen de Evenkeel. Quien maneja el otro sistema puede leerlos. Confírmelo solo si sabe que es correcto.'
export const withdraw = 'Retirar'
export const noNames = 'Ahí no se envían nombres.'
export const askNames = 'Enviar también nombres'
export const askNamesQuestion = '¿Pedir que se envíen nombres?'
export const askNamesEffect =
  'El nombre, el apellido y el tipo de alerta saldrían de Evenkeel con cada alerta. Antes lo tiene que confirmar un segundo administrador.'
export const askNamesAction = 'Pedirlo'
export const secretTitle = 'El secreto solo se muestra ahora'
export const secretText =
  'Escríbalo en el sistema que recibe los mensajes. Con él, ese sistema revisa quién los envió.'
export const notCopied = 'No se pudo copiar. Cópielo a mano.'
export const secretOnPaper = 'Secreto de un webhook de Evenkeel'
export const kept = 'Ya lo guardé'
export const failingSince = ({ date }: { date: string }) => `No ha llegado nada ahí desde el ${date}.`
export const olderSecret = ({ date }: { date: string }) =>
  `El secreto anterior también firma, hasta el ${date}.`
export const sendTest = 'Enviar una prueba'
export const testSent = 'Prueba en camino'
export const testSentText = 'Vea abajo si llegó.'
export const testNotSent = 'No se envió ninguna prueba'
export const switchOff = 'Apagar'
export const switchOn = 'Activar'
export const newSecret = 'Nuevo secreto'
export const newSecretQuestion = '¿Hacer un nuevo secreto?'
export const newSecretEffect = ({ hours }: { hours: number }) =>
  `Durante ${hours} horas valen los dos secretos. Escriba el nuevo en el otro sistema dentro de ese tiempo.`
export const makeSecret = 'Hacer un nuevo secreto'
export const secretNotMade = 'No se hizo ningún secreto'
export const remove = 'Quitar'
export const removeQuestion = '¿Quitar este webhook?'
export const removeEffect =
  'Ya no se envía nada ahí, tampoco lo que espera. La lista de lo que se le envió también se quita.'
export const notRemoved = 'No se quitó nada'
export const switchedOff = 'Apagado'
export const notArriving = 'No llega'
export const works = 'Activo'
export const title = 'Webhooks, para otros sistemas'
export const purpose =
  'Otros sistemas suyos que se enteran cuando una alerta se activa, espera demasiado o se resuelve.'
export const institution = 'Institución'
export const noReplacementText =
  'Un mensaje puede llegar tarde o perderse en el camino. Evenkeel mismo siempre tiene que poder localizar a alguien de aquí.'
export const noReplacement = 'Esto no reemplaza a las personas que responden'
export const addresses = 'Direcciones'
export const addressesText =
  'Cada una recibe el número de una alerta, su gravedad, su unidad donde hay suficientes personas en ella, y un enlace. Si dos administradores no acordaron más, no recibe ningún nombre ni por qué se activó la alerta.'
export const notLoaded = 'No se pudieron cargar los webhooks'
export const noneYetText = 'Todavía ninguna. No se envía nada a ningún lugar.'
export const notAdded = 'No se agregó ningún webhook'
export const notAddedText = 'No se cambió nada. Inténtelo de nuevo.'
export const newAddress = 'Nueva dirección'
export const newAddressHint =
  'Empieza con https://. Se avisa a los otros administradores que usted la agregó.'
export const add = 'Agregar'
export const adding = 'Agregando...'
export const events = {
  'alert.raised': 'Alerta activada',
  'alert.overdue': 'La alerta espera demasiado',
  'alert.resolved': 'Alerta resuelta',
  'webhook.test': 'Prueba',
}
const tried = (tries: number) => `Se intentó ${tries === 1 ? 'una vez' : `${tries} veces`}`
export const notTried = 'Todavía no se intentó.'
export const unanswered = ({ tries }: { tries: number }) => `${tried(tries)}; no hubo respuesta.`
export const answered = ({ tries, status }: { tries: number; status: number }) =>
  `${tried(tries)}; la respuesta fue ${status}.`
export const nextTry = ({ time }: { time: string }) => `Próximo intento: ${time}.`
