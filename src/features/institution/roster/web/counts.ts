import type { RosterCounts } from '../contract.ts'
import { texts } from '../texts/page.ts'

const outcomes = ['made', 'returned', 'moved', 'renamed', 'left', 'unchanged', 'refused'] as const

/** What a run came to, or would, in one line. What nobody did is left out. */
export function countsOf(counts: RosterCounts, leave: 'left' | 'leaving' = 'left'): string {
  const words = outcomes
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => texts.outcomes[outcome === 'left' ? leave : outcome]({ count: counts[outcome] }))
  return words.join(', ') || texts.nobody
}
