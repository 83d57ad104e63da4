export const outOfBounds = ({ lowest, highest }: { lowest: number; highest: number }) =>
  `Must be a whole number from ${lowest} to ${highest}`
export const highNotBelowCritical = 'Must be lower than the cut-off for critical'
