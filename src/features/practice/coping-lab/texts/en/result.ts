/** Of a trial that is over: both tools as its title. */
export const titleOf = ({ first, second }: { first: string; second: string }) => `${first} and ${second}`
export const aboutYou =
  'This is about you and these weeks. You knew which tool you used, and what you hope for can move what you feel. Another time it may be different, and what helps in the moment goes first.'
export const period = ({ from, to }: { from: string; to: string }) => `${from} to ${to}`
export const stoppedPeriod = ({ from, nth, days }: { from: string; nth: number; days: number }) =>
  `Begun on ${from}, stopped on day ${nth} of ${days}`
export const nothingWithEither =
  'There is nothing to compare: no session with either tool counts in this trial.'
export const nothingWith = ({ tool }: { tool: string }) =>
  `There is nothing to compare: no session with ${tool} counts in this trial.`
export const fallsTitle = 'How far distress fell, in points'
export const fallsText =
  'The dot is the mean of your days, the line goes from the day with the smallest fall to the one with the greatest.'
export const rangeOf = ({ tool, lowest, highest }: { tool: string; lowest: string; highest: string }) =>
  `${tool}: between ${lowest} and ${highest}.`
export const differencesTitle = 'By how much more, in each pair of days'
export const pairIs = ({ pair, difference }: { pair: number; difference: string }) =>
  `Pair ${pair}: ${difference}.`
export const moreOnTheLeft = ({ tool }: { tool: string }) => `← more with ${tool}`
export const moreOnTheRight = ({ tool }: { tool: string }) => `more with ${tool} →`
export const tableCaption = 'The fall in distress in each pair of days'
export const days = 'Days'
export const pairOfDays = ({ first, second }: { first: number; second: number }) => `${first} and ${second}`
export const difference = 'Difference'
export const noSession = 'no session'
export const notKnown = 'not known'
