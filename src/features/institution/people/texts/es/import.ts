export const chooseAFile = 'Elija un archivo'
export const format =
  'Una persona por línea. La primera línea nombra las columnas, en inglés: username (nombre de usuario), first name (nombre), last name (apellido) y role (función). También unit (unidad), shift (turno) y badge number (número de placa) donde los tenga. Las funciones son inmate (persona en custodia), staff (personal), user (usuario) o institution_admin (administrador de la institución).'
export const csvFile = 'Archivo CSV'
export const fileHint = '5,000 personas como máximo. Todavía no se cambia nada.'
export const fileUnreadable = 'No se pudo leer este archivo.'
export const downloadTemplate = 'Descargar una plantilla'
export const browserOnly = 'Use un navegador para esto'
export const browserOnlyText = ({ address }: { address: string }) =>
  `Agregar personas desde un archivo termina con hojas para imprimir, y la aplicación no puede imprimir. Abra ${address} en un navegador para hacerlo.`
export const importPeople = 'Importar personas'
export const purpose =
  'Desde una hoja de cálculo, guardada como CSV. Nadie entra hasta que todas las filas estén bien.'
export const people = 'Personas'
export const slipsAgain = 'Volver a imprimir hojas'
export const rosters = 'Listas'
export const askAdministrator = 'Si alguien necesita una cuenta, pídala a un administrador de su institución.'
export const allRight = 'Todas las filas están bien'
export const nobodyToImport = 'Nadie por importar'
export const chooseAnotherFile = 'Elegir otro archivo'
export const namesAsRead = ({ encoding }: { encoding: string }) =>
  `Los nombres, como se leyeron (${encoding})`
export const mendFile = 'No se importó a nadie. Corrija el archivo y elíjalo de nuevo.'
export const line = 'Línea'
export const column = 'Columna'
export const whatIsWrong = 'Qué está mal'
export const chooseAgain = 'Elegir el archivo de nuevo'
export const handOut =
  'Imprima las hojas y entregue cada una a su persona. Al iniciar sesión por primera vez, cada persona elige su propia contraseña.'
export const shownOnceText =
  'No se guardan en ningún lugar y valen durante 14 días. Cuando salga de esta página se pueden reemplazar, pero no consultar.'
export const shownOnce = 'Las contraseñas de un solo uso solo se muestran ahora'
export const whyWaiting =
  'El personal y los administradores pueden llegar a ver los datos de otros, así que nadie les da entrada por sí solo. Pueden iniciar sesión cuando otro administrador los confirme en la página “Personas”, o después de 24 horas donde nadie más pueda confirmarlos. Guarde sus hojas hasta entonces; sus 14 días empiezan ahí.'
export const anew =
  '“Volver a imprimir hojas” hace hojas nuevas para las personas que todavía no han iniciado sesión. Las que hizo ahora dejan entonces de funcionar.'
export const leaveQuestion = '¿Salir antes de imprimir las hojas?'
export const leaveText =
  'Quien ya entró se queda, sin hoja. “Volver a imprimir hojas” hace hojas nuevas para las personas que todavía no han iniciado sesión.'
export const stopped = 'La importación se detuvo'
export const stay = 'Quédese en esta página: las contraseñas de un solo uso solo se muestran aquí, al final.'
export const importLabel = 'Importación'
export const stoppedText = 'Quien ya entró se queda, y nada se hace dos veces.'
export const goOn = 'Continuar'
export const screenLocked = 'La pantalla se bloqueó'
export const connectionLost = 'Se perdió la conexión.'
export const tooManyChecks =
  'Este archivo no se revisó. Puede revisar 5,000 personas por hora, cinco veces en archivos de hasta 1,000 personas. Elíjalo de nuevo más tarde.'
export const notChecked = 'No se pudo revisar el archivo. Inténtelo de nuevo.'
export const importing = 'Importando'
const figures = (count: number) => count.toLocaleString('es-US')
const countOf = (count: number) => (count === 1 ? '1 persona' : `${count.toLocaleString('es-US')} personas`)
interface Incoming {
  count: number
  /** How many of them wait for a second person. */
  waiting: number
  /** How many are here already. */
  here: number
}
export const willComeIn = ({ count, waiting, here }: Incoming) => {
  const second =
    waiting > 0
      ? ` ${figures(waiting)} de ellas ${waiting === 1 ? 'espera' : 'esperan'} a una segunda persona, como el personal y los administradores.`
      : ''
  const already =
    here > 0
      ? ` ${countOf(here)} de este archivo ya ${here === 1 ? 'está' : 'están'} aquí y ${here === 1 ? 'queda' : 'quedan'} como ${here === 1 ? 'está' : 'están'}.`
      : ''
  return `${count === 1 ? 'Entrará' : 'Entrarán'} ${countOf(count)}, cada una con una contraseña de un solo uso.${second}${already}`
}
export const renew = ({ count }: { count: number }) =>
  `Nuevas contraseñas de un solo uso para ${countOf(count)} que nunca ${count === 1 ? 'inició' : 'iniciaron'} sesión. Las hojas anteriores dejan de funcionar.`
export const importCount = ({ count }: { count: number }) => `Importar a ${countOf(count)}`
export const rowsNeedAttention = ({ count }: { count: number }) =>
  count === 1 ? '1 fila necesita atención' : `${figures(count)} filas necesitan atención`
export const moreProblems = ({ count }: { count: number }) =>
  `Y ${figures(count)} más, es muy probable que del mismo tipo.`
export const imported = ({ count }: { count: number }) =>
  `${countOf(count)} ${count === 1 ? 'importada' : 'importadas'}`
export const waits = ({ count }: { count: number }) =>
  `${countOf(count)} ${count === 1 ? 'espera' : 'esperan'} a una segunda persona`
export const progress = ({ done, total }: { done: number; total: number }) =>
  `${figures(done)} de ${figures(total)} personas`
export const tooMany = ({ most, count }: { most: number; count: number }) =>
  `${most} personas a la vez como máximo: este archivo tiene ${count}.`
