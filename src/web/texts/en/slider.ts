export const notSetYet = 'Not set yet'
export const outOf = ({ value, max, word }: { value: number; max: number; word: string }) =>
  `${value} out of ${max}, ${word}`
