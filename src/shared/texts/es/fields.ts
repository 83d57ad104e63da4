export const brokenCharacter = 'Hay un carácter dañado. Escríbalo de nuevo.'
export const controlCharacters = 'No puede tener caracteres de control'
export const onOneLine = 'Debe estar en una sola línea'
export const tooShort = ({ min }: { min: number }) =>
  `Debe tener al menos ${min} ${min === 1 ? 'carácter' : 'caracteres'}`
export const tooLong = ({ max }: { max: number }) => `Debe tener como máximo ${max} caracteres`
export const invalidEmail = 'La dirección de correo electrónico no es válida'
export const notATime = 'Debe ser una hora como 07:00'
