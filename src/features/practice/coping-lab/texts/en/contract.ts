export const unknownTool = 'Must be one of the six tools'
export const wrongLength = ({ lengths }: { lengths: string }) => `Must be ${lengths} days`
export const mustAgree = 'Please say that you agree first'
export const sameTool = 'Must be another tool than the first'
export const runsAlready = ({ first, second }: { first: string; second: string }) =>
  `A trial of ${first} and ${second} runs already. Wait for its end, or stop it first.`
export const isOver = 'This trial is over already.'
