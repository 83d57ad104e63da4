import type { RosterCounts } from '../contract.ts'
import { texts } from '../texts/page.ts'

/** What a run came to, or would, in one line. What nobody did is left out. */
export function countsOf(counts: RosterCounts, leave: 'left' | 'leaving' = 'left'): string {
  return texts.outcome({ ...counts, left: 0, leaving: 0, [leave]: counts.left })
}
