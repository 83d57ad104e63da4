export const nothingChanged = 'No se cambió nada'
export const pleaseWait = 'Espere...'
export const scanTitle = 'Agregue Evenkeel a su aplicación'
export const scanText =
  'Abra en su teléfono una aplicación de autenticación, como FreeOTP, Google Authenticator o la de su administrador de contraseñas. Pida agregar una cuenta y apunte la cámara a esta imagen. ¿La aplicación está en este mismo aparato? Entonces ábrala desde aquí.'
export const qrCode = 'Código QR para su aplicación de autenticación'
export const openApp = 'Abrir la aplicación en este aparato'
export const copyKeyText = 'Si no se abre nada, copie esta clave en la aplicación, o escríbala allí.'
export const copyKey = 'Copiar la clave'
export const keyNotCopied = 'No se pudo copiar aquí. Escríbala en la aplicación.'
export const notOnYet = 'Su segundo paso todavía no está activado'
export const sixDigits = 'Los seis números que muestra la aplicación'
export const turnOn = 'Activarlo'
export const explained =
  'Después de su contraseña, escribe seis números que muestra una aplicación en su teléfono. Quien averigüe su contraseña no puede entrar sin su teléfono.'
export const explainedApp =
  'La aplicación funciona sin red y sin su número de teléfono. También recibe diez códigos de respaldo en papel, para el día en que no tenga su teléfono.'
export const codesTitle = 'Guarde sus diez códigos de respaldo'
export const codesText =
  'Cada código sirve una vez en lugar de su teléfono: cuando lo pierde, se rompe o se queda en casa. Anótelos en papel o imprímalos, y guárdelos aparte de su nombre de usuario.'
export const codesNotCopied = 'No se pudieron copiar aquí. Anótelos, o imprímalos.'
export const codesPrintText = 'Cada uno sirve una vez en lugar del código de su teléfono. Tache el que usó.'
export const shownOnce =
  'Se muestran solo ahora. Puede hacer otros nuevos en “Seguridad”, en su perfil, cuando quiera.'
export const leavingTitle = '¿Ya guardó sus códigos?'
export const leavingText =
  'No se copiaron ni se imprimieron aquí, y se muestran solo ahora. Puede hacer otros nuevos en su perfil. Entonces estos dejan de servir.'
export const haveKept = 'Ya los guardé'
export const isOn = 'Está activado'
export const onSince = ({ since }: { since: string }) => `Desde el ${since}.`
export const required = 'Su institución lo pide a todas las personas con las mismas tareas que usted.'
export const fewLeft = 'Haga otros nuevos mientras tiene su teléfono consigo.'
export const makeCodes = 'Hacer códigos de respaldo nuevos'
export const anotherPhone = 'Usar otro teléfono'
export const turnedOff = 'Segundo paso desactivado'
export const turnedOffText = 'Ahora su contraseña sola abre su cuenta.'
export const turnOff = 'Desactivarlo'
export const turnOffTitle = '¿Desactivar su segundo paso?'
export const turnOffText =
  'Entonces su contraseña sola abre su cuenta. La aplicación y sus códigos de respaldo dejan de servir para ella.'
export const codesLeft = ({ left }: { left: number }) => {
  if (left === 0) return 'Ya usó los diez códigos de respaldo.'
  if (left === 10) return 'Quedan los diez códigos de respaldo.'
  return left === 1 ? 'Queda uno de diez códigos de respaldo.' : `Quedan ${left} de diez códigos de respaldo.`
}
export const title = 'Segundo paso al iniciar sesión'
export const purpose = 'Un código de su teléfono después de su contraseña.'
export const loadFailed = 'No se pudo consultar su segundo paso'
export const backToSecurity = 'Volver a Seguridad'
export const showQrCode = 'Mostrar el código QR'
export const setItUp = 'Activarlo'
export const anotherPhoneText =
  'Agregue Evenkeel a la aplicación en el otro teléfono. Cuando haya escrito aquí su primer código, el teléfono que tiene ahora deja de servir para esto, y usted recibe diez códigos de respaldo nuevos.'
export const enrolmentTitle = 'Active su segundo paso'
export const enrolmentPurpose =
  'Su trabajo aquí toca datos de otras personas, así que una contraseña sola no basta. Toma dos minutos, una sola vez.'
export const signOut = 'Cerrar sesión'
export const begin = 'Empezar'
export const codesOf = ({ username }: { username: string }) => `Códigos de respaldo de ${username}`
export const heldTitle = 'Otra persona que administra tiene que estar a su lado'
export const heldText = ({ day }: { day: string }) =>
  `Se restableció su contraseña. Hasta el ${day}, su segundo paso se configura solo con otra persona que administra a su lado. Esa persona abre “Personas”, le busca a usted y elige “Confirmar el segundo paso en persona” en su menú. Entonces usted tiene 30 minutos. Quien hizo su código no puede hacerlo.`
export const heldElse = 'Si nadie puede, hable con quien mantiene Evenkeel: puede permitirlo en el servidor.'
export const lookAgain = 'Ya está confirmado, seguir'
export const notConfirmed = 'Todavía no está confirmado'
export const notConfirmedText =
  'Oprima el botón otra vez cuando la otra persona que administra lo haya confirmado.'
export const waitsTitle = 'Todavía no se puede'
export const waitsText = ({ day }: { day: string }) =>
  `Se restableció su contraseña. Hasta el ${day} no se agrega ni se cambia nada del segundo paso, a menos que abra todo lo que quedó cerrado.`
