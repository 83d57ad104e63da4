export const brokenCharacter = 'Has a broken character. Please type it again.'
export const controlCharacters = 'Must not contain control characters'
export const onOneLine = 'Must be on one line'
export const tooShort = ({ min }: { min: number }) => `Must be at least ${min} characters`
export const tooLong = ({ max }: { max: number }) => `Must be at most ${max} characters`
export const invalidEmail = 'Invalid email address'
export const notATime = 'Must be a time such as 07:00'
