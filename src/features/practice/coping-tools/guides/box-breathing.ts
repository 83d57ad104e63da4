import type { Guide } from '../guides.ts'
import { texts } from '../locales/texts.ts'

const t = texts('boxBreathing')

/** Four parts of four seconds, as box breathing is taught. Twelve seconds to settle come before eighteen breaths. */
export const boxBreathing = (): Guide => ({
  breath: {
    startsAt: 12,
    shape: 'square',
    parts: [
      { move: 'In', seconds: 4 },
      { move: 'Hold', seconds: 4 },
      { move: 'Out', seconds: 4 },
      { move: 'Hold', seconds: 4 },
    ],
  },
  caution: t('caution'),
  steps: [
    { at: 0, ...t.group('settleIn') },
    { at: 12, ...t.group('breatheAlongTheBox') },
    { at: 60, ...t.group('lowAndSlow') },
    { at: 108, ...t.group('softHolds') },
    { at: 156, ...t.group('whenYourMindWanders') },
    { at: 204, ...t.group('letSomethingLoosen') },
    { at: 252, ...t.group('keepItEven') },
    { at: 284, ...t.group('oneLastRound') },
  ],
})
