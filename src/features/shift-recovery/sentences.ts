import type { Recovery } from './contract.ts'
import type { Pattern } from './patterns.ts'

/** What one run of shifts is called, and several of them. */
const runs: Readonly<Record<Pattern, { readonly one: string; readonly many: string }>> = {
  nights: { one: 'run of nights', many: 'runs of nights' },
  doubles: { one: 'double or overtime shift', many: 'doubles or overtime shifts' },
}

/** How a pattern begins a sentence: "After nights". */
export const afterLabels: Readonly<Record<Pattern, string>> = {
  nights: 'After nights',
  doubles: 'After doubles and overtime',
}

/** What can be said of an officer's recovery, as a sentence or two. */
export function recoverySentences(pattern: Pattern, recovery: Recovery): readonly string[] {
  const { state, episodes, missing, days, low, high } = recovery
  const after = afterLabels[pattern]
  if (state === 'too-few') {
    return [
      `Too early to tell: ${missing} more ${missing === 1 ? runs[pattern].one : runs[pattern].many} to go.`,
      `One counts once you have checked in after the shift and again within five days. So far there ${episodes === 1 ? 'is' : 'are'} ${episodes === 0 ? 'none' : episodes}.`,
    ]
  }
  if (state === 'nothing-usual') {
    return [
      'There is nothing yet to compare with.',
      `Your check-ins all lie close to such shifts. ${missing} more ${missing === 1 ? 'check-in' : 'check-ins'} on days more than four days after one would show what is usual for you.`,
    ]
  }
  if (days === null || low === null || high === null) {
    return [`${after} no difference is seen so far.`, ...(high ? [goneWithin(high)] : [])]
  }
  return [`${after} your stress has usually been back ${daysLabel(days)}.`, rangeSentence(low, high)]
}

function goneWithin(days: number): string {
  return `If there is one, it is most likely gone within ${countedDays(Math.ceil(days))}.`
}

/** A number of days in words: "after about 2 days", or "within a day". */
export function daysLabel(days: number): string {
  return days < 0.75 ? 'within a day' : `after about ${countedDays(Math.round(days))}`
}

/** The range that holds the days with 90 %, in whole days and never narrower than it is. */
export function rangeSentence(low: number, high: number): string {
  const [least, most] = [Math.floor(low), Math.max(1, Math.ceil(high))]
  const range = least === 0 ? `at most ${countedDays(most)}` : `between ${least} and ${countedDays(most)}`
  return `It is ${range}, with a certainty of 9 in 10.`
}

function countedDays(days: number): string {
  return days === 1 ? '1 day' : `${days} days`
}
