import type { InstrumentName } from './questions.ts'

/**
 * From this much on a change means something for one person: 5 points of PHQ-9 (Löwe et al., Med Care
 * 2004), 4 of GAD-7 (Toussaint et al., J Affect Disord 2020). Less is within what the same days may give.
 */
export const meaningfulChange: Readonly<Record<InstrumentName, number>> = { phq9: 5, gad7: 4 }

export type Change = 'better' | 'worse' | 'same'

/** Where a score has moved since the one before; `same` below the published threshold. */
export function changeBetween(instrument: InstrumentName, before: number, after: number): Change {
  const difference = after - before
  if (Math.abs(difference) < meaningfulChange[instrument]) return 'same'
  return difference < 0 ? 'better' : 'worse'
}
