export const stepTooSoon = 'Tiene que ser al menos 1 minuto'
export const wholeNumber = 'Tiene que ser un número entero'
export const nameMissing = 'Escriba un nombre'
export const nameTooLong = 'El nombre puede tener como máximo 80 caracteres'
export const nameHasSpaces = 'No puede empezar ni terminar con un espacio'
export const notTimeZone = 'Tiene que ser una zona horaria'
export const notAccent = 'Elija uno de los colores'
export const welcomeTooLong = 'Puede tener como máximo 200 caracteres'
export const tooManyContacts = 'Como máximo 8 contactos'
export const stepNotAfter = 'Cada paso tiene que llegar después del anterior'
export const anotherIsOpen =
  'Otra institución de este servidor ya está abierta, y solo puede estarlo una. Quien mantiene Evenkeel puede cerrarla'
export const nameTaken = 'Elija otro nombre'
export const partTaken = 'Este nombre ya existe'
export const tooManySimulations = 'Ha probado 60 ajustes en un día, y ahora no se pueden probar más.'
export const threshold = ({ lowest, highest }: { lowest: number; highest: number }) =>
  `Tiene que ser un número entero de ${lowest} a ${highest}`
export const stepCount = ({ count }: { count: number }) => `Tiene que haber ${count} pasos`
export const stepTooLate = ({ minutes }: { minutes: string }) =>
  `Los pasos pueden llegar antes de ${minutes} minutos, no después`
export const peopleInUnit = ({ count }: { count: number }) =>
  count === 1
    ? `Hay ${count} persona en esta unidad. Primero cámbiela a otra.`
    : `Hay ${count} personas en esta unidad. Primero cámbielas a otra.`
export const peopleInShift = ({ count }: { count: number }) =>
  count === 1
    ? `Hay ${count} persona en este turno. Primero cámbiela a otro.`
    : `Hay ${count} personas en este turno. Primero cámbielas a otro.`
