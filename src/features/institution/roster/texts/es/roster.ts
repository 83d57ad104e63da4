export const headingMissing = 'Escriba un encabezado, o deje fuera la columna'
export const columnTwice = ({ column }: { column: string }) =>
  `Dos columnas podrían ser ${column}. Indique la correcta en los encabezados de sus archivos.`
export const onlyHeading = 'Este archivo nombra las columnas y a nadie debajo de ellas.'
export const headingTwice = ({ line }: { line: number }) =>
  `La línea ${line} nombra las columnas por segunda vez. Quite una de las dos.`
export const roleMissing =
  'El archivo no tiene una columna para la función. Diga qué función tienen sus personas.'
export const noRowUsable = ({ line, reason }: { line: number; reason: string }) =>
  `No se puede usar ninguna fila. Línea ${line}: ${reason}.`
export const numberMissing = 'falta'
export const numberTooLong = 'puede tener 64 caracteres como máximo'
export const sameNumber = ({ line }: { line: number }) =>
  `La línea ${line} tiene el mismo número. ¿Cuál de las dos es la correcta?`
export const unknownRole = 'Función: tiene que ser inmate, staff o user'
export const formula = ({ column }: { column: string }) =>
  `${column}: una celda que empieza con =, +, - o @ es una fórmula, no un texto`
export const cellProblem = ({ column, problem }: { column: string; problem: string }) =>
  `${column}: ${problem}`
export const chooseFile = 'Elija un archivo'
export const fileTooLarge = 'Este archivo es demasiado grande'
export const unknownUnit = ({ unit }: { unit: string }) => `Unidad: no hay ninguna unidad “${unit}”`
export const unknownShift = ({ shift }: { shift: string }) => `Turno: no hay ningún turno “${shift}”`
export const ofAdministrator =
  'El número o el nombre de usuario es de un administrador. Una lista no cambia ninguna función'
export const ofOtherRole = ({ role }: { role: string }) =>
  `El número o el nombre de usuario es de alguien con la función ${role}. Una lista no cambia ninguna función`
export const deactivatedByHand = 'Esta cuenta se desactivó a mano. Reactívela primero en “Personas”'
export const was = ({ name }: { name: string }) => `antes ${name}`
export const movesToUnit = ({ unit }: { unit: string }) => `pasa a la unidad ${unit}`
export const noUnitNow = 'ya no tiene unidad'
export const movesToShift = ({ shift }: { shift: string }) => `pasa al turno ${shift}`
export const noShiftNow = 'ya no tiene turno'
export const otherBadge = 'otro número de placa'
export const getsNumber = ({ number }: { number: string }) => `recibe el número ${number}`
export const columns = {
  number: 'Número de ingreso o de empleado',
  firstName: 'Nombre',
  lastName: 'Apellido',
  unit: 'Unidad',
  shift: 'Turno',
  role: 'Función',
  username: 'Nombre de usuario',
  badgeNumber: 'Número de placa',
}
export const columnMissing = ({ column }: { column: string }) =>
  `La primera línea tiene que nombrar las columnas, y ninguna es ${column}.`
export const ownColumnMissing = ({ column, own }: { column: string; own: string }) =>
  `La primera línea tiene que nombrar las columnas, y ninguna es ${column}, que en sus encabezados se llama “${own}”.`
export const tooManyLeave = ({ count }: { count: number }) =>
  `${count.toLocaleString('es-US')} personas se irían a la vez, más de una de cada cinco. No se cambió nada. Si el archivo es correcto, aplíquelo de nuevo y permita que se vayan ${count}.`
export const replaced =
  'Empezó una lista posterior, así que esta terminó. Su archivo ya no es el más reciente.'
interface Pair {
  /** The number and name of who leaves. */
  number: string
  name: string
  /** The number and name of who comes. */
  newNumber: string
  newName: string
}
export const samePerson = {
  number: ({ number, name, newNumber, newName }: Pair) =>
    `${number}, ${name}, se va y ${newNumber}, ${newName}, llega: el mismo número, salvo los ceros.`,
  name: ({ number, newNumber, newName }: Pair) =>
    `${number} se va y ${newNumber} llega: el mismo nombre, ${newName}.`,
  both: ({ number, newNumber, newName }: Pair) =>
    `${number} se va y ${newNumber} llega: el mismo nombre, ${newName}, y el mismo número, salvo los ceros.`,
}
export const samePeople = ({ count }: { count: number }) =>
  count === 1
    ? 'Una persona se iría y volvería a entrar con otro número. No se cambió nada.'
    : `${count.toLocaleString('es-US')} personas se irían y volverían a entrar con otros números. No se cambió nada. Una de ellas:`
export const lostZeros =
  'Los números perdieron los ceros del principio, como pasa en una hoja de cálculo. Use el archivo como lo escribe su sistema.'
export const allowThem = ({ count }: { count: number }) =>
  `Si no son las mismas personas, aplíquelo de nuevo y permita que se vayan ${count}.`
export const nowhere = ({ count }: { count: number }) =>
  `${count === 1 ? '1 persona en custodia se liberaría' : `${count.toLocaleString('es-US')} personas en custodia se liberarían`}, y no hay ninguna institución comunitaria a la que pasar. No se cambió nada. Pida a quien mantiene el servidor que cree una.`
export const failed = 'Algo falló en el servidor, así que no se cambió nada. Aplique el archivo de nuevo.'
