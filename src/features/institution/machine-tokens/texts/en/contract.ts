export const nameMissing = 'Please say which system it is for'
export const scopesMissing = 'Choose what the system may do'
export const scopeTwice = 'Name each only once'
export const daysTooFew = 'Must be at least 1 day'
export const daysTooMany = ({ most }: { most: number }) => `Must be at most ${most} days`
export const tooManyTokens = ({ most }: { most: number }) =>
  `There are ${most} tokens already. Take one back first.`
export const notYourScope =
  'A token may do no more than you may. Only an administrator may let a system read alerts or statistics.'
export const yoursAlready = 'This token is yours already'
export const askedByOther =
  'Somebody else has asked to take this token over. A second person can confirm that.'
export const nobodyConfirms =
  'There is nobody here who could confirm it as the second person. Take this token back, and make a new one.'
export const nobodyAsked = 'Nobody waits to take this token over any more'
export const wasYours = 'This token was yours. Two others have to take it over.'
export const overAlready = 'This token was taken back or has expired. Make a new one.'
