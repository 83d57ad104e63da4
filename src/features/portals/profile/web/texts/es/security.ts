export const password = 'Contraseña'
export const passwordDescription = 'Cámbiela siempre que piense que otra persona puede saberla.'
export const changePassword = 'Cambiar la contraseña'
export const changePasswordTitle = 'Cambie su contraseña'
export const signsOutAndTakesPin =
  'Se cierra la sesión en todos los demás aparatos donde su cuenta está abierta, y se quita su PIN.'
export const signsOutOthers = 'Se cierra la sesión en todos los demás aparatos donde su cuenta está abierta.'
export const passwordChanged = 'Contraseña cambiada'
export const passwordChangedText = 'Se cerró la sesión en todos los demás aparatos.'
export const passwordNotChanged = 'La contraseña no se cambió'
export const passwordNotChangedText = 'Su contraseña sigue como estaba. Inténtelo de nuevo.'
export const saveNewPassword = 'Guardar la contraseña nueva'
export const currentPassword = 'Contraseña actual'
export const pinSet = 'PIN guardado'
export const pinSetText = 'Desde ahora abre su pantalla bloqueada.'
export const pinNotSet = 'El PIN no se guardó'
export const pinNotSetText = 'No se cambió nada. Inténtelo de nuevo.'
export const savePin = 'Guardar el PIN'
export const newPin = 'PIN nuevo'
export const pinHint = 'De 4 a 8 números'
export const pinNoun = 'el PIN'
export const screenLock = 'Bloqueo de pantalla'
export const screenLockDescription =
  '“Ocultar” convierte la pantalla enseguida en una página sencilla. Oprimir Shift tres veces hace lo mismo. Su sesión sigue abierta; su contraseña o su PIN lo trae todo de vuelta.'
export const updateFailed = 'No se guardó'
export const updateFailedText = 'El tiempo sigue como estaba. Inténtelo de nuevo.'
export const lockAfter = 'Bloquear sola cuando nadie la toca por'
export const minutesOf = ({ minutes }: { minutes: number }) =>
  minutes === 1 ? '1 minuto' : `${minutes} minutos`
export const hasPin = 'Tiene un PIN. Después de cinco intentos equivocados hace falta su contraseña.'
export const hasNoPin = 'Sin un PIN, su contraseña vuelve a abrir la pantalla.'
export const changePin = 'Cambiar el PIN'
export const setPin = 'Poner un PIN'
export const changePinTitle = 'Cambie su PIN'
export const pinDescription =
  'Abre su pantalla bloqueada y nada más. Elija números que la gente a su alrededor no adivine.'
export const removePin = 'Quitar el PIN'
export const pinRemoved = 'PIN quitado'
export const pinRemovedText = 'Ahora su contraseña abre la pantalla.'
export const pinNotRemoved = 'El PIN no se quitó'
export const pinNotRemovedText = 'Sigue como estaba. Inténtelo de nuevo.'
export const secondStepTitle = 'Segundo paso al iniciar sesión'
export const secondStepDescription =
  'Después de su contraseña, escribe seis números de una aplicación en su teléfono. Así, una contraseña que alguien averiguó no basta para entrar.'
export const secondStepFailed = 'No se pudo consultar su segundo paso'
export const changeIt = 'Cambiarlo'
export const setItUp = 'Activarlo'
export const passkeys = 'Llaves de acceso'
export const passkeysDescription =
  'Una llave de acceso en su teléfono, su computadora o su llave de seguridad inicia su sesión y abre su diario, en lugar de su contraseña y del segundo paso. Quien pueda desbloquear el aparato puede usarla, así que agregue una solo donde nadie más pueda. De todos modos, conserve su contraseña y su código de recuperación.'
export const passkeysFailed = 'No se pudieron cargar sus llaves de acceso'
export const passkeyAdded = 'Llave de acceso agregada'
export const passkeyAddedText = 'Desde ahora puede iniciar sesión con ella.'
export const pleaseWait = 'Espere...'
export const addPasskey = 'Agregar una llave de acceso'
export const passkeyOpensClosed =
  'De antes de que se restableciera su contraseña. Ya no inicia sesión, pero abre lo que escribió antes, en su diario.'
export const passkeyIsOfNoUse = 'De antes de que se restableciera su contraseña. Ya no sirve.'
export const removalOfSignIn = 'Ya no iniciará su sesión. Elimínela también en su aparato.'
export const removalOfClosedTexts =
  'Entonces ya no abre lo que escribió antes de que se restableciera su contraseña. Quítela solo si su contraseña anterior o su código de recuperación abre eso, o si no quiere recuperarlo.'
export const removalOfUseless = 'Elimínela también en su aparato.'
export const passkeyTimes = ({ added, used }: { added: string; used: string }) =>
  `Agregada: ${added}; usada: ${used}`
export const passkeyUnused = ({ added }: { added: string }) => `Agregada: ${added}; todavía sin usar`
export const remove = 'Quitar'
export const removePasskeyOf = ({ name }: { name: string }) => `Quitar la llave de acceso de ${name}`
export const removePasskey = '¿Quitar esta llave de acceso?'
export const removeIt = 'Quitarla'
export const keepIt = 'Dejarla'
export const title = 'Seguridad'
export const purpose = 'Cómo inicia sesión, y cómo vuelve a entrar si no puede.'
export const saving = 'Guardando...'
export const on = 'Activado'
export const off = 'Desactivado'
export const backupCodesLeft = ({ left }: { left: number }) => {
  if (left === 10) return 'Quedan los diez códigos de respaldo.'
  return left === 1 ? 'Queda 1 de diez códigos de respaldo.' : `Quedan ${left} de diez códigos de respaldo.`
}
export const heldTitle = 'Se restableció su contraseña'
export const heldText = ({ day }: { day: string }) =>
  `Hasta el ${day} no se puede agregar aquí nada nuevo que deje entrar a alguien o que llegue a usted: ni correo, ni llave de acceso, ni segundo paso, ni contacto, ni aparato. Termina antes si abre, en su diario, todo lo que quedó cerrado.`
export const endedTitle = 'Lo que se agregó desde entonces terminó'
export const endedText = ({ day }: { day: string }) =>
  `El ${day} usted mostró por un camino anterior que esta cuenta es suya. Otra persona pudo haber agregado esto, así que terminó. Agregue otra vez lo que era suyo.`
export const ways = {
  email: 'Correo electrónico',
  'recovery-code': 'Código o palabras de recuperación',
  passkey: 'Llave de acceso',
  'second-factor': 'Segundo paso',
  'recovery-contact': 'Contacto de recuperación',
  'work-account': 'Cuenta de trabajo',
  'alert-device': 'Aparato que suena por alertas',
  'reminder-device': 'Aparato para recordatorios',
  'machine-token': 'Clave de otro sistema',
  session: 'Sesión abierta en',
}
export const wayOf = ({ way, name }: { way: string; name: string }) => `${way}: ${name}`
