export const outOfRange = ({ lowest, highest }: { lowest: number; highest: number }) =>
  `Tiene que ser un número entero de ${lowest} a ${highest}`
export const notADay = 'Tiene que ser un día'
export const notATime = 'Tiene que ser una hora del día, como 21:05'
export const tooLong = ({ most }: { most: number }) => `Puede tener ${most} caracteres como máximo`
export const inTheFuture = 'Un día no puede estar en el futuro'
export const tooEarly = 'Un día no puede ser anterior a 1990'
export const sentTooMany = ({ most }: { most: number }) =>
  `Ha enviado ${most.toLocaleString('es-US')} días importados en un día, y ahora no se pueden enviar más.`
export const keptTooMany = ({ most }: { most: number }) =>
  `Evenkeel guarda ${most.toLocaleString('es-US')} días importados como máximo. Retire primero una importación anterior.`
