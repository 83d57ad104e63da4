export const title = 'On this day'
export const purpose =
  'What you wrote around this day before. Nothing reminds you of it. If today is hard, it can wait.'
export const loadFailed = 'Your entries could not be loaded'
export const yearsAgo = ({ years }: { years: number }) => (years === 1 ? 'A year ago' : `${years} years ago`)
export const monthAgo = 'A month ago'
export const nothing = 'Nothing from around this day'
export const notBegun =
  'Once your journal is a year old, this page shows what you wrote around the same day. Until then it shows what you wrote a month ago.'
export const begunOn = ({ day }: { day: string }) =>
  `Your journal began on ${day}. This page shows what you wrote around the same day of earlier years. Where there is nothing, it shows a month ago.`
export const hardTitle = 'A hard day'
export const hardText = 'You wrote this on a day that was hard. You need not read it now.'
export const showIt = 'Show it'
export const showOf = ({ day }: { day: string }) => `Show it: ${day}`
