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
    { at: 0, ...t.group('standFirm') },
    { at: 16, ...t.group('inHoldOutHold') },
    { at: 64, ...t.group('dropYourShoulders') },
    { at: 112, ...t.group('smallerNotDeeper') },
    { at: 160, ...t.group('lookAround') },
    { at: 208, ...t.group('onlyTheNextThing') },
  ],
})
