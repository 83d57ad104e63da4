export const unknownTool = 'Must be one of the six tools'
export const notWhole = 'Must be a whole number'
export const tooLow = ({ lowest }: { lowest: number }) => `Must be at least ${lowest}`
export const tooHigh = ({ highest }: { highest: number }) => `Must be at most ${highest}`
export const tooShort = ({ seconds }: { seconds: number }) =>
  `Sessions of ${seconds} seconds or less are not kept`
export const longerThanTool = 'Must not be longer than the tool'
export const completeTooSoon = 'A session is complete only at the full time of its tool'
