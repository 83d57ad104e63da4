export const columnsMissing = ({ columns }: { columns: string }) =>
  `La primera línea tiene que nombrar las columnas; faltan: ${columns}.`
export const onlyHeading = 'Este archivo nombra las columnas y a nadie debajo de ellas.'
export const lineTwice = ({ line }: { line: number }) => `Ya está en la línea ${line}`
export const unknownRole = 'Tiene que ser inmate, staff, user, institution_admin o admin'
export const onlyAdministratorGivesRole = 'Solo un administrador puede dar esta función'
export const unknownUnit = 'No hay ninguna unidad con este nombre'
export const unknownShift = 'No hay ningún turno con este nombre'
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
