export const title = 'Iniciar sesión con una cuenta de trabajo'
export const purpose =
  'Para el personal cuyo lugar de trabajo lo ofrece. Su lugar de trabajo confirma quién es usted, y nunca ve lo que escribe aquí.'
export const otherWays = 'Otras formas de iniciar sesión'
export const code = 'Correo de trabajo, o el nombre corto de su lugar de trabajo'
export const codeHint =
  'Solo se envía lo que está después de la @. Puede guardar la página siguiente como favorita.'
export const goOn = 'Continuar'
export const notFound = 'No se encontró esa forma de iniciar sesión'
export const notLookedUp = 'No se pudo buscar. Inténtelo de nuevo en unos minutos.'
export const pleaseWait = 'Espere...'
export const continueWith = ({ name }: { name: string }) => `Continuar con ${name}`
export const failedText = ({ reason }: { reason: string }) => `${reason} La ayuda está arriba en esta página.`
export const failed = 'Eso no funcionó'
export const connected = 'Cuenta de trabajo conectada'
export const connectedText = 'Desde ahora puede iniciar sesión con ella.'
export const notConnected = 'No conectada'
export const notSignedIn = 'No ha iniciado sesión'
export const returnText = 'No se cambió nada.'
export const accountNotConnected = 'Su cuenta de trabajo no está conectada'
export const youAreNotSignedIn = 'Usted no ha iniciado sesión'
export const backToYourProfile = 'Volver a su perfil'
export const beginAgain = 'Empezar de nuevo'
export const notFinished = 'No se pudo terminar de iniciar sesión. Empiece de nuevo.'
export const connectTitle = 'Conectar su cuenta de trabajo'
export const connectText =
  'Entonces inicia sesión con ella. Su lugar de trabajo ve que usted inició sesión, y nada de lo que escribe: su contraseña de Evenkeel abre eso, así que consérvela.'
export const connectedUsed = ({ ago }: { ago: string }) => `Conectada, usada ${ago}`
export const connectedUnused = 'Conectada, todavía sin usar'
export const disconnect = 'Desconectar'
export const disconnectAccount = ({ name }: { name: string }) => `Desconectar ${name}`
export const disconnectQuestion = ({ name }: { name: string }) => `¿Desconectar ${name}?`
export const disconnectEffect = 'Ya no podrá iniciar sesión con ella.'
export const keepIt = 'Conservarla'
export const disconnected = 'Desconectada'
export const disconnectedText = ({ name }: { name: string }) => `Ya no inicia sesión con ${name}.`
export const nothingChanged = 'No se cambió nada'
export const connectAccount = ({ name }: { name: string }) => `Conectar ${name}`
export const notConnectedNow = 'No se conectó nada'
export const signOutEverywhere = 'Cerrar sesión aquí y en su cuenta de trabajo'
export const connect = 'Conectar'
export const notBegun = 'No se pudo empezar a iniciar sesión. Inténtelo de nuevo en unos minutos.'
