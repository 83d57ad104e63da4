const linesOf = (count: number) => `${count.toLocaleString('es-US')} ${count === 1 ? 'línea' : 'líneas'}`
const daysOf = (count: number) => `${count.toLocaleString('es-US')} ${count === 1 ? 'día' : 'días'}`

export const title = 'Qué contiene'
export const summary = ({
  source,
  lines,
  notes,
  unreadable,
}: {
  source: string
  lines: number
  notes: number
  unreadable: number
}) =>
  `${source}: se ${lines === 1 ? 'puede' : 'pueden'} traer ${linesOf(lines)}, ${notes} con una nota${unreadable > 0 ? `, y ${linesOf(unreadable)} no se ${unreadable === 1 ? 'puede' : 'pueden'} leer` : ''}.`
export const columnsLeftOut = ({ columns }: { columns: string }) =>
  `Columnas que se quedan fuera: ${columns}.`
export const otherEncoding = ({ encoding }: { encoding: string }) =>
  `Sus letras están escritas en ${encoding}. Mire si las palabras de abajo están bien.`
export const firstLines = 'Las primeras líneas'
export const date = 'Fecha'
export const time = 'Hora'
export const mood = 'Estado de ánimo'
export const note = 'Nota'
export const noColumn = 'Ninguna'
export const columnOf = ({ nth }: { nth: number }) => `Columna ${nth}`
export const oneUnreadable = 'Una línea no se puede leer'
export const someUnreadable = 'Algunas líneas no se pueden leer'
export const lineReason = ({ line, reason }: { line: number; reason: string }) => `Línea ${line}: ${reason}`
export const moreLines = 'Mostrar más líneas'

export const numbersTitle = 'Estados de ánimo y números'
export const numbersText = {
  daylio:
    'Daylio tiene palabras, Evenkeel una escala de 1 a 10. Sus cinco palabras se reparten en ella por igual. Cambie lo que no quede bien: solo usted sabe qué quiso decir.',
  'how-we-feel':
    'How We Feel tiene palabras y no números. Una palabra sin número se guarda como palabra. De varias palabras cuenta la primera.',
  csv: 'Lo que está en la columna de estados de ánimo, y su número aquí. Cámbielo si su escala era otra.',
}
export const noNumber = 'Sin número'
export const moreWords = 'Mostrar más palabras'

export const bringInTitle = 'Traerlo'
export const bringInText =
  'Estos días quedan en esta página y en sus descargas, marcados como importados. No son registros: no se avisa a nadie de ellos, ninguna estadística los cuenta, y no dan puntos. Las palabras y las notas están cifradas, solo para usted. Lo que ya trajo antes no se duplica, y conserva su número. Una anotación que usted cambió después en la otra aplicación entra como nueva.'
export const sentOf = ({ sent, days }: { sent: number; days: number }) =>
  `${sent.toLocaleString('es-US')} de ${daysOf(days)}`
export const progress = 'Días traídos'
export const failed = 'No se trajo todo'
export const unreachable = 'No se pudo conectar con Evenkeel.'
export const pressAgain = ({ sent }: { sent: number }) =>
  `${sent > 0 ? `Ya ${sent === 1 ? 'está' : 'están'} ${daysOf(sent)}. ` : ''}Oprima otra vez: nada se duplica.`
export const tooMany = 'Es más de lo que se puede guardar'
export const tooManyText = ({ most }: { most: number }) =>
  `Se pueden guardar ${most.toLocaleString('es-US')} días importados, de todos los archivos juntos. Haga el archivo más corto, y elíjalo otra vez.`
export const pleaseWait = 'Espere...'
/** The button that brings days in, and leaves out lines that cannot be read. */
export const bringIn = ({ days, leftOut }: { days: number; leftOut: number }) =>
  leftOut > 0 ? `Dejar fuera ${linesOf(leftOut)}, y traer ${daysOf(days)}` : `Traer ${daysOf(days)}`
