import type { Guide } from '../guides.ts'
import { texts } from '../locales/texts.ts'

const t = texts('tacticalBreathing')

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
  caution: t('caution'),
  steps: [
    { at: 0, ...t.raw('standFirm') },
    { at: 16, ...t.raw('inHoldOutHold') },
    { at: 64, ...t.raw('dropYourShoulders') },
    { at: 112, ...t.raw('smallerNotDeeper') },
    { at: 160, ...t.raw('lookAround') },
    { at: 208, ...t.raw('onlyTheNextThing') },
  ],
})
