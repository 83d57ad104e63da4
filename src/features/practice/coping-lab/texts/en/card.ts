export const title = 'Which one helps you more?'
export const open = 'Open the coping lab'
export const invitation =
  'Try two tools in turn for two or three weeks, and see which lowers your distress more.'
export const today = ({ tool, nth, days }: { tool: string; nth: number; days: number }) =>
  `Today your trial has ${tool}. It is day ${nth} of ${days}.`
export const isOver = ({ first, second }: { first: string; second: string }) =>
  `Your trial of ${first} and ${second} is over. See what it says, or begin another.`
