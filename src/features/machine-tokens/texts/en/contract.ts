export const nameMissing = 'Please say which system it is for'
export const scopesMissing = 'Choose what the system may do'
export const scopeTwice = 'Name each only once'
export const daysTooFew = 'Must be at least 1 day'
export const daysTooMany = ({ most }: { most: number }) => `Must be at most ${most} days`
export const tooManyTokens = ({ most }: { most: number }) =>
  `There are ${most} tokens already. Take one back first.`
