import type { Pattern } from '../../patterns.ts'

const counted = (days: number) => (days === 1 ? '1 day' : `${days} days`)

/** How a pattern begins a sentence: "After nights". */
export const after: Readonly<Record<Pattern, string>> = {
  nights: 'After nights',
  doubles: 'After doubles and overtime',
}
export const runsMissing = {
  nights: ({ missing }: { missing: number }) =>
    `Too early to tell: ${missing} more ${missing === 1 ? 'run of nights' : 'runs of nights'} to go.`,
  doubles: ({ missing }: { missing: number }) =>
    `Too early to tell: ${missing} more ${missing === 1 ? 'double or overtime shift' : 'doubles or overtime shifts'} to go.`,
}
export const whatCounts = ({ episodes }: { episodes: number }) =>
  `One counts once you have checked in after the shift and again within five days. So far there ${episodes === 1 ? 'is' : 'are'} ${episodes === 0 ? 'none' : episodes}.`
export const nothingUsual = 'There is nothing yet to compare with.'
export const checkInsMissing = ({ missing }: { missing: number }) =>
  `Your check-ins all lie close to such shifts. ${missing} more ${missing === 1 ? 'check-in' : 'check-ins'} on days more than four days after one would show what is usual for you.`
export const noDifference = ({ pattern }: { pattern: Pattern }) =>
  `${after[pattern]} no difference is seen so far.`
export const goneWithin = ({ days }: { days: number }) =>
  `If there is one, it is most likely gone within ${counted(days)}.`
/** In whole days; 0 is less than one. */
export const back = ({ pattern, days }: { pattern: Pattern; days: number }) =>
  `${after[pattern]} your stress has usually been back ${days === 0 ? 'within a day' : `after about ${counted(days)}`}.`
export const range = ({ least, most }: { least: number; most: number }) =>
  `It is ${least === 0 ? `at most ${counted(most)}` : `between ${least} and ${counted(most)}`}, with a certainty of 9 in 10.`
