export const late = ({ seconds }: { seconds: number }) =>
  `El aviso más antiguo lleva ${seconds} segundos esperando. Deje esta página abierta, mírela seguido y avise a quien mantiene Evenkeel.`
export const lateTitle = 'Las alertas están llegando tarde'
export const noMail = 'No hay correo electrónico configurado'
export const unreachable = 'Nada le llega mientras Evenkeel está cerrado'
export const openProfile = 'Abrir su perfil'
export const thisDevice = ({ name }: { name: string }) => `${name} (este aparato)`
export const testRing = 'Probar el timbre'
export const testRingOf = ({ name }: { name: string }) => `Probar el timbre de ${name}`
export const itRang = 'Sonó'
export const itRangOn = ({ name }: { name: string }) => `Sonó en ${name}`
export const remove = 'Quitar'
export const removeOf = ({ name }: { name: string }) => `Quitar ${name}`
export const removeQuestion = '¿Quitar este aparato?'
export const aboutRemoving = 'Ya no suena cuando alguien necesita ayuda.'
export const removeIt = 'Quitarlo'
export const keepIt = 'Conservarlo'
export const untested = 'Todavía no se ha probado. Oprima “Probar el timbre”. Cuando suene, oprima “Sonó”.'
export const gone = 'Ya no suena: su navegador lo terminó. Actívelo otra vez allí, o quítelo aquí.'
export const ringThis = 'Hacer sonar este aparato cuando alguien necesite ayuda'
export const telephone = 'Teléfono'
export const addAndTest = 'Agregar y enviar una prueba'
export const reachedBy = 'Por medio de'
export const title = 'Aparatos que suenan'
export const about =
  'Suenan cuando alguien necesita ayuda, también si Evenkeel está cerrado o si usted cerró la sesión. Nunca muestran ni dicen un nombre. Encienda su sonido, y apague “No molestar”.'
export const notLoaded = 'No se pudieron cargar sus aparatos'
export const cannotRing =
  'Este aparato no puede sonar mientras Evenkeel está cerrado. En un iPhone o iPad, agregue primero Evenkeel a la pantalla de inicio y ábralo desde ahí. En otros, use un Firefox, Chrome, Edge o Safari actual, no en una ventana privada.'
export const pleaseWait = 'Espere...'
export const textMessage = 'Mensaje de texto'
export const call = 'Llamada'
export const addTelephone = 'Agregar un teléfono'
export const telephoneHint = 'Empiece con + y el código del país, por ejemplo +1 555 123 4567'
export const toldByDevices =
  'Se avisa a las personas en cada página que tienen abierta, y con los aparatos que hacen sonar. Quien mantiene Evenkeel puede configurar SMTP_URL.'
export const toldInsideAlone =
  'Se avisa a las personas solo dentro de Evenkeel, en cada página que tienen abierta. Quien mantiene Evenkeel puede configurar SMTP_URL.'

export const waysToBeReached = {
  confirm: 'confirme su correo electrónico en su perfil',
  add: 'agregue un correo electrónico a su perfil y confírmelo',
  ring: 'agregue su teléfono en “Aparatos que suenan” en esta página, y confirme que sonó la prueba',
}
export const eitherWay = ({ one, other }: { one: string; other: string }) => `${one}, o ${other}`
export const reachedElsewhere = ({ way }: { way: string }) =>
  `Usted se entera de una alerta solo en una página que tenga abierta. Para que se le avise también en otro lugar, ${way}.`
export const heard = 'Usted lo oyó sonar.'
export const heardAgo = ({ ago }: { ago: string }) => `Usted lo oyó sonar. La última vez sonó ${ago}.`
export const failing = 'El último aviso no llegó. Si la prueba tampoco llega, quítelo y agréguelo otra vez.'
export const failingAgo = ({ ago }: { ago: string }) =>
  `El último aviso no llegó. Si la prueba tampoco llega, quítelo y agréguelo otra vez. El último aviso fue ${ago}.`
