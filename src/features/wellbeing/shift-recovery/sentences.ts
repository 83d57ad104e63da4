import type { Recovery } from './contract.ts'
import { texts } from './locales/texts.ts'
import type { Pattern } from './patterns.ts'

const t = texts('sentences')

/** How a pattern begins a sentence: "After nights". */
export const afterLabel = (pattern: Pattern): string => t(`after.${pattern}`)

/** What can be said of an officer's recovery, as a sentence or two. */
export function recoverySentences(pattern: Pattern, recovery: Recovery): readonly string[] {
  const { state, episodes, missing, days, low, high } = recovery
  if (state === 'too-few') return [t(`runsMissing.${pattern}`, { missing }), t('whatCounts', { episodes })]
  if (state === 'nothing-usual') return [t('nothingUsual'), t('checkInsMissing', { missing })]
  if (days === null || low === null || high === null) {
    const gone = high ? [t('goneWithin', { days: Math.ceil(high) })] : []
    return [t('noDifference', { pattern }), ...gone]
  }
  return [t('back', { pattern, days: days < 0.75 ? 0 : Math.round(days) }), rangeSentence(low, high)]
}

/** The range that holds the days with 90 %, in whole days and never narrower than it is. */
function rangeSentence(low: number, high: number): string {
  return t('range', { least: Math.floor(low), most: Math.max(1, Math.ceil(high)) })
}
