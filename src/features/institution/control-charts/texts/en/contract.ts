export const textMissing = 'Please say what was done'
export const dayAhead = 'Must not be ahead'
export const tooManyNotes = ({ most }: { most: number }) =>
  `There are ${most} notes already. Remove one first.`
