export const columnsMissing = ({ columns }: { columns: string }) =>
  `La primera línea tiene que nombrar las columnas; faltan: ${columns}.`
export const onlyHeading = 'Este archivo nombra las columnas y a nadie debajo de ellas.'
export const lineTwice = ({ line }: { line: number }) => `Ya está en la línea ${line}`
export const unknownRole = 'Tiene que ser inmate, staff, user, institution_admin o admin'
export const onlyAdministratorGivesRole = 'Solo un administrador puede dar esta función'
export const unknownUnit = 'No hay ninguna unidad con este nombre'
export const unknownShift = 'No hay ningún turno con este nombre'
export const fileEmpty = 'Este archivo está vacío.'
export const fileIsWorkbook =
  'Este es un archivo propio de un programa de hojas de cálculo. Guárdelo ahí como CSV, y elija ese.'
export const fileIsNoText = 'Este no es un archivo de texto. Expórtelo como CSV.'
export const fileIsCut =
  'Este archivo termina a la mitad de una fila, como si se hubiera cortado. Expórtelo de nuevo.'
export const badgeNumberTooLong = 'El número de placa puede tener 30 caracteres como máximo'
export const firstNameMissing = 'El nombre es obligatorio'
export const lastNameMissing = 'El apellido es obligatorio'
export const invalidEmail = 'La dirección de correo electrónico no es válida'
export const columns = {
  username: 'Nombre de usuario',
  firstName: 'Nombre',
  lastName: 'Apellido',
  role: 'Función',
  unit: 'Unidad',
  shift: 'Turno',
  badgeNumber: 'Número de placa',
}
export const fileTooLong = ({ rows }: { rows: number }) =>
  `Este archivo tiene más de ${rows.toLocaleString('es-US')} filas. Una lista nombra a cada persona una vez: ¿es el archivo correcto?`
export const fileTooWide =
  'Este archivo tiene demasiadas columnas o celdas. Quite las columnas que la lista no necesita.'
export const quoteIsOpen = ({ line }: { line: number }) =>
  `Las comillas que empiezan en la línea ${line} nunca terminan. ${fileIsCut}`
export const quoteIsSingle = ({ line, last }: { line: number; last: number }) =>
  `Unas comillas dentro de la línea ${line} no están dobladas, así que las líneas ${line} a ${last} se juntan.`
