export const noSuchModule = 'There is no such module'
export const notAllRight = 'Not every answer is right yet'
export const finishFirst = 'Please finish the module first'
export const unsignableName =
  'Your name can have 60 letters, spaces, points, hyphens and apostrophes here. Please change it in your profile first.'
export const nameForm = 'Must be whole or initial'
