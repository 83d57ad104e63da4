import type { RosterCounts } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('page')

const outcomes = ['made', 'returned', 'moved', 'renamed', 'left', 'unchanged', 'refused'] as const

/** What a run came to, or would, in one line. What nobody did is left out. */
export function countsOf(counts: RosterCounts, leave: 'left' | 'leaving' = 'left'): string {
  const words = outcomes
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => t(`outcomes.${outcome === 'left' ? leave : outcome}`, { count: counts[outcome] }))
  return words.join(', ') || t('nobody')
}
