import type { ReactNode } from 'react'

export const mappingTitle = 'Los encabezados de sus archivos'
export const mappingText =
  'Los encabezados comunes, como “Booking No”, “Last Name” o “Housing Unit”, se encuentran por sí solos. Llene solo lo que se llama de otra forma en sus archivos.'
export const mappingNotLoaded = 'No se pudieron cargar los encabezados'
export const mappingSaved = 'Encabezados guardados'
export const notSaved = 'No se guardó'
export const wordsAreKept = 'Sus palabras siguen aquí. Inténtelo de nuevo.'
export const saveMapping = 'Guardar los encabezados'
export const whatWouldChange = 'Qué cambiaría'
export const previewText = ({ counts, encoding }: { counts: string; encoding: string }) =>
  `${counts}. Todavía no se cambia nada. El archivo está escrito en ${encoding}: mire si los nombres están bien.`
export const leaving = 'Se van'
export const newPeople = 'Nuevas'
export const backAgain = 'De regreso'
export const changed = 'Cambiadas'
export const manyLeaveText =
  'Las personas en custodia se liberan, y las cuentas de todas las demás se cierran. ¿Es la lista completa, y la correcta?'
export const manyLeaveTitle = 'Más de una de cada cinco personas se iría a la vez'
export const samePeopleTitle = 'Las mismas personas se irían y volverían a entrar'
export const samePeopleText =
  'Mire cada caso: si es una sola persona, su número está mal en el archivo o aquí, y el archivo no se debe aplicar. Si son personas distintas, diga que se van.'
export const cannotBeFollowed = 'Esta lista no se puede aplicar'
export const working = 'Trabajando. Quédese aquí...'
export const follow = 'Aplicar esta lista'
export const chooseAnotherFile = 'Elegir otro archivo'
export const earlierRosters = 'Listas anteriores'
export const kept = ({ days }: { days: number }) => `Se guardan durante ${days} días.`
export const noneYet = 'Todavía ninguna.'
export const rostersNotLoaded = 'No se pudieron cargar las listas'
export const refusedRows = 'Filas que se rechazaron'
export const refusedNotLoaded = 'No se pudieron cargar las filas rechazadas'
export const followed = 'Aplicada.'
export const notRead = 'No se leyó.'
export const stopped = 'Se detuvo.'
export const running = 'En curso, o interrumpida. Para terminarla, aplique el archivo de nuevo.'
export const fileTooLarge = 'Este archivo tiene más de 2 MB.'
export const fileUnreadable = 'No se pudo leer este archivo.'
export const notFollowed = 'No se pudo aplicar la lista.'
export const notChecked = 'No se pudo revisar el archivo.'
export const chooseRoster = 'Elija una lista'
export const format =
  'Un archivo CSV con todas las personas, una por línea: número, nombre y apellido; unidad y turno donde los tenga. Usted ve por nombre qué cambiaría antes de que cambie algo.'
export const whoIsInIt = 'Quién está en ella'
export const byItsColumn = 'Como dice su columna “Role”'
export const csvFile = 'Archivo CSV'
export const fileHint = '2 MB como máximo. Todavía no se cambia nada.'
export const seeWhatWouldChange = 'Ver qué cambiaría'
export const wasFollowed = 'La lista se aplicó'
export const hasStopped = 'La lista se detuvo'
export const done = 'Listo'
export const rosters = 'Listas'
export const purpose =
  'La lista completa de personas en custodia o de personal desde su propio sistema. Quien es nuevo entra, y quien no está en ella se va.'
export const people = 'Personas'
export const askAdministrator = 'Si alguien necesita una cuenta, pídala a un administrador de su institución.'
export const saving = 'Guardando...'
export const checking = 'Revisando...'
const figures = (count: number) => count.toLocaleString('es-US')
export const refused = ({ count }: { count: number }) => `Rechazadas: ${figures(count)}`
export const onlyFirst = ({ listed, count }: { listed: number; count: number }) =>
  `Se muestran las primeras ${figures(listed)} de ${figures(count)} filas. Corrija lo que tienen en común y envíe el archivo de nuevo.`
export const theyLeave = ({ count }: { count: number }) =>
  count === 1 ? 'Sí, esta persona se va' : `Sí, estas ${figures(count)} personas se van`
export const refusedLine = ({ line }: { line: number }) => `Línea ${line}`
export const refusedLineOf = ({ line, name }: { line: number; name: string }) => `Línea ${line}, ${name}`
export const erasedPerson = 'alguien cuya cuenta se borró para siempre'
export const cameBy = {
  page: ({ name }: { name: string }) => `por ${name}`,
  machine: 'desde otro sistema',
  folder: 'desde la carpeta de entrega',
  command: 'por quien mantiene el servidor',
}
export const whose = {
  inmate: 'Personas en custodia',
  staff: 'Personal',
  user: 'Personas de la comunidad',
}
export const withoutPassword = ({ link }: { link: (text: string) => ReactNode }) => (
  <>
    Las personas nuevas todavía no tienen contraseña. {link('Imprima sus hojas')}. El personal nuevo espera
    primero a una segunda persona, en la página “Personas”.
  </>
)
interface Count {
  count: number
}
/** What happened to so many. */
export const outcomes = {
  made: ({ count }: Count) => (count === 1 ? '1 nueva' : `${figures(count)} nuevas`),
  returned: ({ count }: Count) => `${figures(count)} de regreso`,
  moved: ({ count }: Count) => (count === 1 ? '1 trasladada' : `${figures(count)} trasladadas`),
  renamed: ({ count }: Count) => `${figures(count)} con otro nombre`,
  left: ({ count }: Count) => (count === 1 ? '1 se fue' : `${figures(count)} se fueron`),
  leaving: ({ count }: Count) => (count === 1 ? '1 se va' : `${figures(count)} se van`),
  unchanged: ({ count }: Count) => `${figures(count)} sin cambios`,
  refused: ({ count }: Count) => (count === 1 ? '1 fila rechazada' : `${figures(count)} filas rechazadas`),
}
export const nobody = 'Nadie'
