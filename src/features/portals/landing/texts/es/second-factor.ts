export const title = 'Un paso más'
export const enterCodeOfApp =
  'Su contraseña es correcta. Ahora abra la aplicación en su teléfono y escriba el código para Evenkeel.'
export const enterBackupCode =
  'Escriba uno de los códigos de respaldo que guardó. Sirve una sola vez, así que táchelo después.'
export const takeBackupCode = 'No tengo mi teléfono aquí: usar un código de respaldo'
export const takeCodeOfPhone = 'Usar el código de mi teléfono'
export const hasNeither =
  '¿No tiene ni teléfono ni códigos de respaldo? Quien administra las cuentas de su institución puede quitar el segundo paso.'
export const signOut = 'Cerrar sesión'
export const notSignedIn = 'Todavía no ha iniciado sesión'
export const didNotWork = 'Eso no funcionó. Inténtelo de nuevo.'
export const sixDigits = 'Los seis números de su aplicación'
export const backupCode = 'Código de respaldo'
export const pleaseWait = 'Espere...'
export const goOn = 'Continuar'
