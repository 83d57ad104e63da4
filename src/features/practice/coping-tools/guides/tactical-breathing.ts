import type { Guide } from '../guides.ts'
import { texts } from '../texts/tactical-breathing.ts'

/**
 * Breathing as officers and soldiers learn it for use under stress, with four counts for each part. Source: Grossman
 * & Christensen, On Combat. Sixteen seconds to get ready come before fourteen breaths.
 */
export const tacticalBreathing = (): Guide => ({
  breath: {
    startsAt: 16,
    shape: 'circle',
    parts: [
      { move: 'In', seconds: 4 },
      { move: 'Hold', seconds: 4 },
      { move: 'Out', seconds: 4 },
      { move: 'Hold', seconds: 4 },
    ],
  },
  caution: texts.caution,
  steps: [
    { at: 0, ...texts.standFirm },
    { at: 16, ...texts.inHoldOutHold },
    { at: 64, ...texts.dropYourShoulders },
    { at: 112, ...texts.smallerNotDeeper },
    { at: 160, ...texts.lookAround },
    { at: 208, ...texts.onlyTheNextThing },
  ],
})
