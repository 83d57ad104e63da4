export const notSetYet = 'Todavía sin elegir'
export const outOf = ({ value, max, word }: { value: number; max: number; word: string }) =>
  `${value} de ${max}, ${word}`
