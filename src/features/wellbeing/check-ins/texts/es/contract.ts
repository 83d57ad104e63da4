export const notWhole = ({ least, most }: Readonly<Record<'least' | 'most', number>>) =>
  `Debe ser un número entero de ${least} a ${most}`
export const tooSmall = ({ least }: { least: number }) => `Debe ser al menos ${least}`
export const tooLarge = ({ most }: { most: number }) => `Debe ser como máximo ${most}`
export const namedTwice = 'No se puede nombrar una cosa dos veces'
export const notADay = 'Debe ser un día'
export const notOwnWord = 'Por favor, elija entre sus propias palabras'
export const tooLongAgo = ({ days }: { days: number }) => `Debe ser uno de los ${days} días anteriores`
export const beforeJoining = 'No puede ser de antes de que usted empezara aquí'
export const notOfEarlierDay = 'No se puede decir de un día anterior'
export const onlyStaff = 'Solo el personal puede decir esto'
export const onlyAfterShift = 'Solo se puede decir después de un turno'
export const tooManyADay = 'Ha guardado 100 registros en un día, y ahora no se pueden guardar más.'
